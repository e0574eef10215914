"use strict";

const $ = (id) => document.getElementById(id);
const partByteCount = 2 << 20;
const version = "6";

// Makes an element. Texts become text nodes, so nothing that came from a file is ever read as HTML.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

async function request(path, options = {}) {
  const response = await fetch(path, { credentials: "same-origin", ...options });
  if (response.status === 401) { showEntry(); throw new Error("Sign in first."); }
  return response;
}

async function problem(response) {
  try { return (await response.json()).detail || response.statusText; } catch { return response.statusText || `Error ${response.status}`; }
}

// MARK: Signing in

function showEntry() {
  $("entry").hidden = false;
  for (const id of ["grid", "empty", "albums", "uploads"]) $(id).hidden = true;
  document.querySelector("header .actions").hidden = true;
  $("token").focus();
}

async function enter(token) {
  const response = await fetch("/session", { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  $("status").textContent = response.ok ? "" : "This token is not valid.";
  if (!response.ok) return showEntry();
  $("token").value = "";
  $("entry").hidden = true;
  for (const id of ["grid", "albums"]) $(id).hidden = false;
  document.querySelector("header .actions").hidden = false;
  await refresh();
}

$("entry").addEventListener("submit", (event) => { event.preventDefault(); enter($("token").value.trim()); });
$("leave").addEventListener("click", async () => { await fetch("/session", { method: "DELETE" }); showEntry(); });

// MARK: The grid

let album = "";
let next = null;
let isLoading = false;
let generation = 0;

async function refresh() {
  generation += 1;
  next = "";
  $("grid").replaceChildren();
  await Promise.all([loadAlbums(), loadMore()]);
}

function albumName(subtype) {
  if (subtype === "hdr") return "HDR";
  return subtype[0].toUpperCase() + subtype.slice(1).replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase());
}

async function loadAlbums() {
  const response = await request("/albums");
  if (!response.ok) return;
  const albums = (await response.json()).items.filter((item) => item.count > 0);
  const buttons = [{ subtype: "", count: null }, ...albums].map(({ subtype, count }) => {
    const name = subtype ? albumName(subtype) : "All";
    const button = make("button", { type: "button", "aria-pressed": String(subtype === album) }, count ? `${name} ${count}` : name);
    button.addEventListener("click", () => { album = subtype; refresh().catch(report); });
    return button;
  });
  $("albums").replaceChildren(...buttons);
}

async function loadMore() {
  if (next === null || isLoading) return;
  isLoading = true;
  const current = generation;
  try {
    const path = album ? `/albums/${encodeURIComponent(album)}` : "/assets";
    const response = await request(`${path}?limit=60${next ? `&cursor=${encodeURIComponent(next)}` : ""}`);
    if (!response.ok) throw new Error(await problem(response));
    const page = await response.json();
    if (current !== generation) return;
    next = page.next || null;
    // The movie of a pair is played by its still.
    const shown = page.items.filter((asset) => !(asset.kind === "movie" && asset.pairing === "paired"));
    $("grid").append(...shown.map(tile));
    $("empty").hidden = $("grid").children.length > 0 || next !== null;
  } finally {
    isLoading = false;
    if (current !== generation) loadMore().catch(report);
  }
  if (next && $("end").getBoundingClientRect().top < innerHeight + 400) await loadMore();
}

new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) loadMore().catch(report); }, { rootMargin: "400px" }).observe($("end"));

const viewable = ["image/jpeg", "image/png", "image/gif", "image/webp"];

function dateText(asset) {
  if (!asset.capturedAt) return "No date";
  return asset.capturedAt.slice(0, 16).replace("T", " ");
}

// What a tile shows: the thumbnail, else the picture if it is small, else a frame of a movie, else the format's name. The server
// may make thumbnails of HEIF pictures.
function picture(asset) {
  const name = make("span", { class: "name" }, make("strong", {}, asset.format), make("span", {}, dateText(asset)));
  const movie = asset.kind === "movie" ? asset.id : asset.movieID;
  const frame = () => movie ? [make("video", { src: `/assets/${movie}#t=0.001`, preload: "metadata", muted: true, playsinline: true, tabindex: "-1", "aria-hidden": "true" })] : [];
  if (asset.hasThumbnail || asset.contentType === "image/heif") return [name, image(`/assets/${asset.id}/thumbnail`, frame)];
  if (viewable.includes(asset.contentType) && asset.byteCount < 4 << 20) return [name, image(`/assets/${asset.id}`)];
  return [name, ...frame()];
}

function image(source, replacement = () => []) {
  const element = make("img", { src: source, alt: "", loading: "lazy", decoding: "async" });
  element.addEventListener("error", () => element.replaceWith(...replacement()));
  return element;
}

