// SPDX-License-Identifier: Apache-2.0
/// An operation of several steps, written as one function.
///
/// When a step needs bytes, the function is left, and called again from its start once they are known; the steps that have
/// ended then return what they returned before. So the function must take the same steps each time: what takes long, may
/// throw or is random is a step of its own (``Steps/once(_:)``).
package struct SequentialOperation<Output>: StepwiseOperation {
    private let body: (inout Steps) throws(StepStop) -> Output
    private var steps = Steps()
    private var output: Output?

    package init(_ body: @escaping (inout Steps) throws(StepStop) -> Output) {
        self.body = body
    }

    package mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        while true {
            steps.restart()
            do throws(StepStop) {
                output = try body(&steps)
                return nil
            } catch {
                switch error {
                case .request(let request): return request
                case .failed(let error): throw error
                case .restart: continue
                }
            }
        }
    }

    package mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        steps.accept(request, .success(byteCount))
    }

    package mutating func accept(_ request: consuming FetchRequest, _ failure: MetadataError) {
        steps.accept(request, .failure(failure))
    }

    package func finish() throws(MetadataError) -> Output {
        guard let output else { throw MetadataError(.notReadable, "the operation has not ended") }
        return output
    }
}

/// Why the function of an operation is left.
package enum StepStop: Error {
    /// A step needs these bytes.
    case request(FetchRequest)
    case failed(MetadataError)
    /// The function is called again, although no bytes are missing (``Steps/restartsAfterEachStep``).
    case restart
}

/// The steps of an operation: what those that have ended returned, and the state of the one that needs bytes.
package struct Steps {
    private var results: [Result<Any, MetadataError>] = []
    /// The number of steps that were taken since the function was called.
    private var index = 0
    private var running: RunningStep?

    /// Whether functions are left after each step, for tests that compare the results: as if each step needed bytes.
    @TaskLocal package static var restartsAfterEachStep = false

    fileprivate mutating func restart() { index = 0 }

    fileprivate func accept(
        _ request: consuming FetchRequest, _ answer: Result<UInt64?, MetadataError>
    ) {
        running?.accept(request, answer)
    }

    /// Takes a step that may need bytes.
    package mutating func take<Operation: StepwiseOperation & ~Copyable>(
        _ operation: () throws(MetadataError) -> Operation
    ) throws(StepStop) -> Operation.Output {
        try result { steps throws(StepStop) in
            let request: FetchRequest
            do throws(MetadataError) {
                let step: Step<Operation>
                if let running = steps.running as? Step<Operation> {
                    step = running
                } else {
                    step = Step(try operation())
                }
                steps.running = nil
                guard let next = try step.nextRequest() else { return try step.finish() }
                steps.running = step
                request = next
            } catch {
                throw .failed(error)
            }
            throw .request(request)
        }
    }

    /// Takes several steps as one: when they have ended, only their result is kept.
    package mutating func group<Value>(
        _ body: @escaping (inout Steps) throws(StepStop) -> Value
    ) throws(StepStop) -> Value {
        try take { () throws(MetadataError) in SequentialOperation(body) }
    }

    /// Takes a step that needs no bytes of the source.
    package mutating func once<Value>(_ step: () throws(MetadataError) -> Value) throws(StepStop) -> Value {
        try result { _ throws(StepStop) in
            do throws(MetadataError) { return try step() } catch { throw .failed(error) }
        }
    }

    /// Returns the result of the next step: the known one, or that of `step`, which is kept.
    private mutating func result<Value>(
        _ step: (inout Steps) throws(StepStop) -> Value
    ) throws(StepStop) -> Value {
        if index < results.count {
            defer { index += 1 }
            switch results[index] {
            case .success(let value as Value): return value
            case .success:
                throw .failed(MetadataError(.notReadable, "the steps of an operation have changed"))
            case .failure(let error): throw .failed(error)
            }
        }
        do throws(StepStop) {
            let value = try step(&self)
            results.append(.success(value))
            index += 1
            if Self.restartsAfterEachStep { throw StepStop.restart }
            return value
        } catch {
            if case .failed(let error) = error {
                results.append(.failure(error))
                index += 1
            }
            throw error
        }
    }
}

/// A step that has begun.
private class RunningStep {
    fileprivate func accept(
        _ request: consuming FetchRequest, _ answer: Result<UInt64?, MetadataError>
    ) {}
}

private final class Step<Operation: StepwiseOperation & ~Copyable>: RunningStep {
    private var operation: Operation?
    private var failure: MetadataError?

    init(_ operation: consuming Operation) {
        self.operation = .some(operation)
    }

    func nextRequest() throws(MetadataError) -> FetchRequest? {
        if let failure { throw failure }
        return try operation?.nextRequest()
    }

    override fileprivate func accept(
        _ request: consuming FetchRequest, _ answer: Result<UInt64?, MetadataError>
    ) {
        // An error is thrown when the step continues, so that the operation can catch it.
        do throws(MetadataError) {
            switch answer {
            case .success(let byteCount): try operation?.accept(request, ofSourceWith: byteCount)
            case .failure(let error): try operation?.accept(request, error)
            }
        } catch {
            failure = error
        }
    }

    func finish() throws(MetadataError) -> Operation.Output {
        guard let operation = operation.take() else {
            throw MetadataError(.notReadable, "the step has ended")
        }
        return try operation.finish()
    }
}
