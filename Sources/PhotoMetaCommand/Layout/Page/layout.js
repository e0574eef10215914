"use strict";
// Shows the regions of a file: a bar drawn to scale, a tree, and the bytes of the selected region.
const data = JSON.parse(document.getElementById("data").textContent);
const roles = {
  structure: "structure", media: "media", metadata: "metadata", embedded: "embedded file", unknown: "unknown",
  padding: "padding", unreferenced: "unreferenced", notExamined: "not examined",
};
const meanings = {
  structure: "Headers, tables and other data that the format needs.",
  media: "Coded images, sound and other samples.",
  metadata: "A property, or the structure of a block of properties.",
  embedded: "A file within the file.",
  unknown: "Data of a kind that is not known.",
  padding: "Bytes without meaning, as the format defines them.",
  unreferenced: "Bytes that nothing in the file refers to.",
  notExamined: "Bytes that were not examined.",
};
const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const bytes = new Intl.NumberFormat("en");
const sizeText = (count) => `${bytes.format(count)} ${count === 1 ? "byte" : "bytes"}`;
const color = (role) => getComputedStyle(document.documentElement).getPropertyValue(`--${role}`);

// Nodes: the regions, and the bytes of a region that are in no inner one.
const nodes = data.regions.map((region, index) => ({ ...region, index, children: [] }));
for (const node of nodes) if (node.parent !== undefined) nodes[node.parent].children.push(node);
for (const leaf of data.leaves) {
  for (const owner of leaf.owners) {
    const node = nodes[owner];
    if (node.children.length > 0 || owner === 0) {
      node.children.push({
        name: roles[leaf.role], role: leaf.role, start: leaf.start, end: leaf.end, parent: owner, children: [],
        bytes: leaf.bytes,
      });
    }
  }
}
// How many bytes of a region have each role; bytes with several owners count for the first one.
for (const node of nodes) node.totals = {};
for (const leaf of data.leaves) {
  for (let place = leaf.owners[0]; place !== undefined; place = nodes[place].parent) {
    nodes[place].totals[leaf.role] = (nodes[place].totals[leaf.role] ?? 0) + leaf.end - leaf.start;
  }
}
const sharedLeaves = data.leaves.filter((leaf) => leaf.owners.length > 1);
for (const node of nodes) node.children.sort((a, b) => a.start - b.start || b.end - a.end);
const file = nodes[0];
file.name = data.file.split("/").at(-1);

// Header and legend
document.title = `${file.name}: layout`;
document.getElementById("title").textContent = file.name;
document.getElementById("facts").textContent = [
  data.format, sizeText(data.byteCount), ...(data.isComplete ? [] : ["not examined completely"]),
].join(", ");
// A square with the colors of the roles in a region, by their shares of its bytes.
const swatchOf = (node) => {
  const swatch = element("span", { className: "swatch" });
  const totals = node.children.length > 0 ? node.totals : { [node.role]: 1 };
  const sum = Math.max(Object.values(totals).reduce((a, b) => a + b, 0), 1);
  let start = 0;
  const stops = Object.keys(roles).filter((role) => totals[role]).map((role) => {
    const end = start + totals[role] / sum;
    const stop = `var(--${role}) ${start * 100}% ${end * 100}%`;
    start = end;
    return stop;
  });
  swatch.style.background = stops.length > 1 ? `linear-gradient(90deg, ${stops.join(", ")})` : `var(--${node.children.length > 0 ? Object.keys(totals)[0] : node.role})`;
  return swatch;
};
for (const role of Object.keys(roles)) {
  if (!file.totals[role]) continue;
  const swatch = element("span", { className: "swatch" });
  swatch.style.background = `var(--${role})`;
  const button = element(
    "button", { type: "button", title: `${meanings[role]} Show the next.` }, swatch,
    `${roles[role]} · ${sizeText(file.totals[role])}`);
  button.addEventListener("click", () => showNext(role));
  document.getElementById("legend").append(element("li", {}, button));
}

