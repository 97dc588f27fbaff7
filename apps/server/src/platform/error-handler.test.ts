import { errorCatalogue, errorCodes } from '@aulario/contract/error';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';
import { isTrouble } from './trouble.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const raw = (payload: string, type = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url: '/api/open/users/deal',
    payload,
    headers: { 'content-type': type },
  });

const answered = (answer: Awaited<ReturnType<typeof raw>>) => ({
  status: answer.statusCode,
  body: answer.json(),
});

describe('errors', () => {
  const notFound = 'No encontramos lo que buscas.';
  const named = { code: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };

  it('answer with a Spanish message and the id of the request', async () => {
    const { status, body } = await test.call('GET', '/no-existe');
    expect(status).toBe(404);
    expect(body).toEqual({ ...named, message: notFound });
  });

  it.each([
    ['not-found', '/no-existe', notFound],
    ['not-found', '/%E0%A4%A', notFound],
    ['unauthenticated', '/users', 'Inicia sesión para continuar.'],
    ['validation', '/open/courses?profesor=1', expect.stringContaining('«profesor»')],
  ])(
    'carry their code, and the id of the request in a header too: %s at %s',
    async (code, path, message) => {
      const { body, headers } = await test.call('GET', path);
      expect(body).toMatchObject({ ...named, code, message });
      expect(headers['x-request-id']).toBe(body.requestId);
    },
  );

  it.each([[{}], [{ 'content-type': 'application/json' }]])(
    'ask in plain words for what a call without a body leaves out, with the headers %j',
    async (headers) => {
      const url = '/api/payments/01997503-ac0f-746a-9b63-8b78d0820ab0';
      const call = { method: 'DELETE', url } as const;
      const answer = await test.app.inject({
        ...call,
        headers: { authorization: `Bearer ${admin}`, ...headers },
      });
      const message = 'Escribe el motivo: la otra persona lo leerá.';
      expect(answer.statusCode).toBe(402);
      expect(answer.json()).toMatchObject({ message, errors: [{ path: 'reason', message }] });
    },
  );

  it('are *not found* for an id that cannot exist', async () => {
    const { status } = await test.call('GET', "/users/1';--", { token: admin });
    expect(status).toBe(404);
  });

  it.each([
    ['JSON that is cut off', '{"buyer":', 'application/json', 402],
    ['another type of body', '<xml/>', 'application/xml', 415],
    [
      'two megabytes of JSON',
      JSON.stringify({ a: 'x'.repeat(2_000_000) }),
      'application/json',
      413,
    ],
    ['a list instead of an object', '[]', 'application/json', 402],
    ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 402],
    ['an extra field', '{"sorpresa":1}', 'application/json', 402],
  ])('refuse %s', async (_, payload, type, status) => {
    const answer = await raw(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBeTruthy();
  });

  it('refuse NUL characters before the database sees them', async () => {
    const course = await aCourse(test);
    const answer = await test.call('PUT', `/courses/${course._id}`, {
      token: admin,
      body: { summary: 'a\u0000b' },
    });
    expect(answer.status).toBe(402);
  });

  it.each([
    ['a field that is missing', { body: { colour: '#112233' } }, 'Falta «name».'],
    [
      'a field that nobody knows',
      { body: { name: 'Una', sorpresa: 1 } },
      'No se conoce «sorpresa»: quítalo o revisa cómo se escribe.',
    ],
    ['no object', { body: [] }, 'Envía los datos como un objeto JSON.'],
  ])('say what to do about %s', async (_, { body }, message) => {
    const answer = await test.call('POST', '/labels', { token: admin, body });
    expect([answer.status, answer.body.message]).toEqual([402, message]);
  });

  it('say one thing of each field: a list that is none is not too long as well', async () => {
    const body = { teachers: 'x'.repeat(80), startDate: 'mañana' };
    const { _id } = await aCourse(test);
    const answer = await test.call('PUT', `/courses/${_id}`, { token: admin, body });
    expect(answer.body.errors).toEqual([
      { path: 'startDate', message: 'Escribe una fecha que exista.' },
      { path: 'teachers', message: 'Aquí va una lista.' },
    ]);
  });

  it('name the list in which a record is that does not exist', async () => {
    const body = { teachers: ['0198c0de-0000-7000-8000-0000000000ff'] };
    const { _id } = await aCourse(test);
    const answer = await test.call('PUT', `/courses/${_id}`, { token: admin, body });
    expect(answer.body.errors).toEqual([{ path: 'teachers', message: 'Ese registro no existe.' }]);
  });

  it('say what to do about a filter that nobody knows', async () => {
    const answer = await test.call('GET', '/open/courses/?profesor=1');
    expect([answer.status, answer.body.message]).toEqual([
      402,
      'No se conoce «profesor»: quítalo o revisa cómo se escribe.',
    ]);
  });

  it('say the first message of a validation, or the words of the specification when it has none', async () => {
    const label = await test.call('POST', '/labels', {
      token: admin,
      body: { name: '', colour: 'verde' },
    });
    expect(label.status).toBe(402);
    expect(label.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'colour']);
    expect(label.body.message).toBe(label.body.errors[0].message);

    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
    const crowded = await test.app.inject({
      method: 'POST',
      url: '/api/files/images',
      payload: `${field.repeat(50)}--x--\r\n`,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${admin}`,
      },
    });
    expect([crowded.statusCode, crowded.json().message]).toEqual([
      402,
      'Error en la base de datos',
    ]);
  });

  it('say the words of the specification when the database fails, and nothing of why', async () => {
    await test.deps.db.execute(sql`alter table labels rename to labels_gone`);
    const answer = await test.call('GET', '/open/labels');
    await test.deps.db.execute(sql`alter table labels_gone rename to labels`);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'database',
      message: 'Error en la base de datos.',
      requestId: expect.any(String),
    });
  });

  it('say the words of the specification for anything else', async () => {
    const get = test.deps.storage.get;
    test.deps.storage.get = () => Promise.reject(new Error('el disco'));
    const answer = await test.app.inject({
      url: '/archivos/01987654-0000-7000-8000-000000000000-400.webp',
    });
    test.deps.storage.get = get;
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toBe('!Ups ocurrio un error en el servidor¡');
    expect(answer.body).not.toContain('el disco');
  });

  const nobody = '/users/01987654-0000-7000-8000-000000000000';
  const huge = JSON.stringify({ a: 'x'.repeat(2_000_000) });

  it.each([
    [401, 'Inicia sesión para continuar.', () => test.call('GET', nobody)],
    [
      401,
      'El usuario o la contraseña no son correctos.',
      () => test.call('POST', '/auth/login', { body: { username: 'nadie', password: 'nada' } }),
    ],
    [
      403,
      'No tienes permiso para hacer esto.',
      async () =>
        test.call('GET', nobody, { token: (await test.signedInAs('Alumno', 'Docente')).token }),
    ],
    [404, 'No encontramos lo que buscas.', () => test.call('GET', nobody, { token: admin })],
    [
      409,
      'Otra persona cambió este registro. Recarga la página y vuelve a intentarlo.',
      async () => {
        const { _id } = await aCourse(test);
        const headers = { 'if-match': '"77"' };
        return test.call('PUT', `/courses/${_id}`, { token: admin, body: {}, headers });
      },
    ],
    [413, 'El archivo pesa demasiado.', async () => answered(await raw(huge))],
    [
      415,
      'Ese tipo de archivo no se acepta.',
      async () => answered(await raw('<a/>', 'application/xml')),
    ],
    [
      503,
      'El servicio no está disponible en este momento. Inténtalo en unos minutos.',
      async () => {
        const { get } = test.deps.storage;
        const gone = Object.assign(new Error('10.0.0.7'), { code: 'ECONNREFUSED' });
        test.deps.storage.get = () => Promise.reject(gone);
        const url = '/archivos/01987654-0000-7000-8000-000000000000-400.webp';
        const answer = await test.app.inject({ url });
        test.deps.storage.get = get;
        expect(answer.headers['retry-after']).toBe('5');
        return answered(answer);
      },
    ],
  ])('say %s with the words “%s”, their code, and nothing else', async (status, message, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const code = errorCodes.find((one) => errorCatalogue[one].message === message);
    expect(answer.body).toEqual({ code, message, requestId: expect.any(String) });
  });

  it('limit what a stranger may try', async () => {
    // Without a proof of work, a sixth of what may be written.
    const strict = await buildTestApp({ writesPerMinute: 18 });
    const attempt = () =>
      strict.call('POST', '/auth/login', { body: { username: 'nadie', password: 'nada' } });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const { headers } = await attempt();
    expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt()).body.message).toBe(
      'Hiciste muchos intentos seguidos. Espera un momento y vuelve a intentarlo.',
    );
    await strict.close();
  });
});

describe('a trailing slash', () => {
  it('makes no difference', async () => {
    expect((await test.call('GET', '/open/labels/')).status).toBe(200);
    expect((await test.call('GET', '/open/agreements/detail/?slug=nadie')).status).toBe(404);
  });
});

describe('readiness', () => {
  const ready = () => test.call('GET', '/ready');
  /** A good answer holds for a moment; what is asked here comes after it. */
  const notReady = () =>
    expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(503);

  it.each([
    ['refuses', () => Promise.reject(new Error('lleno'))],
    ['keeps silent', () => new Promise<never>(() => {})],
  ])(
    'says 503, what is not ready and when to come back when the storage %s',
    async (_, check) => {
      expect((await ready()).status).toBe(200);
      const mine = test.deps.storage.check;
      onTestFinished(() => {
        test.deps.storage.check = mine;
      });
      test.deps.storage.check = check;
      await notReady();
      // Four seconds in which this process was free: a busy one says nothing about the storage.
      let turns = 0;
      const clock = setInterval(() => {
        turns += 1;
      }, 100);
      const answer = await ready();
      clearInterval(clock);
      expect(turns).toBeLessThan(40);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body.errors).toEqual([
        { path: 'files', message: 'El almacenamiento de archivos no responde.' },
      ]);
      expect((await test.call('GET', '/health')).status).toBe(200);
      test.deps.storage.check = mine;
      await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(200);
    },
    30_000,
  );

  it('says so when one byte fits where files are kept, and no file', async () => {
    const mine = test.deps.storage.free;
    onTestFinished(() => {
      test.deps.storage.free = mine;
    });
    test.deps.storage.free = async () => 100 * 1024;
    await notReady();
    expect((await ready()).body.errors).toEqual([
      {
        path: 'files',
        message:
          'Quedan menos de 16 MB en el disco de los archivos: libera espacio o amplía el disco.',
      },
    ]);
    // One that is full takes not even the byte of the look.
    const { check } = test.deps.storage;
    onTestFinished(() => {
      test.deps.storage.check = check;
    });
    test.deps.storage.check = () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    await expect
      .poll(async () => (await ready()).body.errors, { timeout: 10_000 })
      .toEqual([{ path: 'files', message: expect.stringContaining('libera espacio') }]);
    test.deps.storage.check = check;
    // In a bucket nobody knows.
    test.deps.storage.free = async () => null;
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
  });

  it('says so when the database answers and cannot write', async () => {
    await test.deps.db.execute(sql`create function refuse_probe() returns event_trigger language plpgsql
      as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    await test.deps.db.execute(
      sql`create event trigger full_disk on ddl_command_start execute function refuse_probe()`,
    );
    await notReady();
    expect((await ready()).body.errors).toMatchObject([{ path: 'database' }]);
    await test.deps.db.execute(sql`drop event trigger full_disk`);
    await test.deps.db.execute(sql`drop function refuse_probe()`);
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
  });
});

describe('trouble of the database', () => {
  it.each([
    ['a full disk', '53100'],
    ['no connections left', '53300'],
    ['a restart', '57P01'],
    ['a lock that is not to be had', '55P03'],
    ['a statement that takes too long', '57014'],
    ['a deadlock', '40P01'],
    ['a server that only reads now', '25006'],
  ])('is answered with 503 and when to come back: %s', async (_, code) => {
    onTestFinished(async () => {
      await test.deps.db.execute(sql`drop function trouble() cascade`);
    });
    await test.deps.db.execute(
      sql.raw(`create function trouble() returns trigger language plpgsql
      as $$ begin raise exception 'trouble' using errcode = '${code}'; end $$`),
    );
    await test.deps.db.execute(
      sql`create trigger trouble before insert on labels execute function trouble()`,
    );
    const answer = await test.call('POST', '/labels', { token: admin, body: { name: 'Nueva' } });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toEqual({
      code: 'unavailable',
      message: 'El servicio no está disponible en este momento. Inténtalo en unos minutos.',
      requestId: expect.any(String),
    });
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
  ])('is known by what the driver says without a code: %s', (message) => {
    expect(isTrouble(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
    expect(isTrouble(new TypeError('no es una función'))).toBe(false);
  });

  it.each([
    ['could not write init file', true],
    ['cache lookup failed for type 1', false],
  ])('is told from a fault of PostgreSQL itself by what it says: %s', (message, trouble) => {
    const cause = Object.assign(new Error(message), { code: 'XX000' });
    expect(isTrouble(new Error('Failed query', { cause }))).toBe(trouble);
  });
});
