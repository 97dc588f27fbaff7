import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const folder = new URL('../../../../packages/contract/src/', import.meta.url);

/** What the contract calls its schemas, and what it says of their fields. */
export type ContractWords = {
  /** Objects that are exported by a name: `Deal`. */
  named: ReadonlyMap<string, z.ZodType>;
  /** Where every exported schema stands in the source: `sales/deal.ts#dealListQuery`. */
  sources: ReadonlyMap<z.ZodType, string>;
  /** What stands above a field within one declaration of the source. */
  wordsOf(source: string): ReadonlyMap<string, string>;
};

/** Reads the contract's modules, once, for the reference. Comments are read when they are first asked for. */
export async function contractWords(): Promise<ContractWords> {
  const named = new Map<string, z.ZodType>();
  const sources = new Map<z.ZodType, string>();
  for (const path of modules()) {
    const module = (await import(`@aulario/contract/${path.replace(/\.ts$/, '')}`)) as object;
    for (const [source, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodType)) continue;
      sources.set(schema, `${path}#${source}`);
      const name = nameOf(source);
      if (schema instanceof z.ZodObject && !/Query$|Params$/.test(source) && !named.has(name)) {
        named.set(name, schema);
      }
    }
  }
  let comments: Comments | undefined;
  return {
    named,
    sources,
    wordsOf(source) {
      comments ??= readComments();
      return wordsOf(comments, source);
    },
  };
}

/** `dealSchema` is Deal, `createDealBody` CreateDealBody. */
export function nameOf(source: string): string {
  const name = source.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function modules(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort();
}

/** Of each declaration: what stands above its fields, and which others it takes over. */
type Comments = {
  of: Map<string, { words: Map<string, string>; others: string[] }>;
  /** Where what is exported under a name stands. */
  exported: Map<string, string>;
};

const declaration = /^(export )?const (\w+)\b/gm;
const commented = /\/\*\*\s*([\s\S]*?)\s*\*\/\s*\n\s*(?:'([\w-]+)'|(\w+)):/g;
/** `...recordShape`, `dealSchema.extend(`, `z.strictObject(fields)`. */
const another = /\.\.\.(\w+)|\b(\w+)\.(?:extend|pick|omit|partial|shape)\b|Object\((\w+)\)/g;

function readComments(): Comments {
  const found: Comments = { of: new Map(), exported: new Map() };
  for (const path of modules()) {
    const text = readFileSync(new URL(path, folder), 'utf8');
    const starts = [...text.matchAll(declaration)];
    for (const [at, start] of starts.entries()) {
      const place = `${path}#${start[2]}`;
      const body = text.slice(start.index, starts[at + 1]?.index);
      found.of.set(place, { words: wordsIn(body), others: othersIn(body) });
      if (start[1]) found.exported.set(start[2] ?? '', place);
    }
  }
  return found;
}

function wordsIn(body: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [, said = '', quoted, plain] of body.matchAll(commented)) {
    const field = quoted ?? plain ?? '';
    // One that stands above no field reaches into the next.
    const own = said.slice(said.lastIndexOf('/**') + 1).replace(/^\*\*\s*/, '');
    if (!words.has(field)) words.set(field, own.replace(/\s*\n\s*\*\s?/g, ' '));
  }
  return words;
}

function othersIn(body: string): string[] {
  return [...body.matchAll(another)].map(([, one, two, three]) => one ?? two ?? three ?? '');
}

function wordsOf(comments: Comments, place: string, seen = new Set<string>()): Map<string, string> {
  const own = comments.of.get(place);
  if (!own || seen.has(place)) return new Map();
  seen.add(place);
  const [path] = place.split('#');
  const taken = own.others.flatMap((name) => {
    const near = `${path}#${name}`;
    const there = comments.of.has(near) ? near : comments.exported.get(name);
    return there ? [...wordsOf(comments, there, seen)] : [];
  });
  return new Map([...taken, ...own.words]);
}
