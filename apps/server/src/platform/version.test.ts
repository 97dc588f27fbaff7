import { academyEndpoints } from '@aulario/contract/academy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../test/certificates.ts';
import { aCourse } from '../../test/factories.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

async function made(path: string, body: object) {
  const { body: record } = await test.call('POST', path, { token: admin, body });
  return record as { _id: string; version: number };
}

let names = 0;
function aName(): string {
  names += 1;
  return `Registro ${names}`;
}

/** Every record that two people may edit at once: how it is made, and two changes of one. */
const editable: [
  string,
  () => Promise<{ _id: string; version: number }>,
  object,
  object,
  object,
][] = [
  [
    '/categories',
    () => made('/categories', { name: aName() }),
    { name: 'Otra' },
    { order: 5 },
    { path: 'name', message: expect.stringContaining('«Otra»') },
  ],
  [
    '/labels',
    () => made('/labels', { name: aName() }),
    { colour: '#112233' },
    { order: 5 },
    { path: 'colour', message: expect.stringContaining('«#112233»') },
  ],
  [
    '/metas',
    () => made('/metas', { name: aName() }),
    { description: 'Nueva' },
    { order: 5 },
    { path: 'description', message: expect.stringContaining('«Nueva»') },
  ],
  [
    '/agreements',
    () => made('/agreements', { name: aName() }),
    { status: false },
    { order: 5 },
    { path: 'status', message: expect.stringContaining('«no»') },
  ],
  [
    '/contacts',
    () => made('/contacts', { name: 'Ana', mobile: '987 222 333' }),
    { name: 'Ana Soto' },
    { message: 'Hola' },
    { path: 'name', message: expect.stringContaining('«Ana Soto»') },
  ],
  [
    '/testimonies',
    () => made('/testimonies', { name: 'Ana', text: 'Bien.', rating: 4 }),
    { rating: 5 },
    { city: 'Lima' },
    { path: 'rating', message: expect.stringContaining('«5»') },
  ],
  [
    '/users',
    () => made('/users', { firstName: 'Ana', lastName: 'Soto' }),
    { city: 'Puno' },
    { city: 'Ica' },
    { path: 'city', message: expect.stringContaining('«Puno»') },
  ],
  [
    '/synonyms',
    () => made('/synonyms', { terms: ['uno', 'primero'] }),
    { status: false },
    { terms: ['dos', 'segundo'] },
    { path: 'status', message: expect.stringContaining('«no»') },
  ],
  [
    '/courses',
    async () => (await aCourse(test)) as never,
    { hours: 41 },
    { credits: 3 },
    { path: 'hours', message: expect.stringContaining('«41»') },
  ],
];

describe.each(editable)('two editors of one record of %s', (path, make, first, second, told) => {
  it('do not overwrite each other: the second learns what the first changed, and by whom', async () => {
    const { _id } = await make();
    const url = `${path}/${_id}`;
    const read = await test.call('GET', url, { token: admin });
    const { version } = read.body;
    expect(read.headers.etag).toBe(`"${version}"`);

    const saved = await test.call('PUT', url, { token: admin, body: { ...first, version } });
    expect(saved.status).toBe(200);
    for (const [body, headers] of [
      [{ ...second, version }, {}],
      [second, { 'if-match': `"${version}"` }],
    ] as const) {
      const late = await test.call('PUT', url, { token: admin, body, headers });
      expect(late.status).toBe(409);
      expect(late.body.message).toBe(
        'Otra persona cambió este registro. Recarga la página y vuelve a intentarlo.',
      );
      expect(late.body.errors).toEqual([told]);
      expect(late.body.errors[0].message).toMatch(/^Persona Número \d+ /);
    }
    const now = { 'if-match': String(saved.headers.etag) };
    const again = await test.call('PUT', url, { token: admin, body: second, headers: now });
    expect(again.status).toBe(200);
  });
});

/** Another value of the same field. */
const rivals = {
  string: (value: string) => (value.startsWith('#') ? '#445566' : `${value} otra vez`),
  number: (value: number) => (value === 5 ? 3 : value + 1),
  boolean: (value: boolean) => !value,
  object: (value: unknown) => value,
};