function tile(asset) {
  const isLive = asset.pairing === "paired" && asset.movieID;
  const button = make("button", { class: "tile", type: "button", "aria-label": `${isLive ? "Live Photo" : asset.kind === "movie" ? "Movie" : "Photo"}, ${dateText(asset)}` }, ...picture(asset));
  if (isLive) button.append(make("span", { class: "badge live" }, "LIVE"));
  else if (asset.pairing === "ambiguous") button.append(make("span", { class: "badge problem", title: "Several movies have this identifier." }, "UNCLEAR"));
  else if (asset.pairing === "waiting") button.append(make("span", { class: "badge", title: "The other half of this Live Photo was not uploaded." }, asset.kind === "movie" ? "NO STILL" : "NO MOVIE"));
  if (asset.kind === "movie" && asset.duration) button.append(make("span", { class: "badge time" }, durationText(asset.duration)));
  const movie = isLive ? asset.movieID : asset.kind === "movie" ? asset.id : null;
  if (movie) playOnHover(button, movie);
  button.addEventListener("click", () => showDetails(asset, button));
  return make("li", {}, button);
}

function durationText(seconds) {
  const whole = Math.round(seconds);
  return whole < 1 ? "< 1 s" : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function playOnHover(button, movie) {
  let video = null;
  const start = () => {
    if (video) return;
    video = make("video", { class: "motion", src: `/assets/${movie}`, loop: true, playsinline: true, tabindex: "-1", "aria-hidden": "true" });
    video.muted = true;
    video.addEventListener("playing", () => button.classList.add("playing"));
    button.append(video);
    // A badge stays on top of the movie.
    for (const badge of button.querySelectorAll(".badge")) button.append(badge);
    video.play().catch(() => {});
  };
  const stop = () => {
    if (!video) return;
    button.classList.remove("playing");
    video.pause();
    video.removeAttribute("src");
    video.load();
    video.remove();
    video = null;
  };
  button.addEventListener("pointerenter", start);
  button.addEventListener("pointerleave", stop);
  button.addEventListener("focus", start);
  button.addEventListener("blur", stop);
}

// MARK: Details

function showDetails(asset, button) {
  const isLive = asset.pairing === "paired" && asset.movieID;
  let media = make("p", { class: "hint" }, `${asset.format}: this browser may not show it`);
  if (asset.kind !== "movie" && (viewable.includes(asset.contentType) || asset.hasThumbnail || asset.contentType === "image/heif")) {
    const hint = media;
    media = image(viewable.includes(asset.contentType) ? `/assets/${asset.id}` : `/assets/${asset.id}/thumbnail`, () => [hint]);
  } else if (asset.kind === "movie") {
    media = make("video", { src: `/assets/${asset.id}`, controls: true, playsinline: true });
  }
  $("details-media").replaceChildren(media);
  if (isLive) addMotion($("details-media"), asset.movieID);
  $("details-title").textContent = dateText(asset);
  const rows = [
    ["Camera", [asset.make, asset.model].filter(Boolean).join(" ")],
    ["Size", asset.width ? `${asset.width} × ${asset.height}, ${bytesText(asset.byteCount)}` : bytesText(asset.byteCount)],
    ["Kind", [asset.format, ...asset.subtypes.map((subtype) => subtype === "hdr" ? "HDR" : subtype)].join(", ")],
    ["Place", asset.location ? `${asset.location.latitude.toFixed(5)}, ${asset.location.longitude.toFixed(5)}` : ""],
    ["Identifier", asset.identifier || ""],
    ["Pair", { paired: "complete", waiting: "the other half is missing", ambiguous: "several movies have this identifier" }[asset.pairing] || ""],
  ].filter(([, text]) => text);
  $("details-list").replaceChildren(...rows.flatMap(([name, text]) => [make("dt", {}, name), make("dd", {}, text)]));
  const halves = [{ name: asset.kind === "movie" ? "movie" : "photo", id: asset.id }];
  if (isLive) halves.push({ name: "movie", id: asset.movieID });
  const remove = make("button", { type: "button", class: "danger" }, "Delete…");
  remove.addEventListener("click", () => askWhatToDelete(halves));
  $("details-actions").replaceChildren(
    ...halves.map(({ name, id }) => make("a", { class: "button", href: `/assets/${id}`, download: true }, `Save ${name}`)),
    ...halves.map(({ name, id }) => make("a", { class: "button", href: `/assets/${id}/export`, download: true, title: "A copy without places, names and serial numbers" }, `Save ${name} for sharing`)),
    remove);
  $("details").showModal();
}

// The motion of a Live Photo, over its still: it plays when the details open, and again with its button.
function addMotion(media, movie) {
  const video = make("video", { class: "motion", src: `/assets/${movie}`, playsinline: true, preload: "auto", "aria-hidden": "true", tabindex: "-1" });
  const button = make("button", { class: "badge live", type: "button", "aria-label": "Play the motion" }, "LIVE");
  video.muted = true;
  const play = () => { video.currentTime = 0; video.play().catch(() => {}); };
  video.addEventListener("playing", () => media.classList.add("playing"));
  for (const end of ["ended", "error"]) video.addEventListener(end, () => media.classList.remove("playing"));
  button.addEventListener("click", play);
  media.append(video, button);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
}

function askWhatToDelete(halves) {
  const names = halves.map(({ name }) => name);
  const choices = [{ text: `Delete ${names.join(" and ")}`, halves }];
  if (halves.length > 1) choices.push(...halves.map((half) => ({ text: `Delete only the ${half.name}`, halves: [half] })));
  $("removal-choices").replaceChildren(...choices.map((choice) => {
    const button = make("button", { type: "button", class: "danger" }, choice.text);
    button.addEventListener("click", () => remove(choice.halves).catch(report));
    return button;
  }), make("button", { value: "cancel" }, "Cancel"));
  $("removal").showModal();
}

async function remove(halves) {
  $("removal").close();
  $("details").close();
  for (const { id } of halves) {
    const response = await request(`/assets/${id}`, { method: "DELETE" });
    if (!response.ok && response.status !== 404) throw new Error(await problem(response));
  }
  await refresh();
}

$("details").addEventListener("close", () => {
  $("details-media").replaceChildren();
  $("details-media").classList.remove("playing");
});

function bytesText(count) {
  if (count < 1e3) return `${count} bytes`;
  if (count < 1e6) return `${(count / 1e3).toFixed(0)} KB`;
  return `${(count / 1e6).toFixed(1)} MB`;
}

// MARK: Uploading

const waiting = [];
let active = 0;

function upload(files) {
  for (const file of files) {
    const state = make("span", { class: "state" }, "waiting");
    const bar = make("progress", { max: "1", value: "0", "aria-label": file.name });
    const row = make("div", { class: "upload" }, make("span", { class: "file" }, file.name), state, bar);
    $("uploads").append(row);
    $("uploads").hidden = false;
    $("empty").hidden = true;
    waiting.push({ file, row, state, bar });
  }
  while (active < 3 && waiting.length) run();
}

async function run() {
  const item = waiting.shift();
  if (!item) return;
  active += 1;
  try {
    item.state.textContent = "sending";
    await send(item);
    item.row.classList.add("done");
    item.state.textContent = "stored";
    setTimeout(() => { item.row.remove(); $("uploads").hidden = !$("uploads").children.length; }, 2500);
  } catch (error) {
    item.row.classList.add("failed");
    item.state.textContent = error.message;
    setTimeout(() => { item.row.remove(); $("uploads").hidden = !$("uploads").children.length; }, 20000);
  }
  active -= 1;
  if (waiting.length) run();
  else if (active === 0) refresh().catch(report);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Sends a file in parts. When the connection breaks, it asks how far the upload is, and goes on from there.
async function send({ file, state, bar }) {
  let place = null;
  let offset = 0;
  let failures = 0;
  for (;;) {
    try {
      const end = Math.min(offset + partByteCount, file.size);
      const isLast = end === file.size;
      const headers = { "Upload-Draft-Interop-Version": version, "Upload-Complete": isLast ? "?1" : "?0" };
      const body = file.slice(offset, end);
      let response;
      if (!place) {
        response = await request("/assets", { method: "POST", headers, body });
      } else {
        headers["Upload-Offset"] = String(offset);
        headers["Content-Type"] = "application/partial-upload";
        response = await request(place, { method: "PATCH", headers, body });
      }
      if (response.status === 409) { offset = Number(response.headers.get("Upload-Offset")); continue; }
      if (response.status === 429 || response.status === 503) throw new TypeError("busy");
      if (!response.ok) throw new Error(await problem(response));
      if (isLast) return;
      if (!place) place = new URL(response.headers.get("Location"), location.href).pathname;
      offset = end;
      failures = 0;
      bar.value = offset / file.size;
    } catch (error) {
      // What fetch throws for a broken connection; other errors are the server's decision.
      if (!(error instanceof TypeError) || failures >= 8) throw error;
      failures += 1;
      state.textContent = "interrupted, trying again";
      await pause(Math.min(500 * 2 ** failures, 15000));
      state.textContent = "sending";
      if (place) {
        const response = await request(place, { method: "HEAD", headers: { "Upload-Draft-Interop-Version": version } }).catch(() => null);
        if (response && response.ok) {
          if (response.headers.get("Upload-Complete") === "?1") return;
          offset = Number(response.headers.get("Upload-Offset"));
        } else if (response && response.status === 404) { place = null; offset = 0; }
      }
    }
  }
}

$("files").addEventListener("change", () => { upload($("files").files); $("files").value = ""; });

let depth = 0;
const hasFiles = (event) => event.dataTransfer && [...event.dataTransfer.types].includes("Files");
addEventListener("dragenter", (event) => { if (hasFiles(event)) { depth += 1; $("drop").hidden = false; } });
addEventListener("dragleave", (event) => { if (hasFiles(event)) { depth = Math.max(depth - 1, 0); $("drop").hidden = depth === 0; } });
addEventListener("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
addEventListener("drop", (event) => {
  event.preventDefault();
  depth = 0;
  $("drop").hidden = true;
  if (event.dataTransfer && $("entry").hidden) upload(event.dataTransfer.files);
});

function report(error) { $("status").textContent = error.message; }

refresh().catch((error) => { if ($("entry").hidden) report(error); });
