// Draws the wings into ARCHITECTURE.md from the imports between them: an arrow means "uses", and one that a longer way implies is left out.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './node24.mjs';
import { serverFiles } from './raw-sql.mjs';

const { wings, handover, shared } = createRequire(import.meta.url)('./wings.cjs');
const page = join(root, 'ARCHITECTURE.md');
const names = [...shared, ...wings.map(({ name }) => name)];

/** @returns {Map<string, Set<string>>} the wings that each wing imports from, but for what the handover names */
export function wingImports(files = serverFiles()) {
  const uses = new Map(names.map((name) => [name, new Set()]));
  for (const { path, text } of files) {
    for (const [, way] of text.matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g)) {
      const to = posix.join(posix.dirname(path), way);
      const [here, there] = [path.split('/')[0], to.split('/')[0]];
      const handed = here === handover.from.wing && to.startsWith(`${handover.to}/`);
      if (here !== there && uses.has(here) && uses.has(there) && !handed) uses.get(here).add(there);
    }
  }
  return uses;
}

/** @returns {[string, string][]} arrows without those that a longer way implies */
export function drawnArrows(uses) {
  const reaches = (from, to) =>
    [...uses.get(from)].some((next) => next === to || reaches(next, to));
  return [...uses].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .toSorted()
      .map((to) => [from, to]),
  );
}

/** @returns {string} the picture, as it stands in ARCHITECTURE.md */
export function wingPicture(files) {
  const areas = wings.map(({ name, areas }) =>
    areas.length === 0 ? `  ${name}` : `  ${name}["<b>${name}</b>: ${rowsOf(areas)}"]`,
  );
  const arrows = drawnArrows(wingImports(files)).map(([from, to]) =>
    isHandover(from, to) ? `  ${from} <-- "settled lines" --> ${to}` : `  ${from} --> ${to}`,
  );
  return [
    '```mermaid',
    '%%{init: {"flowchart": {"rankSpacing": 20, "nodeSpacing": 30, "padding": 8, "wrappingWidth": 700}}}%%',
    'flowchart TB',
    ...areas,
    ...shared.map((name) => `  ${name}`),
    ...arrows,
    '```',
  ].join('\n');
}

const isHandover = (from, to) => from === handover.to.split('/')[0] && to === handover.from.wing;
const rowsOf = (areas) => areas.map((area) => area.replaceAll('|', ', ')).join(' · ');

const block = /```mermaid\n%%[^\n]*\nflowchart TB\n[\s\S]*?\n```/;

/** @returns {string} ARCHITECTURE.md with the picture of now */
export function withPicture(text = readFileSync(page, 'utf8')) {
  return text.replace(block, () => wingPicture());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withPicture());
