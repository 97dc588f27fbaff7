export type HostileBody = {
  what: string;
  contentType: string | undefined;
  payload: string | Buffer;
  /** Whether a server can make out what it says. */
  readable: boolean;
};

const json = 'application/json';
const long = 'x'.repeat(2 ** 20);
const many = Array.from({ length: 10_000 }, (_, at) => at);

const payloads: [what: string, payload: string | Buffer][] = [
  ['nothing', ''],
  ['half of an object', '{"name":'],
  ['a text without its end', '{"name":"Rosa'],
  ['two objects', '{}{}'],
  ['null', 'null'],
  ['a number', '1e308'],
  ['a text', '"texto"'],
  ['an empty list', '[]'],
  ['a list of 10,000', JSON.stringify(many)],
  ['a field of 10,000', JSON.stringify({ ids: many, rows: many, name: many, lines: many })],
  ['a text of a megabyte', JSON.stringify({ name: long })],
  ['a name of a megabyte', JSON.stringify({ [long]: 1 })],
  ['nesting without end', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['the prototype', '{"__proto__":{"roles":["Administrador"],"admin":true}}'],
  ['the constructor', '{"constructor":{"prototype":{"roles":["Administrador"]}}}'],
  ['a field nobody asked for', '{"rolesDelAdministrador":["Administrador"]}'],
  ['NUL', '{"name":"con\\u0000nulo"}'],
  ['half of a surrogate pair', '{"name":"\\ud800"}'],
  ['NUL as it is', Buffer.from('7b226e223a2261006222 7d'.replace(' ', ''), 'hex')],
  ['bytes that are no UTF-8', Buffer.from('7b226e223a22fffe227d', 'hex')],
  ['an overlong slash', Buffer.from('7b226e223a22c0af227d', 'hex')],
  ['UTF-16', Buffer.from('\ufeff{"name":"Rosa"}', 'utf16le')],
];

const unreadable = new Set([
  'half of an object',
  'a text without its end',
  'two objects',
  'the prototype',
  'the constructor',
  'NUL',
  'half of a surrogate pair',
  'NUL as it is',
  'bytes that are no UTF-8',
  'an overlong slash',
  'UTF-16',
]);

/** Bodies that no call may take, as JSON and under other names. */
export const hostileBodies: readonly HostileBody[] = [
  ...payloads.map(([what, payload]) => ({
    ...{ what, contentType: json, payload },
    readable: !unreadable.has(what),
  })),
  ...[
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/xml',
    'application/jsonp',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'image/png',
    'a/b/c',
    ';',
  ].map((contentType) => ({
    what: `something sent as ${contentType}`,
    contentType,
    payload: '{"rolesDelAdministrador":1}',
    readable: contentType === 'text/plain' || contentType.startsWith('multipart/'),
  })),
];

const values = [
  '',
  '%00',
  '%ED%A0%80',
  '%',
  '%F0%9F%92%A9',
  '-1',
  '1e999',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '__proto__',
  '%7B%22a%22%3A1%7D',
  "'%20or%201%3D1%20--",
  '9999-99-99',
  '0000-01-01',
  '9999-12-31',
];

/** Query strings of a call that knows these names: each with what it cannot be, and a few of no call. */
export function hostileQueries(known: readonly string[]): string[] {
  return [
    ...known.flatMap((name, at) => [
      ...values.filter((_, index) => index % 3 === at % 3).map((value) => `${name}=${value}`),
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[$gt]=`,
    ]),
    '__proto__[admin]=1',
    'constructor.prototype.admin=1',
    '%00=1',
    '&&&=&=',
    'a'.repeat(5_000),
  ];
}
