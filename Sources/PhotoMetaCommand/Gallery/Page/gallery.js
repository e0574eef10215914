"use strict";

// The page of `photometa gallery`. data/index.js calls photometa.index, data/N.js photometa.facts. All data from
// files is set as text or as an attribute, never as HTML.

const photometa = (() => {
  const element = id => document.getElementById(id);
  const main = element("photos"), viewer = element("viewer"), stage = element("stage");
  const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
  const isNarrow = matchMedia("(max-width: 819px)");

  let gallery;        // what data/index.js says
  let shown = [];     // the photos that pass the filters
  let sections = [];  // the dates of the grid: { title, start, count, element }
  let columns = 0;
  let current = 0;    // the index in `shown` of the photo that Tab leads to
  let isOldestFirst = false;
  let isSelecting = false;
  let anchor = 0;     // the index in `shown` from which a range is selected
  const selected = new Set();
  const filter = { album: "", camera: "", lens: "", name: "", time: "", focal: "", place: "", selection: "" };

  /** Creates an element; properties with a hyphen in their name, and `role`, are set as attributes. */
  function make(name, properties = {}, ...children) {
    const node = document.createElement(name);
    set(node, properties);
    node.append(...children);
    return node;
  }

  function makeSVG(name, attributes, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  }

  function set(node, properties) {
    for (const [key, value] of Object.entries(properties)) {
      if (key.includes("-") || key === "role") node.setAttribute(key, value); else node[key] = value;
    }
  }

  const number = count => count.toLocaleString("en");
  const counted = (count, noun) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;

  /** Returns how often each value occurs, in order of first occurrence. */
  function tally(values) {
    const counts = new Map();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  }

  // MARK: Words

  const kinds = {
    live: ["LIVE", "Live Photos"], motion: ["MOTION", "Motion Photos"], movie: ["", "Videos"],
    portrait: ["PORTRAIT", "Portrait"], hdr: ["HDR", "HDR"], panorama: ["PANO", "Panoramas"],
    burst: ["BURST", "Bursts"], slowMotion: ["SLO-MO", "Slo-mo"], timeLapse: ["TIME-LAPSE", "Time-lapse"],
    cinematic: ["CINEMATIC", "Cinematic"], spatial: ["SPATIAL", "Spatial"], depth: ["DEPTH", "Depth"],
    screenshot: ["SCREENSHOT", "Screenshots"], screenRecording: ["SCREEN", "Screen Recordings"],
    raw: ["RAW", "RAW"], generated: ["AI", "Made by a Machine"],
  };

  const dateFormats = {
    10: new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }),
    7: new Intl.DateTimeFormat("en", { year: "numeric", month: "long", timeZone: "UTC" }),
    4: new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "UTC" }),
  };

  /** Returns "2025-05-26", "2025-05" or "2025" in words. */
  function dateText(text) {
    if (!text) return "No date";
    const [year, month = 1, day = 1] = text.split("-").map(Number);
    const date = new Date(Date.UTC(2000, month - 1, day));
    date.setUTCFullYear(year, month - 1, day);
    return dateFormats[text.length].format(date);
  }

  /** Returns the day of a photo and, if its file states one, the time. */
  const timeText = photo =>
    photo.date ? [dateText(photo.date.slice(0, 10)), photo.date.slice(11, 16)].filter(Boolean).join(", ") : "";

  function lengthText(seconds) {
    const whole = Math.round(seconds), two = value => String(value).padStart(2, "0");
    const minutes = Math.floor(whole / 60) % 60, hours = Math.floor(whole / 3600);
    return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  }

  /** Returns a text alternative of a tile, for screen readers. */
  function label(photo) {
    const camera = gallery.cameras[photo.camera];
    return [photo.name, photo.type === "movie" ? "video" : "", timeText(photo), camera].filter(Boolean).join(", ");
  }

  // MARK: Filters

  const timeKeyLength = () => gallery.timeKeyLength;
  const focalBounds = [0, 12, 16, 21, 26, 31, 42, 60, 77, 95, 120, 167, 250, 350, 500, Infinity];
  const focalNames = [10, 14, 18, 24, 28, 35, 50, 70, 85, 105, 135, 200, 300, 400, 600];
  const focalOf = photo => photo[gallery.focal];
  const focalBin = photo => focalBounds.findIndex((bound, index) => focalOf(photo) < focalBounds[index + 1]);
  const cellOf = photo => photo.place
    ? photo.place.map((degrees, axis) => Math.floor((degrees - gallery.map.origin[axis]) / gallery.map.cell)).join()
    : "";

  const tests = {
    album: (photo, kind) => photo.type === kind || photo.kinds?.includes(kind),
    camera: (photo, index) => photo.camera === Number(index),
    lens: (photo, index) => photo.lens === Number(index),
    name: (photo, text) => photo.name.toLowerCase().includes(text.toLowerCase()),
    time: (photo, key) => photo.date?.slice(0, timeKeyLength()) === key,
    focal: (photo, bin) => focalOf(photo) > 0 && focalBin(photo) === Number(bin),
    place: (photo, cell) => photo.place && cellOf(photo) === cell,
    selection: photo => selected.has(photo),
  };

  function passes(photo, except) {
    return Object.entries(filter).every(([name, value]) => !value || name === except || tests[name](photo, value));
  }

  function choose(name, value) {
    filter[name] = filter[name] === value && name !== "name" ? "" : value;
    current = 0;
    update();
    if (main.getBoundingClientRect().top < 0) main.scrollIntoView();
  }

  function update() {
    shown = gallery.photos.filter(photo => passes(photo));
    // Photos without a date stay at the end.
    if (isOldestFirst) shown = [...shown.filter(photo => photo.date).reverse(), ...shown.filter(photo => !photo.date)];
    anchor = 0;
    const all = gallery.photos.length, isFiltered = Object.values(filter).some(Boolean);
    element("count").textContent =
      isFiltered ? `${number(shown.length)} of ${counted(all, "photo")}` : counted(all, "photo");
    element("reset").hidden = !isFiltered;
    for (const name of ["camera", "lens", "name"]) element(name).value = filter[name];
    drawAlbums();
    drawTimeline();
    drawFocalLengths();
    drawMap();
    arrange();
    drawSelection();
  }

  function drawAlbums() {
    const focused = document.activeElement?.dataset?.album;
    const counts = tally(gallery.photos.flatMap(photo => [...new Set([photo.type, ...(photo.kinds ?? [])])]));
    const rows = [["", "All Photos", gallery.photos.length]];
    for (const [kind, [, title]] of Object.entries(kinds)) {
      if (counts.get(kind)) rows.push([kind, title, counts.get(kind)]);
    }
    element("albums").replaceChildren(...rows.map(([kind, title, count]) => {
      const button = make("button", {
        type: "button", "aria-pressed": filter.album === kind, "data-album": kind,
        onclick: () => filter.album !== kind && choose("album", kind),
      }, title, make("span", { textContent: number(count) }));
      return button;
    }));
    if (focused !== undefined) element("albums").querySelector(`[data-album="${CSS.escape(focused)}"]`)?.focus();
  }

  function fillSelect(name, names, all) {
    const counts = tally(gallery.photos.map(photo => photo[name]));
    const order = names.map((text, index) => [text, index]).sort((one, other) => one[0].localeCompare(other[0]));
    element(name).replaceChildren(
      make("option", { value: "", textContent: all }),
      ...order.map(([text, index]) =>
        make("option", { value: index, textContent: `${text} (${number(counts.get(index) ?? 0)})` })));
    element(name).closest("label").hidden = names.length === 0;
    element(name).onchange = event => { filter[name] = event.target.value; current = 0; update(); };
  }

  // MARK: Charts

  /** Draws bars, each of which is a button: `[key, title, count]`. */
  function drawBars(section, name, bars, scale) {
    const focused = section.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    const most = Math.max(1, ...bars.map(bar => bar[2]));
    const list = make("div", { className: "bars", role: "group", "aria-labelledby": `${section.id}-title` });
    for (const [key, title, count] of bars) {
      const bar = make("i");
      bar.style.height = count ? `${Math.max(3, 100 * count / most)}%` : "0";
      const text = `${title}: ${counted(count, "photo")}`;
      list.append(make("button", {
        type: "button", title: text, "aria-label": text, "aria-pressed": filter[name] === key, "data-key": key,
        disabled: count === 0 && filter[name] !== key, onclick: () => choose(name, key),
      }, bar));
    }
    const ends = make("div", { className: "scale", "aria-hidden": "true" },
      ...scale.map(text => make("span", { textContent: text })));
    section.replaceChildren(section.firstElementChild, list, ends);
    if (focused !== undefined) section.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  function drawTimeline() {
    const section = element("timeline"), length = timeKeyLength();
    const dated = gallery.photos.filter(photo => photo.date);
    section.hidden = dated.length === 0;
    if (section.hidden) return;
    const counts = tally(dated.filter(photo => passes(photo, "time")).map(photo => photo.date.slice(0, length)));
    const first = dated.at(-1).date, last = dated[0].date;
    const month = text => 12 * Number(text.slice(0, 4)) + Number(text.slice(5, 7)) - 1;
    let keys = [];
    if (length === 7) {
      for (let at = month(first); at <= month(last); at++) {
        keys.push(`${String(Math.floor(at / 12)).padStart(4, "0")}-${String(at % 12 + 1).padStart(2, "0")}`);
      }
    } else {
      for (let at = Number(first.slice(0, 4)); at <= Number(last.slice(0, 4)); at++) keys.push(String(at).padStart(4, "0"));
      // A camera's clock may be wrong by centuries.
      if (keys.length > 80) keys = [...new Set(dated.map(photo => photo.date.slice(0, 4)))].sort().slice(-80);
    }
    const ends = keys.length > 1 ? [keys[0], keys.at(-1)] : [keys[0]];
    drawBars(section, "time", keys.map(key => [key, dateText(key), counts.get(key) ?? 0]), ends.map(dateText));
  }

  function drawFocalLengths() {
    const section = element("focal");
    const known = gallery.photos.filter(photo => focalOf(photo) > 0);
    section.hidden = known.length === 0;
    if (section.hidden) return;
    section.firstElementChild.textContent =
      gallery.focal === "focal35" ? "Focal length (35 mm equivalent)" : "Focal length";
    const all = tally(known.map(focalBin));
    const counts = tally(known.filter(photo => passes(photo, "focal")).map(focalBin));
    const bins = [...all.keys()], low = Math.min(...bins), high = Math.max(...bins);
    const bars = [];
    for (let bin = low; bin <= high; bin++) {
      bars.push([String(bin), `around ${focalNames[bin]} mm`, counts.get(bin) ?? 0]);
    }
    drawBars(section, "focal", bars, [...new Set([low, high])].map(bin => `${focalNames[bin]} mm`));
  }

  /** Returns the part of the world with photos: an equirectangular map of only their coordinates. */
  function planMap() {
    const places = gallery.photos.filter(photo => photo.place).flatMap(photo => [photo.place, ...photo.track ?? []]);
    if (places.length === 0) return null;
    const bounds = axis => places.reduce(
      ([low, high], place) => [Math.min(low, place[axis]), Math.max(high, place[axis])], [180, -180]);
    const [south, north] = bounds(0), [west, east] = bounds(1);
    const narrowing = Math.max(0.2, Math.cos((south + north) / 2 * Math.PI / 180));
    const width = Math.max((east - west) * narrowing, (north - south) * 1.5, 0.02) * 1.25;
    const span = [width / 1.5, width / narrowing];
    const origin = [(south + north - span[0]) / 2, (west + east - span[1]) / 2];
    return { origin, span, cell: width / 14 };
  }

  function drawMap() {
    const section = element("places"), map = gallery.map;
    section.hidden = !map;
    if (!map) return;
    const focused = section.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    const [height, width] = [168, 252];
    const x = east => (east - map.origin[1]) / map.span[1] * width;
    const y = north => height - (north - map.origin[0]) / map.span[0] * height;
    const svg = makeSVG("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-labelledby": "places-title" });
    const step = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 90]
      .find(step => map.span[1] / step <= 5) ?? 90;
    const digits = Math.max(0, Math.ceil(-Math.log10(step)));
    const degrees = (value, positive, negative) =>
      `${Math.abs(value).toFixed(digits)}°${value > step / 2 ? positive : value < -step / 2 ? negative : ""}`;
    const lines = (axis, limit) => {
      const values = [];
      for (let index = Math.ceil(map.origin[axis] / step); index * step <= map.origin[axis] + map.span[axis]; index++) {
        if (Math.abs(index * step) <= limit) values.push(index * step);
      }
      return values;
    };
    for (const east of lines(1, 180)) {
      svg.append(makeSVG("line", { x1: x(east), x2: x(east), y1: 0, y2: height }),
        makeSVG("text", { x: x(east) + 3, y: height - 4, "aria-hidden": "true" }, degrees(east, "E", "W")));
    }
    for (const north of lines(0, 90)) {
      svg.append(makeSVG("line", { x1: 0, x2: width, y1: y(north), y2: y(north) }),
        makeSVG("text", { x: 3, y: y(north) - 3, "aria-hidden": "true" }, degrees(north, "N", "S")));
    }
    for (const photo of gallery.photos) {
      if (!photo.track || !passes(photo, "place") && filter.place !== cellOf(photo)) continue;
      const points = photo.track.map(([north, east]) => `${x(east).toFixed(1)},${y(north).toFixed(1)}`).join(" ");
      svg.append(makeSVG("polyline", { points }, makeSVG("title", {}, `where ${photo.name} was recorded`)));
    }
    // A degree on the equator has 111.2 km. The scale is that of the middle of the map.
    const kilometers = map.span[1] * Math.cos((map.origin[0] + map.span[0] / 2) * Math.PI / 180) * 111.2;
    const scale = [...Array(6).keys()].flatMap(power => [1, 2, 5].map(digit => digit * 10 ** (power - 2)))
      .findLast(length => length <= kilometers / 3);
    if (scale) {
      const length = scale / kilometers * width;
      svg.append(
        makeSVG("line", { class: "measure", x1: width - 6 - length, x2: width - 6, y1: 8, y2: 8 }),
        makeSVG("text", { x: width - 6, y: 20 }, scale < 1 ? `${scale * 1000} m` : `${number(scale)} km`));
    }
    const cells = new Map();
    for (const photo of gallery.photos) {
      const cell = cellOf(photo);
      if (cell === "" || !passes(photo, "place") && filter.place !== cell) continue;
      const known = cells.get(cell) ?? { count: 0, north: 0, east: 0 };
      known.count += 1;
      known.north += photo.place[0];
      known.east += photo.place[1];
      cells.set(cell, known);
    }
    const most = Math.max(1, ...[...cells.values()].map(cell => cell.count));
    for (const [key, cell] of [...cells].sort((one, other) => other[1].count - one[1].count)) {
      const [north, east] = [cell.north / cell.count, cell.east / cell.count];
      const text = `${counted(cell.count, "photo")} near ${Math.abs(north).toFixed(2)}° ${north < 0 ? "south" : "north"}, `
        + `${Math.abs(east).toFixed(2)}° ${east < 0 ? "west" : "east"}`;
      const dot = makeSVG("circle", {
        cx: x(east), cy: y(north), r: 3.5 + 5 * Math.sqrt(cell.count / most), role: "button", tabindex: 0,
        "aria-label": text, "aria-pressed": filter.place === key, "data-key": key,
      }, makeSVG("title", {}, text));
      dot.addEventListener("click", () => choose("place", key));
      dot.addEventListener("keydown", event => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        choose("place", key);
      });
      svg.append(dot);
    }
    section.replaceChildren(section.firstElementChild, svg);
    if (focused !== undefined) section.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  // MARK: The grid

  // Tiles are in blocks of known height, which contain tiles only while they are near the window.
  const nearness = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) isIntersecting ? fill(target) : clear(target);
  }, { rootMargin: "100% 0px" });
  const spans = new WeakMap();
  const blockTileCount = 60;

  function measure() {
    const style = getComputedStyle(main), gap = isNarrow.matches ? 2 : 4;
    const width = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const wanted = isNarrow.matches ? Math.max(3, Math.floor(width / 130)) : Math.max(3, Math.floor(width / 180));
    main.style.setProperty("--columns", wanted);
    main.style.setProperty("--tile", `${(width - gap * (wanted - 1)) / wanted}px`);
    const hasChanged = wanted !== columns;
    columns = wanted;
    return hasChanged;
  }

  function arrange() {
    measure();
    nearness.disconnect();
    sections = [];
    // Days, months or years: sections with few photos would leave most of the grid empty.
    const isDense = length => shown.length >= 4 * tally(shown.map(photo => photo.date?.slice(0, length))).size;
    const length = [10, 7].find(isDense) ?? 4;
    shown.forEach((photo, index) => {
      const key = photo.date?.slice(0, length) ?? "";
      if (sections.at(-1)?.key !== key) sections.push({ key, start: index, count: 0 });
      sections.at(-1).count += 1;
    });
    const blockCount = Math.max(1, Math.ceil(blockTileCount / columns)) * columns;
    const nodes = sections.map(section => {
      const count = make("span", { textContent: counted(section.count, "photo") });
      const node = make("section", {}, make("h2", {}, dateText(section.key), " ", count));
      section.blocks = [];
      const end = section.start + section.count;
      for (let start = section.start; start < end; start += blockCount) {
        const block = make("ul", { className: "block", role: "list" });
        const span = { start, end: Math.min(start + blockCount, end) };
        block.style.setProperty("--rows", Math.ceil((span.end - span.start) / columns));
        spans.set(block, span);
        section.blocks.push(block);
        node.append(block);
      }
      return node;
    });
    if (shown.length === 0) {
      nodes.push(make("p", { className: "empty", textContent: gallery.photos.length
        ? "No photo matches these filters." : "There are no photos in this folder." }));
    }
    main.replaceChildren(...nodes);
    for (const section of sections) for (const block of section.blocks) nearness.observe(block);
    // Fill the first blocks immediately, without waiting for the observer.
    let room = 3 * blockTileCount;
    for (const section of sections) {
      for (const block of section.blocks) {
        if (room <= 0) return;
        fill(block);
        room -= spans.get(block).end - spans.get(block).start;
      }
    }
  }

  function fill(block) {
    if (block.firstChild) return;
    const { start, end } = spans.get(block);
    for (let index = start; index < end; index++) block.append(make("li", {}, makeTile(shown[index], index)));
  }

  function clear(block) {
    if (!block.contains(document.activeElement)) block.replaceChildren();
  }

  function makeTile(photo, index) {
    const tile = make("a", {
      className: "tile", href: `#photo-${photo.id}`, tabIndex: index === current ? 0 : -1, "data-index": index,
    });
    if (isSelecting) markTile(tile, photo);
    const source = photo.thumbnail ? `thumbnails/${photo.id}.jpg` : photo.shown === "grid" ? photo.url : null;
    if (source) {
      const image = make("img", { alt: label(photo), loading: "lazy", decoding: "async", draggable: false });
      if (photo.thumbnail > 1) image.dataset.turn = photo.thumbnail;
      if (photo.thumbnail) image.onload = () => fillSquare(image, photo);
      image.onerror = () => image.replaceWith(makeCard(photo));
      image.src = source;
      tile.append(image);
    } else {
      tile.append(makeCard(photo));
    }
    const badges = (photo.kinds ?? []).map(kind => kinds[kind]?.[0]).filter(Boolean);
    if (badges.length) {
      tile.append(make("span", { className: "badges" },
        ...badges.map(text => make("span", { className: "badge", textContent: text }))));
    }
    if (photo.type === "movie" && photo.duration > 0) {
      tile.append(make("span", { className: "badge length", textContent: lengthText(photo.duration) }));
    }
    return tile;
  }

  /** Crops the bars that cameras add to thumbnails whose shape differs from the photo's. */
  function fillSquare(image, photo) {
    if (!photo.size) return;
    const shape = (width, height) => Math.max(width, height) / Math.min(width, height);
    const own = shape(image.naturalWidth, image.naturalHeight), wanted = shape(...photo.size);
    const zoom = Math.max(own / wanted, wanted / own);
    if (zoom > 1.02 && zoom < 1.4) image.style.scale = String(zoom);
  }

  /** Returns a card with facts, shown instead of a picture. */
  function makeCard(photo) {
    const lines = [gallery.cameras[photo.camera], photo.type === "movie" ? "Video" : photo.format];
    // Keep a number and its unit on one line.
    const joined = photo.caption?.replaceAll(/(?<=\d) (?=(mm|s)\b)|(?<=ISO) /g, "\u00a0");
    const caption = joined ? [make("span", { className: "caption", textContent: joined })] : [];
    return make("span", { className: "card" },
      make("b", { textContent: photo.name }), ...caption,
      ...lines.filter(Boolean).map(text => make("span", { textContent: text })));
  }

  function sectionAt(index) {
    return sections.findIndex(section => index < section.start + section.count);
  }

  /** Makes a photo's tile the one that Tab reaches, and focuses it. */
  function focusPhoto(index) {
    if (index < 0 || index >= shown.length) return;
    const block = sections[sectionAt(index)].blocks
      .find(block => index < spans.get(block).end);
    fill(block);
    main.querySelector(`.tile[tabindex="0"]`)?.setAttribute("tabindex", -1);
    current = index;
    const tile = block.querySelector(`[data-index="${index}"]`);
    tile.tabIndex = 0;
    tile.focus({ preventScroll: true });
    // Keep the date above the tile visible.
    const box = tile.getBoundingClientRect();
    if (box.top < 64) scrollBy(0, box.top - 64);
    else if (box.bottom > innerHeight - 8) scrollBy(0, box.bottom - innerHeight + 8);
  }

  function move(index, key) {
    const place = sectionAt(index), section = sections[place];
    const column = (index - section.start) % columns;
    const lastRow = Math.floor((section.count - 1) / columns), row = Math.floor((index - section.start) / columns);
    switch (key) {
      case "ArrowLeft": return index - 1;
      case "ArrowRight": return index + 1;
      case "ArrowDown": {
        if (row < lastRow) return Math.min(index + columns, section.start + section.count - 1);
        const next = sections[place + 1];
        return next ? next.start + Math.min(column, next.count - 1) : index;
      }
      case "ArrowUp": {
        if (row > 0) return index - columns;
        const before = sections[place - 1];
        if (!before) return index;
        const start = before.start + Math.floor((before.count - 1) / columns) * columns;
        return Math.min(start + column, before.start + before.count - 1);
      }
      case "PageDown": return Math.min(index + 4 * columns, shown.length - 1);
      case "PageUp": return Math.max(index - 4 * columns, 0);
      case "Home": return 0;
      case "End": return shown.length - 1;
    }
    return null;
  }

  // MARK: Selection

  function markTile(tile, photo) {
    if (isSelecting) set(tile, { role: "checkbox", "aria-checked": String(selected.has(photo)), "aria-label": label(photo) });
    else for (const name of ["role", "aria-checked", "aria-label"]) tile.removeAttribute(name);
  }

  function sizeText(byteCount) {
    const unit = byteCount < 1e6 ? 1e3 : byteCount < 1e9 ? 1e6 : 1e9;
    return `${(byteCount / unit).toFixed(unit === 1e3 ? 0 : 1)} ${{ 1e3: "kB", 1e6: "MB", 1e9: "GB" }[unit]}`;
  }

  function drawSelection(message) {
    element("selection").hidden = !isSelecting;
    element("select").setAttribute("aria-pressed", String(isSelecting));
    element("alone").setAttribute("aria-pressed", String(filter.selection !== ""));
    for (const name of ["copy", "save"]) element(name).disabled = selected.size === 0;
    element("alone").disabled = selected.size === 0 && filter.selection === "";
    const size = [...selected].reduce((sum, photo) => sum + (photo.bytes ?? 0), 0);
    element("selected").textContent = message
      ?? (selected.size ? `${counted(selected.size, "photo")} selected, ${sizeText(size)}` : "Click photos to select them.");
    for (const tile of main.querySelectorAll(".tile")) markTile(tile, shown[tile.dataset.index]);
  }

  function beginSelecting() {
    isSelecting = true;
    anchor = current;
    drawSelection();
  }

  function endSelecting() {
    isSelecting = false;
    selected.clear();
    filter.selection ? choose("selection", filter.selection) : drawSelection();
  }

  /** Selects a photo or removes it from the selection; with `isRange`, selects the photos from the last one to it. */
  function toggle(index, isRange) {
    if (isRange) {
      for (let at = Math.min(anchor, index); at <= Math.max(anchor, index); at++) selected.add(shown[at]);
    } else {
      if (!selected.delete(shown[index])) selected.add(shown[index]);
      anchor = index;
    }
    drawSelection();
  }

  /** Returns the path of a file: absolute if the page is on the disk, otherwise relative to the page. */
  function pathOf(url) {
    const { protocol, pathname } = new URL(url, location.href);
    return decodeURIComponent(protocol === "file:" ? pathname : url);
  }

  /** Returns the paths of the selected files, one per line, with both halves of Live Photos, and a note of what is left out. */
  function listText() {
    const paths = gallery.photos.filter(photo => selected.has(photo))
      .flatMap(photo => [photo.url, photo.movie]).filter(Boolean).map(pathOf);
    const usable = paths.filter(path => !path.includes("\n"));
    const leftOut = paths.length - usable.length;
    return [usable.map(path => `${path}\n`).join(""), leftOut ? `; ${counted(leftOut, "name")} with a line feed left out` : ""];
  }

  async function copyPaths() {
    const [text, note] = listText();
    try {
      await navigator.clipboard.writeText(text);
      drawSelection(`The paths are copied${note}.`);
    } catch {
      drawSelection("The browser does not allow copying: save the list.");
    }
  }

  function saveList() {
    const [text, note] = listText();
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", { href: url, download: "photos.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    drawSelection(`The list is saved${note}. “photometa show - < photos.txt” reads it.`);
  }

  element("order").onclick = () => {
    isOldestFirst = !isOldestFirst;
    element("order").textContent = isOldestFirst ? "Newest first" : "Oldest first";
    current = 0;
    update();
  };
  element("select").onclick = () => isSelecting ? endSelecting() : beginSelecting();
  element("done").onclick = () => { endSelecting(); focusPhoto(current); };
  element("all-shown").onclick = () => { shown.forEach(photo => selected.add(photo)); drawSelection(); };
  element("alone").onclick = () => choose("selection", "alone");
  element("copy").onclick = copyPaths;
  element("save").onclick = saveList;

  main.addEventListener("click", event => {
    const tile = event.target.closest?.(".tile");
    if (!tile || !isSelecting || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (press?.isHeld) return;
    toggle(Number(tile.dataset.index), event.shiftKey);
  });

  main.addEventListener("keydown", event => {
    const tile = event.target.closest?.(".tile");
    if (!tile || event.altKey) return;
    const index = Number(tile.dataset.index);
    if (event.key === " ") {
      if (!isSelecting) beginSelecting();
      toggle(index, event.shiftKey);
    } else if (isSelecting && event.key === "Escape") {
      endSelecting();
    } else if (isSelecting && event.key === "a" && (event.ctrlKey || event.metaKey)) {
      element("all-shown").click();
    } else if (isSelecting && event.shiftKey && move(index, event.key) !== null) {
      const next = move(index, event.key);
      if (next < 0 || next >= shown.length) return;
      focusPhoto(next);
      toggle(next, true);
      event.stopImmediatePropagation();
    } else {
      return;
    }
    event.preventDefault();
  });

  main.addEventListener("keydown", event => {
    const tile = event.target.closest?.(".tile");
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = move(Number(tile.dataset.index), event.key);
    if (index === null) return;
    event.preventDefault();
    focusPhoto(index);
  });

  element("skip").addEventListener("click", event => {
    event.preventDefault();
    shown.length ? focusPhoto(current) : main.focus();
  });

  new ResizeObserver(() => { if (gallery && measure()) arrange(); }).observe(main);

  // MARK: Live movies

  const movieOf = photo => photo.movie ?? (photo.type === "movie" ? photo.url : null);

  function play(tile) {
    const photo = shown[tile.dataset.index], source = movieOf(photo);
    if (!source || tile.querySelector("video")) return;
    const video = make("video", { muted: true, loop: true, playsInline: true, "aria-hidden": "true", tabIndex: -1 });
    // The picture stays visible until the first frame, or if the movie cannot be played.
    video.style.visibility = "hidden";
    video.onplaying = () => { video.style.visibility = "visible"; };
    video.onerror = () => video.remove();
    video.src = source;
    tile.firstElementChild.after(video);
    video.play().catch(() => video.remove());
  }

  function stop(tile) {
    const video = tile?.querySelector("video");
    if (!video) return;
    video.onerror = null;
    video.pause();
    video.remove();
  }

  const tileOf = event => event.target.closest?.(".tile");

  main.addEventListener("pointerover", event => {
    const tile = tileOf(event);
    if (tile && event.pointerType === "mouse" && !prefersStillness.matches) play(tile);
  });
  main.addEventListener("pointerout", event => {
    const tile = tileOf(event);
    if (tile && event.pointerType === "mouse" && !tile.contains(event.relatedTarget)) stop(tile);
  });
  main.addEventListener("focusin", event => {
    const tile = tileOf(event);
    if (tile?.matches(":focus-visible") && !prefersStillness.matches) play(tile);
  });
  main.addEventListener("focusout", event => stop(tileOf(event)));

  // A long press is an explicit request: it plays even if reduced motion is preferred.
  let press = null;
  function endPress() {
    if (!press) return;
    clearTimeout(press.timer);
    if (press.isHeld) stop(press.tile);
    // The click after the release must not open the photo.
    const ended = press;
    setTimeout(() => { if (press === ended) press = null; }, 50);
  }
  main.addEventListener("touchstart", event => {
    const tile = tileOf(event);
    if (!tile || event.touches.length > 1) return;
    press = { tile, isHeld: false };
    const begun = press;
    begun.timer = setTimeout(() => { begun.isHeld = true; play(tile); }, 350);
  }, { passive: true });
  for (const name of ["touchend", "touchcancel"]) main.addEventListener(name, endPress);
  main.addEventListener("touchmove", () => { if (press && !press.isHeld) endPress(); }, { passive: true });
  main.addEventListener("contextmenu", event => { if (press) event.preventDefault(); });
  main.addEventListener("click", event => { if (press?.isHeld) event.preventDefault(); });

  // MARK: Single photo

  const scripts = globalThis.trustedTypes?.createPolicy("photometa", {
    createScriptURL(url) {
      if (!/^data\/\d+\.js$/.test(url)) throw new TypeError("not a script of this gallery");
      return url;
    },
  }) ?? { createScriptURL: url => url };
  const knownFacts = new Map(), chunks = new Map();

  /** Loads a script with the facts of some files; `fetch` does not work for pages on disk. */
  function loadChunk(number) {
    if (!chunks.has(number)) {
      chunks.set(number, new Promise((resolve, reject) => {
        const script = make("script");
        script.src = scripts.createScriptURL(`data/${number}.js`);
        script.onload = resolve;
        script.onerror = () => { chunks.delete(number); reject(new Error("a part of the gallery is missing")); };
        document.head.append(script);
      }));
    }
    return chunks.get(number);
  }

  const openPhoto = () => viewer.open ? gallery.photos.find(photo => `#photo-${photo.id}` === viewer.dataset.hash) : null;

  function route() {
    const photo = gallery.photos.find(photo => `#photo-${photo.id}` === location.hash);
    if (!photo) {
      if (viewer.open) close();
      return;
    }
    // A link to a photo takes precedence over the filters.
    if (!shown.includes(photo)) {
      for (const name of Object.keys(filter)) filter[name] = "";
      update();
    }
    viewer.dataset.hash = location.hash;
    show(photo);
    if (!viewer.open) {
      viewer.showModal();
      element("close").focus();
    }
  }

  function close() {
    const index = shown.indexOf(openPhoto());
    viewer.close();
    stage.replaceChildren();
    document.title = gallery.title;
    if (index >= 0) focusPhoto(index);
  }

  /** Leaves a photo; no element has this name, so the page does not scroll. */
  const leave = () => { location.hash = "#all"; };

  function step(by) {
    const next = shown[shown.indexOf(openPhoto()) + by];
    if (next) location.replace(`#photo-${next.id}`);
  }

  function show(photo) {
    const index = shown.indexOf(photo);
    document.title = `${photo.name} – ${gallery.title}`;
    element("viewer-name").textContent = photo.name;
    element("previous").disabled = index <= 0;
    element("next").disabled = index >= shown.length - 1;
    set(element("live"), { hidden: !photo.movie, "aria-pressed": "false" });
    stage.style.setProperty("--shape", photo.size ? Math.min(Math.max(photo.size[0] / photo.size[1], 0.5), 3) : 1.33);
    showPicture(photo);
    showSummary(photo);
    showFacts(photo);
    element("facts").scrollTop = 0;
  }

  function showPicture(photo) {
    if (photo.type === "movie") {
      const video = make("video", { controls: true, playsInline: true, preload: "metadata", "aria-label": label(photo) });
      video.onerror = () => video.replaceWith(makeCard(photo));
      video.src = photo.url;
      stage.replaceChildren(video);
      return;
    }
    const sources = [];
    if (photo.shown) sources.push([photo.url, 0]);
    if (photo.thumbnail) sources.push([`thumbnails/${photo.id}.jpg`, photo.thumbnail]);
    const tryNext = () => {
      const next = sources.shift();
      if (!next) return stage.replaceChildren(makeCard(photo));
      const image = make("img", { alt: label(photo) });
      if (next[1]) image.dataset.turn = next[1];
      image.onerror = () => { if (image.isConnected) tryNext(); };
      image.src = next[0];
      stage.replaceChildren(image);
    };
    tryNext();
  }

  function toggleLive() {
    const video = stage.querySelector("video");
    if (video) {
      video.remove();
      element("live").setAttribute("aria-pressed", "false");
      return;
    }
    const photo = openPhoto();
    const movie = make("video", { controls: true, playsInline: true, "aria-label": `Movie of ${photo.name}` });
    movie.onended = toggleLive;
    movie.onerror = toggleLive;
    movie.src = photo.movie;
    stage.append(movie);
    element("live").setAttribute("aria-pressed", "true");
    movie.play().catch(() => {});
  }

  function showSummary(photo) {
    const rows = [];
    const add = (text, className = "") => { if (text) rows.push(make("p", { textContent: text, className })); };
    add(timeText(photo));
    add(gallery.cameras[photo.camera], "strong");
    add(gallery.lenses[photo.lens]);
    add(photo.caption);
    const size = photo.size ? `${number(photo.size[0])} × ${number(photo.size[1])} pixels` : "";
    add([size, photo.format, photo.duration ? lengthText(photo.duration) : ""].filter(Boolean).join(" · "));
    if (photo.place) add(`${photo.place[0].toFixed(5)}°, ${photo.place[1].toFixed(5)}°`);
    const badges = (photo.kinds ?? []).map(kind => kinds[kind]?.[1]).filter(Boolean);
    if (badges.length) rows.push(make("ul", { "aria-label": "Kinds" }, ...badges.map(text => make("li", { textContent: text }))));
    const links = make("p", {}, make("a", { href: photo.url, textContent: "Open the file" }));
    if (photo.movie) links.append(" · ", make("a", { href: photo.movie, textContent: "Open the movie" }));
    rows.push(links);
    element("summary").replaceChildren(...rows);
  }

  async function showFacts(photo) {
    const container = element("sections");
    container.replaceChildren();
    try {
      await loadChunk(photo.chunk);
      if (photo.movieChunk) await loadChunk(photo.movieChunk);
    } catch (error) {
      container.replaceChildren(make("p", { textContent: `The file's metadata cannot be shown: ${error.message}.` }));
      return;
    }
    // Another photo may have been opened in the meantime.
    if (openPhoto() !== photo) return;
    const movie = (knownFacts.get(photo.movieID) ?? []).map(([title, rows]) => [`Movie: ${title}`, rows]);
    const nodes = [];
    for (const [title, rows] of [...(knownFacts.get(photo.id) ?? []), ...movie]) {
      nodes.push(make("h3", { textContent: title }), make("dl", {}, ...rows.map(([name, text]) =>
        make("div", {}, make("dt", { textContent: name }), make("dd", { textContent: text })))));
    }
    container.replaceChildren(...nodes);
  }

  element("close").onclick = leave;
  element("previous").onclick = () => step(-1);
  element("next").onclick = () => step(1);
  element("live").onclick = toggleLive;
  viewer.addEventListener("cancel", event => { event.preventDefault(); leave(); });
  viewer.addEventListener("keydown", event => {
    // A movie's own controls use the arrow keys.
    if (event.target.matches("video") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  });
  addEventListener("hashchange", () => { if (gallery) route(); });

  // MARK: Start

  function begin(data) {
    gallery = data;
    gallery.photos.forEach(photo => { photo.type ??= "image"; });
    const dates = gallery.photos.filter(photo => photo.date).map(photo => photo.date);
    const years = dates.length ? Number(dates[0].slice(0, 4)) - Number(dates.at(-1).slice(0, 4)) : 0;
    gallery.timeKeyLength = years < 3 ? 7 : 4;
    gallery.focal = gallery.photos.some(photo => photo.focal35) ? "focal35" : "focal";
    gallery.map = planMap();
    element("title").textContent = document.title = gallery.title;
    element("filters").open = !isNarrow.matches;
    isNarrow.addEventListener("change", () => { element("filters").open = !isNarrow.matches; });
    fillSelect("camera", gallery.cameras, "All cameras");
    fillSelect("lens", gallery.lenses, "All lenses");
    element("name").oninput = event => { filter.name = event.target.value; current = 0; update(); };
    element("reset").onclick = () => {
      for (const name of Object.keys(filter)) filter[name] = "";
      current = 0;
      update();
      focusPhoto(0);
    };
    showNotes();
    update();
    route();
  }

  function showNotes() {
    if (gallery.failures.length) {
      const failures = element("failures");
      failures.hidden = false;
      failures.querySelector("summary").textContent = `${counted(gallery.failures.length, "file")} could not be read`;
      failures.querySelector("ul").replaceChildren(...gallery.failures.map(([path, message]) =>
        make("li", {}, make("bdi", { textContent: path }), `: ${message}`)));
    }
    if (gallery.unshown) {
      element("unshown").textContent = `Of ${counted(gallery.unshown, "photo")}, the grid shows only the name: browsers do not `
        + "show the format, there is no preview in the file, and "
        + (gallery.converters ? `${gallery.converters} could not convert it.` : "no program converted it: “photometa gallery” "
          + "uses heif-convert and ffmpeg if they are installed.");
    }
    const located = gallery.photos.filter(photo => photo.place).length;
    element("privacy").textContent = gallery.withoutLocations
      ? "This page contains no locations. The photos that it links to are unchanged and may contain locations."
      : located ? `This page contains the locations of ${counted(located, "photo")}. `
        + "“photometa gallery --without-locations” omits them." : "";
  }

  return {
    index: begin,
    facts: data => { for (const [id, sections] of Object.entries(data)) knownFacts.set(Number(id), sections); },
  };
})();
