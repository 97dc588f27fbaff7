import { inflateSync } from 'node:zlib';

type Line = { text: string; x: number; y: number; size: number };

/** Reads back what was drawn: enough of a PDF reader for the files that are made here. */
export function readPdf(bytes: Uint8Array): { objects: string[]; lines: Line[]; text: string[] } {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects: string[] = [];
  const streams: string[] = [];
  for (const match of raw.matchAll(/(\d+) 0 obj\s*(<<(?:(?!endobj)[\s\S])*?)stream\r?\n/g)) {
    const dictionary = match[2] ?? '';
    objects[Number(match[1])] = dictionary;
    if (!dictionary.includes('/FlateDecode') || dictionary.includes('/Image')) continue;
    const content = inflateSync(bytes.subarray(match.index + match[0].length)).toString('latin1');
    streams[Number(match[1])] = content;
    if (dictionary.includes('/ObjStm')) unpack(content, dictionary, objects);
  }
  for (const match of raw.matchAll(/(\d+) 0 obj\s*(<<(?:(?!stream|endobj)[\s\S])*>>)\s*endobj/g)) {
    objects[Number(match[1])] ??= match[2] ?? '';
  }
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', number] of objects.join('\n').matchAll(/\/(Aulario\S+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects[Number(number)] ?? '')?.[1];
    fonts.set(name, characters(streams[Number(map)] ?? ''));
  }
  const lines = streams.flatMap((stream) => drawnLines(stream, fonts));
  return { objects, lines, text: lines.map((line) => line.text) };
}

function unpack(content: string, dictionary: string, objects: string[]): void {
  const first = Number(/\/First (\d+)/.exec(dictionary)?.[1]);
  const header = content.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at < header.length; at += 2) {
    const next = header[at + 3];
    objects[header[at] ?? 0] = content.slice(
      first + (header[at + 1] ?? 0),
      next === undefined ? undefined : first + next,
    );
  }
}

function characters(cmap: string): Map<string, string> {
  const pairs = cmap.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/g);
  return new Map(
    [...pairs].map(([, glyph = '', code = '']) => [
      glyph.toUpperCase(),
      String.fromCodePoint(Number.parseInt(code, 16)),
    ]),
  );
}

function drawnLines(stream: string, fonts: Map<string, Map<string, string>>): Line[] {
  const lines: Line[] = [];
  let [font, size, x, y] = [new Map<string, string>(), 0, 0, 0];
  for (const operation of stream.split('\n')) {
    const face = /^\/(\S+) ([\d.]+) Tf$/.exec(operation);
    if (face) [font, size] = [fonts.get(face[1] ?? '') ?? new Map(), Number(face[2])];
    const place = /^1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm$/.exec(operation);
    if (place) [x, y] = [Number(place[1]), Number(place[2])];
    const shown = /^<([0-9A-Fa-f]*)> Tj$/.exec(operation)?.[1];
    if (shown)
      lines.push({
        text: (shown.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(glyph.toUpperCase()) ?? '?')
          .join(''),
        x,
        y,
        size,
      });
  }
  return lines;
}
