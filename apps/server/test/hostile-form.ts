import fc, { type Arbitrary } from 'fast-check';

/** One part of a form as it goes over the wire; with a `filename` it is a file. */
export type Part = { name: string; value: string | Uint8Array; filename?: string; type?: string };

export type Form = { what: string; contentType: string; payload: Buffer };

const boundary = 'aulario-hostile';
const contentType = `multipart/form-data; boundary=${boundary}`;

/** The bytes of a whole, well-formed form. */
export function formOf(parts: readonly Part[]): Buffer {
  const bytes = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (filename === undefined ? '' : `; filename="${filename}"`) +
        (type === undefined ? '' : `\r\nContent-Type: ${type}`) +
        '\r\n\r\n',
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Files that are not what any call asks for, whatever they are called. */
const wrongFiles: [what: string, bytes: Buffer][] = [
  ['no bytes', Buffer.alloc(0)],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['a zip that ends too early', Buffer.from('504b0304140000000800', 'hex')],
  ['a gzip', Buffer.from('1f8b0800000000000003', 'hex')],
  ['a drawing with a script', Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  ['the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['the beginning of a PDF', Buffer.from('%PDF-1.7\n')],
  [
    'a PDF that runs a script',
    Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF'),
  ],
  ['NUL characters', Buffer.alloc(2_000)],
  ['bytes that mean nothing', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 73) % 256))],
];

const brokenTexts = ['', 'con\u0000nulo', '\u202e\u200b', "' or 1=1 --", '9999-99-99', '{}'];
const names = [
  'a'.repeat(5_000),
  '../../etc/passwd',
  'con\u0000nulo.jpg',
  '👩‍🏫.pdf',
  '',
  'nombre.jpg\\"; name=\\"x',
];

/**
 * Forms that a call must refuse, each wrong in one way that is said, made from one that it takes.
 * @param good what the call takes: its text fields and its file.
 * @param options.strict names of fields whose value the schema does not leave free.
 * @param options.takes kinds of the files above that this call takes after all.
 */
export function hostileForms(
  { fields, file }: { fields: Record<string, string>; file: Part },
  { strict = [], takes }: { strict?: readonly string[]; takes?: RegExp },
): Arbitrary<Form> {
  const texts = Object.entries(fields).map(([name, value]): Part => ({ name, value }));
  const whole = formOf([...texts, file]);
  const form = (what: string, parts: readonly Part[]): Form => ({
    what,
    contentType,
    payload: formOf(parts),
  });
  const wrongKind = fc
    .tuple(
      fc.constantFrom(...wrongFiles.filter(([what]) => !takes?.test(what))),
      fc.constantFrom(file.filename ?? '', ...names),
    )
    .map(([[what, value], filename]) =>
      form(`${what}, called ${filename.slice(0, 30)}`, [...texts, { ...file, value, filename }]),
    );
  const extra = fc
    .tuple(
      fc.constantFrom('roles', '__proto__', 'constructor', 'toString', '$where', 'a'.repeat(90)),
      fc.string({ maxLength: 30 }),
    )
    .map(([name, value]) => form(`a field ${name}`, [...texts, { name, value }, file]));
  const truncated = fc.integer({ min: 1, max: whole.length - 60 }).map(
    (end): Form => ({
      what: `cut after ${end} bytes`,
      contentType,
      payload: whole.subarray(0, end),
    }),
  );
  const headers = fc
    .constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=another',
      'multipart/mixed; boundary=aulario-hostile',
      'application/json',
      'application/json; charset=utf-8',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'image/jpeg',
      'text/plain',
      'a/b/c',
    )
    .map((other): Form => ({ what: `sent as ${other}`, contentType: other, payload: whole }));
  const shape = fc.constantFrom(
    form('no file', texts),
    form('nothing at all', []),
    form('two files', [...texts, file, { ...file, name: 'other' }]),
    form('the file as a text', [...texts, { name: 'file', value: 'x' }]),
    form('fifty fields', [
      ...texts,
      ...Array.from({ length: 50 }, (_, at) => ({ name: `f${at}`, value: 'x' })),
      file,
    ]),
    form('a text of 2 MB', [...texts, { name: 'note', value: 'x'.repeat(2 ** 21) }, file]),
    form('a file of 9 MB', [...texts, { ...file, value: Buffer.alloc(9 * 2 ** 20, 1) }]),
  );
  const field =
    strict.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...strict), fc.constantFrom(undefined, ...brokenTexts))
            .map(([name, value]) =>
              form(`${name} as ${JSON.stringify(value)}`, [
                ...texts.filter((text) => text.name !== name),
                ...(value === undefined ? [] : [{ name, value }]),
                file,
              ]),
            ),
        ];
  return fc.oneof(
    { weight: 4, arbitrary: wrongKind },
    { weight: 2, arbitrary: extra },
    { weight: 4, arbitrary: truncated },
    { weight: 2, arbitrary: headers },
    { weight: 1, arbitrary: shape },
    ...field.map((arbitrary) => ({ weight: 3, arbitrary })),
  );
}
