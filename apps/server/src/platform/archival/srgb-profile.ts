/** How many points its curve has. */
const points = 1024;
const copyright = 'Public domain';
const description = 'sRGB IEC61966-2.1';
const white = [0.9642, 1, 0.8249];
/** The primaries of IEC 61966-2-1, adapted to D50 by Bradford's method. */
const primaries = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
};
const headerLength = 128;

let made: Uint8Array | undefined;

/** The ICC profile of sRGB, version 2, computed here so that nobody's licence is needed to ship it. */
export function srgbProfile(): Uint8Array {
  made ??= build();
  return made;
}

function build(): Uint8Array {
  const curve = typed(
    'curv',
    uint32(points),
    ...Array.from({ length: points }, (_, at) => gamma(at)),
  );
  const tags: [string, Buffer][] = [
    ['desc', descriptionTag()],
    ['cprt', typed('text', Buffer.from(`${copyright}\0`))],
    ['wtpt', xyz(white)],
    ...Object.entries(primaries).map(([tag, values]): [string, Buffer] => [tag, xyz(values)]),
    ...['rTRC', 'gTRC', 'bTRC'].map((tag): [string, Buffer] => [tag, curve]),
  ];
  const places = new Map<Buffer, number>();
  let end = headerLength + 4 + tags.length * 12;
  for (const [, data] of tags) {
    if (places.has(data)) continue;
    places.set(data, end);
    end += data.length;
  }
  const table = tags.map(([tag, data]) =>
    Buffer.concat([Buffer.from(tag), uint32(places.get(data) ?? 0), uint32(data.length)]),
  );
  return new Uint8Array(
    Buffer.concat([header(end), uint32(tags.length), ...table, ...places.keys()]),
  );
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(headerLength);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // The first of January of 2026: a profile has to have a day.
  [2026, 1, 1].forEach((part, at) => {
    bytes.writeUInt16BE(part, 24 + at * 2);
  });
  bytes.write('acsp', 36, 'latin1');
  white.forEach((value, at) => {
    bytes.writeInt32BE(Math.round(value * 65_536), 68 + at * 4);
  });
  return bytes;
}

/** One point of the curve of IEC 61966-2-1, as 16 bits. */
function gamma(at: number): Buffer {
  const value = at / (points - 1);
  const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(Math.round(linear * 65_535));
  return bytes;
}

function descriptionTag(): Buffer {
  const text = Buffer.from(`${description}\0`);
  // No Unicode and no Macintosh name follow; their room does.
  return typed('desc', uint32(text.length), text, Buffer.alloc(4 + 4 + 2 + 1 + 67));
}

function xyz(values: number[]): Buffer {
  return typed(
    'XYZ ',
    ...values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(Math.round(value * 65_536));
      return bytes;
    }),
  );
}

/** A type's name, four zeros, what it holds, and zeros up to the next word. */
function typed(type: string, ...parts: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...parts]);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