// Bars
let selected = file;
const whole = document.getElementById("whole");
const part = document.getElementById("part");
const draw = (canvas, start, end) => {
  const scale = devicePixelRatio;
  const width = canvas.clientWidth * scale;
  const height = canvas.clientHeight * scale;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  const place = (offset) => ((offset - start) / Math.max(end - start, 1)) * width;
  const colors = Object.fromEntries(Object.keys(roles).map((role) => [role, color(role)]));
  for (const leaf of data.leaves) {
    if (leaf.end <= start || leaf.start >= end) continue;
    context.fillStyle = colors[leaf.role];
    const left = place(Math.max(leaf.start, start));
    context.fillRect(left, 0, Math.max(place(Math.min(leaf.end, end)) - left, 0.5), height);
  }
  if (selected !== file && selected.end > start && selected.start < end) {
    context.strokeStyle = color("text");
    context.lineWidth = 2 * scale;
    const left = place(Math.max(selected.start, start));
    const right = place(Math.min(selected.end, end));
    context.strokeRect(left + scale, scale, Math.max(right - left - 2 * scale, scale), height - 2 * scale);
  }
};
// The second bar shows the region that contains the selected one.
const outer = () => (selected.children.length > 0 || selected.parent === undefined ? selected : nodes[selected.parent]);
const drawBars = () => {
  draw(whole, 0, data.byteCount);
  const shown = outer();
  // For the whole file, the second bar would be the first one.
  document.getElementById("zoom").hidden = shown === file;
  document.getElementById("part-name").textContent =
    `${shown.name}: ${bytes.format(shown.start)} to ${bytes.format(shown.end)}`;
  if (shown !== file) draw(part, shown.start, shown.end);
};
const leafAt = (offset) => {
  let [low, high] = [0, data.leaves.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (data.leaves[middle].start <= offset) low = middle; else high = middle - 1;
  }
  return data.leaves[low];
};
const nodeAt = (offset) => {
  const leaf = leafAt(offset);
  if (!leaf || leaf.owners.length === 0) return file;
  const owner = nodes[leaf.owners[0]];
  return owner.children.find((child) => child.index === undefined && child.start <= offset && offset < child.end) ?? owner;
};
const offsetAt = (canvas, event, start, end) => {
  const box = canvas.getBoundingClientRect();
  return Math.min(Math.floor(start + ((event.clientX - box.left) / box.width) * (end - start)), end - 1);
};
const follow = (canvas, range) => {
  canvas.addEventListener("pointermove", (event) => showDetail(nodeAt(offsetAt(canvas, event, ...range()))));
  canvas.addEventListener("pointerleave", () => showDetail(selected));
  canvas.addEventListener("click", (event) => reveal(nodeAt(offsetAt(canvas, event, ...range()))));
};
follow(whole, () => [0, data.byteCount]);
follow(part, () => [outer().start, outer().end]);

// The role of a region, or those of the bytes in it.
const kindOf = (node) => node.children.length === 0 ? roles[node.role] : Object.keys(roles)
  .filter((role) => node.totals[role]).map((role) => roles[role]).join(", ");
// Shows the next bytes with a role after the selected ones, or the first.
const showNext = (role) => {
  const start = selected.children.length > 0 && selected !== file ? selected.start : selected === file ? 0 : selected.end;
  const leaf = data.leaves.find((leaf) => leaf.role === role && leaf.start >= start)
    ?? data.leaves.find((leaf) => leaf.role === role);
  if (leaf) reveal(nodeAt(leaf.start));
};

// Tree
const tree = document.getElementById("tree");
const pageSize = 200;
const makeItem = (node) => {
  const hasChildren = node.children.length > 0;
  const swatch = swatchOf(node);
  const mark = element("span", { className: "mark", textContent: hasChildren ? "▸" : "" });
  const row = element(
    "div", { className: "row" }, mark, swatch, element("span", { className: "name", textContent: node.name }),
    element("span", { className: "size", textContent: bytes.format(node.end - node.start) }));
  const item = element("div", { role: "treeitem", tabIndex: -1 }, row);
  let level = 1;
  for (let place = node; place.parent !== undefined; place = nodes[place.parent]) level += 1;
  item.setAttribute("aria-level", String(level));
  item.setAttribute("aria-selected", "false");
  item.setAttribute("aria-label", `${node.name}, ${kindOf(node)}, ${sizeText(node.end - node.start)}`);
  if (hasChildren) item.setAttribute("aria-expanded", "false");
  if (node.isDamaged) item.classList.add("damaged");
  row.addEventListener("click", () => {
    if (hasChildren && selected === node) toggle(node); else if (hasChildren) setExpanded(node, true);
    select(node);
  });
  row.addEventListener("pointerenter", () => showDetail(node));
  row.addEventListener("pointerleave", () => showDetail(selected));
  node.item = item;
  item.node = node;
  return item;
};
const addChildren = (node, group, from) => {
  const end = Math.min(from + pageSize, node.children.length);
  for (const child of node.children.slice(from, end)) group.append(makeItem(child));
  node.shownCount = end;
  if (end === node.children.length) return;
  const more = element("button", { type: "button", textContent: `Show ${bytes.format(node.children.length - end)} more` });
  more.addEventListener("click", () => {
    more.remove();
    addChildren(node, group, end);
    node.children[end].item.focus();
  });
  group.append(more);
};
const setExpanded = (node, isExpanded) => {
  if (node.children.length === 0) return;
  if (isExpanded && !node.group) {
    node.group = element("div", { role: "group" });
    addChildren(node, node.group, 0);
    node.item.append(node.group);
  }
  if (node.group) node.group.hidden = !isExpanded;
  node.item.setAttribute("aria-expanded", String(isExpanded));
  node.item.querySelector(".mark").textContent = isExpanded ? "▾" : "▸";
};
const isExpanded = (node) => node.item?.getAttribute("aria-expanded") === "true";
const toggle = (node) => setExpanded(node, !isExpanded(node));
const select = (node, focuses = true) => {
  selected.item?.setAttribute("aria-selected", "false");
  if (selected.item) selected.item.tabIndex = -1;
  selected = node;
  node.item.setAttribute("aria-selected", "true");
  node.item.tabIndex = 0;
  if (focuses) node.item.focus({ preventScroll: true });
  node.item.firstElementChild.scrollIntoView({ block: "nearest" });
  showDetail(node);
  drawBars();
};
// Expands everything around a node, and selects it.
const reveal = (node) => {
  const path = [];
  for (let place = node; place.parent !== undefined; place = nodes[place.parent]) path.unshift(nodes[place.parent]);
  for (const place of path) setExpanded(place, true);
  const parent = path.at(-1);
  while (!node.item && parent && parent.shownCount < parent.children.length) {
    parent.group.querySelector(":scope > button")?.remove();
    addChildren(parent, parent.group, parent.shownCount);
  }
  select(node);
};
tree.append(makeItem(file));
setExpanded(file, true);