/** As far as the acts on a record tell: the audit log is append-only, so this one is written anew. */
async function anHourPasses(id: string) {
  await test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update audit set created_at = created_at - interval '61 minutes' where entity_id = ${id}`,
    );
  });
}

describe('two editors of what is not a plain record', () => {
  const stale = {
    status: 409,
    body: {
      message: 'Otra persona cambió este registro. Recarga la página y vuelve a intentarlo.',
      errors: [{ message: expect.stringMatching(/^Persona Número \d+ lo cambió/) }],
    },
  };

  it('of a shipping do not overwrite each other', async () => {
    const { enrolment } = await aFinishedEnrolment(test, admin);
    const { _id: certificate } = await made('/certificates', {
      enrolment,
      kind: 'fisico',
      nameConfirmed: true,
    });
    await test.work();
    const list = await test.call('GET', `/shippings?certificate=${certificate}`, { token: admin });
    const url = `/shippings/${list.body[0]._id}`;
    const { body: read, headers } = await test.call('GET', url, { token: admin });
    expect(headers.etag).toBe(`"${read.version}"`);
    const put = (body: object, header = {}) =>
      test.call('PUT', url, { token: admin, body, headers: header });
    expect((await put({ city: 'Cusco', version: read.version })).status).toBe(200);
    const second = { city: 'Puno' };
    for (const late of [
      await put({ ...second, version: read.version }),
      await put(second, { 'if-match': `"${read.version}"` }),
    ]) {
      expect(late).toMatchObject(stale);
      expect(late.body.errors[0]).toMatchObject({ path: 'city' });
    }
    const now = await test.call('GET', url, { token: admin });
    expect(now.body.city).toBe('Cusco');
    expect((await put(second, { 'if-match': String(now.headers.etag) })).status).toBe(200);
  }, 60_000);

  it('of a lead: who converts it learns what was changed meanwhile, and nobody is registered', async () => {
    const { _id, version } = await made('/contacts', { name: 'Ana', mobile: '987 444 555' });
    const url = `/contacts/${_id}`;
    await test.call('PUT', url, { token: admin, body: { name: 'Ana Soto', version } });
    const body = { person: { firstName: 'Ana', mobile: '987444555' }, version };
    const late = await test.call('POST', `${url}/conversion`, { token: admin, body });
    expect(late).toMatchObject(stale);
    expect(late.body.errors[0].path).toBe('name');
    expect((await test.call('GET', url, { token: admin })).body.user).toBeNull();
    expect((await test.call('GET', '/users?search=987444555', { token: admin })).body).toEqual([]);
  });

  it('of who attends leads do not overwrite each other', async () => {
    const url = '/contacts/assignment';
    const adviser = (await test.signedInAs('Asesor')).user.id;
    const { version } = (await test.call('GET', url, { token: admin })).body;
    const rules = [{ name: 'Perú', countries: ['PE'], courses: [], advisers: [adviser] }];
    const put = (body: object, headers = {}) =>
      test.call('PUT', url, { token: admin, body: { duties: [], ...body }, headers });
    expect((await put({ rules, version })).status).toBe(200);
    for (const late of [
      await put({ rules: [], version }),
      await put({ rules: [] }, { 'if-match': `"${version}"` }),
    ]) {
      expect(late).toMatchObject(stale);
      expect(late.body.errors[0].path).toBe('rules');
    }
    expect((await test.call('GET', url, { token: admin })).body.rules).toEqual(rules);
  });
});

describe('a PUT that does not say what it read', () => {
  const unread =
    'Otra persona cambió esto hace poco. Lee el registro y envía su versión («version» o If-Match) con tu cambio.';

  it.each(editable)(
    'writes nothing of %s over what somebody else has just written',
    async (...row) => {
      const [path, make, first, second] = row;
      const { _id } = await make();
      const url = `${path}/${_id}`;
      const other = (await test.signedInAs('Administrador')).token;
      const put = (token: string, body: object, headers = {}) =>
        test.call('PUT', url, { token, body, headers });
      expect((await put(other, first)).status).toBe(200);
      const read = await test.call('GET', url, { token: admin });

      const [[field, value] = ['', 0]] = Object.entries(first);
      const rival = { [field]: rivals[typeof value as keyof typeof rivals](value as never) };
      const late = await put(admin, rival);
      expect(late).toMatchObject({ status: 409, body: { message: unread } });
      expect(late.body.errors).toEqual([
        { path: field, message: expect.stringMatching(/^Persona Número \d+ lo cambió/) },
      ]);
      expect((await test.call('GET', url, { token: admin })).body).toEqual(read.body);

      // What nobody else touched is merged, and so is what says what it read, or that it does not mind.
      expect((await put(admin, field in second ? first : second)).status).toBe(200);
      expect((await put(admin, rival, { 'if-match': '*' })).status).toBe(200);
      expect((await put(other, { ...first, version: read.body.version })).status).toBe(409);
      const now = await test.call('GET', url, { token: other });
      const ifMatch = { 'if-match': String(now.headers.etag) };
      expect((await put(other, first, ifMatch)).status).toBe(200);
    },
  );

  it('may correct what its own caller wrote, as often as they like', async () => {
    const name = aName();
    const { _id } = await made('/labels', { name });
    for (const order of [1, 2, 3]) {
      const { status, body } = await test.call('PUT', `/labels/${_id}`, {
        token: admin,
        body: { order },
      });
      expect([status, body.order, body.name]).toEqual([200, order, name]);
    }
  });

  it('may write over what somebody else wrote long ago', async () => {
    const { _id } = await made('/labels', { name: aName() });
    const other = (await test.signedInAs('Administrador')).token;
    const put = (token: string, order: number) =>
      test.call('PUT', `/labels/${_id}`, { token, body: { order } });
    expect((await put(other, 1)).status).toBe(200);
    expect((await put(admin, 2)).status).toBe(409);
    await anHourPasses(_id);
    expect((await put(admin, 2)).status).toBe(200);
  });

  it('takes no account, document or adviser from whoever gave it just now', async () => {
    const { _id } = await made('/users', { firstName: 'Ana', lastName: 'Soto' });
    const other = (await test.signedInAs('Administrador')).token;
    const [one, two] = [await test.signedInAs('Asesor'), await test.signedInAs('Asesor')];
    const acts: [string, object, object][] = [
      ['dni', { dni: '45871111' }, { dni: '45872222', reason: 'Error.' }],
      ['account', { username: 'ana.soto' }, { username: 'ana.s' }],
      ['assessor', { assessor: one.user.id }, { assessor: two.user.id, reason: 'Turno.' }],
    ];
    for (const [act, first, second] of acts) {
      const url = `/users/${act}/${_id}`;
      expect((await test.call('PUT', url, { token: other, body: first })).status, act).toBe(200);
      const late = await test.call('PUT', url, { token: admin, body: second });
      expect(late, act).toMatchObject({ status: 409, body: { message: unread } });
      const { headers } = await test.call('GET', `/users/${_id}`, { token: admin });
      const ifMatch = { 'if-match': String(headers.etag) };
      const knowing = await test.call('PUT', url, { token: admin, body: second, headers: ifMatch });
      expect(knowing.status, act).toBe(200);
    }
  });
});

describe('two editors of settings', () => {
  const account = { method: 'yape', bank: 'Yape', holder: 'Academia', cci: null, currency: 'PEN' };
  const accounts = (number: string) => ({ accounts: [{ ...account, number }] });
  const days = (name: string) => ({ days: [{ day: '2027-01-01', name }] });
  const academy = (name: string) => ({
    ...(academyEndpoints.changeAcademy.example as object),
    name,
  });

  it.each([
    ['/settings/accounts', 'accounts', accounts, '900 000 '],
    ['/settings/academy', 'name', academy, 'Academia '],
    ['/holidays/2027', 'days', days, 'Feriado '],
  ] as const)('%s do not overwrite each other', async (url, field, bodyOf, word) => {
    const other = (await test.signedInAs('Administrador')).token;
    const put = (token: string, body: object) => test.call('PUT', url, { token, body });
    // Holidays have no version: who edits them says what they read.
    const asRead = async () => {
      if (url.startsWith('/holidays')) {
        return { read: (await test.call('GET', url, { token: admin })).body };
      }
      const { versions } = (await test.call('GET', '/settings', { token: admin })).body;
      return { version: versions[url.split('/').at(-1) ?? ''] };
    };
    expect((await put(admin, bodyOf(`${word}1`))).status).toBe(200);
    const read = await asRead();
    expect((await put(other, { ...bodyOf(`${word}2`), ...read })).status).toBe(200);
    for (const late of [
      await put(admin, { ...bodyOf(`${word}3`), ...read }),
      await put(admin, bodyOf(`${word}3`)),
    ]) {
      expect(late.status).toBe(409);
      expect(late.body.errors).toEqual([
        { path: field, message: expect.stringMatching(/^Persona Número \d+ lo cambió/) },
      ]);
    }
    const now = await asRead();
    expect((await put(admin, { ...bodyOf(`${word}3`), ...now })).status).toBe(200);
    expect((await put(admin, bodyOf(`${word}4`))).status).toBe(200);
  });

  it('of the law of the claims book do not overwrite each other', async () => {
    const other = (await test.signedInAs('Administrador')).token;
    const read = (await test.call('GET', '/open/claims/book')).body;
    const put = (token: string, answerDays: number, body = {}) =>
      test.call('PUT', '/claims/book', { token, body: { country: 'PE', answerDays, ...body } });
    expect((await put(other, 10, { read })).status).toBe(200);
    const late = await put(admin, 12, { read });
    expect(late).toMatchObject({ status: 409, body: { errors: [{ path: 'answerDays' }] } });
    expect((await test.call('GET', '/open/claims/book')).body.answerDays).toBe(10);
  });
});

describe('a version', () => {
  it('is nothing but the number that was read', async () => {
    const { _id } = await made('/labels', { name: 'Etiqueta' });
    const put = (header: string) =>
      test.call('PUT', `/labels/${_id}`, {
        token: admin,
        body: { order: 1 },
        headers: { 'if-match': header },
      });
    expect((await put('"abc"')).status).toBe(402);
    expect((await put('"99"')).status).toBe(409);
    expect((await put('*')).status).toBe(200);
  });

  it('tells of a password only that it was changed', async () => {
    const { _id, version } = await made('/users', { firstName: 'Ana', lastName: 'Soto' });
    const url = `/users/${_id}`;
    const password = 'una-clave-larga';
    await test.call('PUT', url, { token: admin, body: { password, version } });
    const late = await test.call('PUT', url, { token: admin, body: { city: 'Ica', version } });
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).not.toMatch(/una-clave|\$2[aby]\$/);
  });
});
