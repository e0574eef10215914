// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The texts have the form that each program documents, or writes.
@Suite struct GenerationSettingsTests {
    private func settings(_ texts: (String, String)...) throws -> GenerationSettings? {
        let chunks = texts.flatMap { PNGBuilder.chunk("tEXt", latin("\($0.0)\0") + latin($0.1)) }
        return try read(PNGBuilder.file(chunks)).digitalSource?.generation
    }

    @Test("The web UI of Stable Diffusion: lines, a list of settings, and quoted values")
    func readsParameters() throws {
        let settings = try #require(try read(Samples.pictureWithParameters).digitalSource?.generation)
        #expect(settings.property == "PNG parameters")
        #expect(settings.prompt == "a cat,\non a sofa" && settings.negativePrompt == "dog")
        #expect(settings.stepCount == 20 && settings.guidance == 7.5 && settings.sampler == "Euler a")
        #expect(settings.seed == .max && settings.model == #"a, "b""#)
        let short = try #require(try self.settings(("parameters", "Steps: x, Sampler: , Seed: -1")))
        #expect(short.prompt == "" && short.stepCount == nil && short.seed == nil && short.sampler == "")
    }

    @Test("SwarmUI's object") func readsObject() throws {
        let text = """
            {"sui_image_params": {"prompt": "a cat", "negativeprompt": "dog", "model": "m", "seed": 5, "steps": 30, \
            "cfgscale": 6.5, "sampler": "euler"}, "sui_extra_data": {}}
            """
        let settings = try #require(try settings(("parameters", text)))
        #expect(settings.prompt == "a cat" && settings.negativePrompt == "dog" && settings.model == "m")
        #expect(settings.seed == 5 && settings.stepCount == 30 && settings.guidance == 6.5)
        #expect(settings.sampler == "euler")
    }

    @Test("ComfyUI's nodes are followed from the sampler to the texts and the model") func readsGraph() throws
    {
        let text = """
            {"3": {"class_type": "KSampler", "inputs": {"seed": 156680208700286, "steps": 20, "cfg": 8, \
            "sampler_name": "euler", "model": ["10", 0], "positive": ["6", 0], "negative": ["7", 0]}}, \
            "4": {"class_type": "CheckpointLoaderSimple", "inputs": {"ckpt_name": "v1-5.safetensors"}}, \
            "6": {"class_type": "CLIPTextEncode", "inputs": {"text": ["12", 0], "clip": ["4", 1]}}, \
            "7": {"class_type": "CLIPTextEncode", "inputs": {"text": "watermark", "clip": ["4", 1]}}, \
            "10": {"class_type": "LoraLoader", "inputs": {"model": ["4", 0]}}, \
            "12": {"class_type": "Text", "inputs": {"text": "a bottle"}}}
            """
        let settings = try #require(try settings(("prompt", text)))
        #expect(settings.property == "PNG prompt")
        #expect(settings.prompt == "a bottle" && settings.negativePrompt == "watermark")
        #expect(settings.model == "v1-5.safetensors" && settings.seed == 156_680_208_700_286)
        #expect(settings.stepCount == 20 && settings.guidance == 8 && settings.sampler == "euler")
    }

    @Test("Nodes that lead to each other end, and a seed past 64 bits is left out") func endsLoops() throws {
        let text = """
            {"1": {"class_type": "KSampler", "inputs": {"seed": 18446744073709551615, "positive": ["2", 0]}}, \
            "2": {"class_type": "A", "inputs": {"conditioning": ["2", 0]}}}
            """
        let settings = try #require(try settings(("prompt", text)))
        #expect(settings.prompt == nil && settings.seed == nil)
    }

    @Test("InvokeAI, NovelAI and Midjourney") func readsOthers() throws {
        let invoke = try #require(
            try settings(
                (
                    "invokeai_metadata",
                    """
                    {"generation_mode": "txt2img", "positive_prompt": "a cat", "negative_prompt": "dog", "seed": 7, "steps": 30, \
                    "cfg_scale": 7.5, "scheduler": "euler", "model": {"name": "sd"}}
                    """
                )))
        #expect(invoke.prompt == "a cat" && invoke.negativePrompt == "dog" && invoke.model == "sd")
        #expect(
            invoke.seed == 7 && invoke.stepCount == 30 && invoke.guidance == 7.5 && invoke.sampler == "euler")
        let novel = try #require(
            try settings(
                ("Software", "NovelAI"), ("Source", "NovelAI Diffusion V4 37442FCA"),
                (
                    "Comment",
                    #"{"prompt": "a cat", "steps": 28, "scale": 5.0, "uc": "dog", "seed": 9, "sampler": "k_euler"}"#
                )))
        #expect(novel.prompt == "a cat" && novel.negativePrompt == "dog" && novel.seed == 9)
        #expect(
            novel.model == "NovelAI Diffusion V4 37442FCA" && novel.stepCount == 28 && novel.guidance == 5)
        let id = "6c0b4a3e-1f2d-4c5b-8a9e-0123456789ab"
        let journey = try #require(
            try settings(
                ("Description", "a cat on a sofa --ar 3:2 --no dog tail --seed 12 --v 6.1 Job ID: \(id)")))
        #expect(journey.prompt == "a cat on a sofa" && journey.negativePrompt == "dog tail")
        #expect(journey.seed == 12 && journey.model == "Midjourney 6.1")
        #expect(try settings(("Description", "a cat Job ID: 12")) == nil)
        #expect(try settings(("Description", "See Job ID: \(id) for more")) == nil)
    }

    @Test("Text that is cut off or of another form has no settings, and is still a statement")
    func keepsStatement() throws {
        let photo = try read(
            PNGBuilder.file(
                PNGBuilder.chunk("tEXt", latin("prompt\0") + latin(#"{"3": {"class_type": "KSampler", "#))))
        #expect(photo.digitalSource?.generation == nil && photo.digitalSource?.isMadeByMachine == true)
    }
}