tree.addEventListener("keydown", (event) => {
  const node = event.target.node;
  if (!node) return;
  const items = [...tree.querySelectorAll('[role="treeitem"]')].filter((item) => item.offsetParent !== null);
  const index = items.indexOf(node.item);
  const go = (item) => item && select(item.node);
  switch (event.key) {
    case "ArrowDown": go(items[index + 1]); break;
    case "ArrowUp": go(items[index - 1]); break;
    case "Home": go(items[0]); break;
    case "End": go(items.at(-1)); break;
    case "ArrowRight":
      if (node.children.length > 0 && !isExpanded(node)) setExpanded(node, true); else if (isExpanded(node)) go(node.children[0].item);
      break;
    case "ArrowLeft":
      if (isExpanded(node)) setExpanded(node, false); else if (node.parent !== undefined) go(nodes[node.parent].item);
      break;
    case "Enter": case " ": toggle(node); break;
    default: return;
  }
  event.preventDefault();
});

// Detail
const detail = document.getElementById("detail");
const pathOf = (node) => {
  const names = [];
  for (let place = node; place.parent !== undefined; place = nodes[place.parent]) names.unshift(place.name);
  return names.join(" › ");
};
const dump = (text, start) => {
  const values = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const lines = [];
  for (let line = 0; line < values.length; line += 8) {
    const slice = [...values.slice(line, line + 8)];
    const hex = slice.map((value) => value.toString(16).padStart(2, "0")).join(" ").padEnd(23);
    const characters = slice.map((value) => (value >= 32 && value < 127 ? String.fromCharCode(value) : "·")).join("");
    lines.push(`${(start + line).toString(16).padStart(8, "0")}  ${hex}  ${characters}`);
  }
  return lines.join("\n");
};
const showDetail = (node) => {
  const list = element("dl");
  const add = (name, value) => list.append(
    element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: value })));
  const path = pathOf(node);
  if (path && path !== node.name) add("In", path);
  if (node.children.length === 0) {
    add("Role", `${roles[node.role]}: ${meanings[node.role]}`);
  } else {
    for (const role of Object.keys(roles)) if (node.totals[role]) add(roles[role], sizeText(node.totals[role]));
  }
  add("Bytes", `${bytes.format(node.start)} to ${bytes.format(node.end)} (${sizeText(node.end - node.start)})`);
  if (node.part !== undefined) add("Part", String(node.part));
  if (node.isDamaged) add("Damage", "it does not fit its surroundings");
  const targets = data.references.filter((reference) => reference.start >= node.start && reference.end <= node.end);
  if (node.children.length === 0 && targets.length > 0) {
    add("Refers to", targets.slice(0, 4).map((reference) => bytes.format(reference.target)).join(", ")
      + (targets.length > 4 ? ` and ${targets.length - 4} more` : ""));
  }
  if (node.children.length === 0) {
    for (const table of data.referenceTables.filter((table) => table.start >= node.start && table.end <= node.end)) {
      add("Refers to", `${bytes.format((table.end - table.start) / table.width)} places`);
    }
    const sizes = data.sizes.filter((size) => size.start >= node.start && size.end <= node.end).slice(0, 4);
    for (const size of sizes) add("Size of", `${bytes.format(size.of.start)} to ${bytes.format(size.of.end)}`);
  }
  const sharers = sharedLeaves.filter((leaf) => leaf.owners.includes(node.index));
  const others = new Set(sharers.flatMap((leaf) => leaf.owners).filter((owner) => owner !== node.index));
  if (others.size > 0) add("Shares bytes with", [...others].slice(0, 6).map((owner) => nodes[owner].name).join(", "));
  detail.replaceChildren(element("h2", { textContent: node.name }), list);
  if (node.bytes) detail.append(element("pre", { textContent: dump(node.bytes, node.start) }));
};
select(file, false);
addEventListener("resize", drawBars);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawBars);
