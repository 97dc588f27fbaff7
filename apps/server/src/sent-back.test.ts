import { createClient } from '@aulario/client/http';
import { api } from '@aulario/contract/api';
import { agreementEndpoints } from '@aulario/contract/catalogue/catalogue';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { certificateTemplateEndpoints } from '@aulario/contract/certificates/certificate-template';
import type { Endpoint } from '@aulario/contract/endpoint';
import { secondFactorEndpoints } from '@aulario/contract/people/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { withoutDrawing } from '../test/demo-without-pictures.ts';
import { aVoucher } from '../test/factories.ts';
import { installDemo } from './demo/demo.service.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await buildTestApp();
  await installDemo(test.deps, {}, withoutDrawing(test.deps));
  token = (await test.signedInAs('Administrador')).token;
}, 120_000);
afterAll(() => test.close());

const overTheWire: typeof fetch = async (address, init) => {
  const answer = await test.app.inject({
    method: init?.method as 'GET',
    url: String(address),
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(init?.body ? { payload: String(init.body) } : {}),
  });
  const type = String(answer.headers['content-type']);
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': type },
  });
};
const client = createClient({ baseUrl: '/api', fetch: overTheWire, token: () => token });

const endpoints = Object.values(api).flatMap((area): Endpoint[] => Object.values(area));
const callOf = (method: string, path: string) =>
  endpoints.find((one) => one.method === method && one.path === path);
/** Every kind of record of which there is a list, one, and a PUT of that one. */
const kinds = endpoints.flatMap((one) => {
  const change = callOf('PUT', one.path);
  const listed = one.path.replace(/\/:id$/, '');
  const list = callOf('GET', listed);
  return one.method === 'GET' && change && list?.list
    ? [{ path: one.path, one, change, list, create: callOf('POST', listed) }]
    : [];
});

async function someOf({ list, create }: Pick<(typeof kinds)[number], 'list' | 'create'>) {
  const read = () => client.list(list, { query: { limit: 2 } } as never);
  const records = (await read()) as { _id: string }[];
  if (records.length > 0 || !create) return records;
  await client.create(create, { body: await exampleOf(create) } as never);
  return (await read()) as { _id: string }[];
}

/** The contract's example; a design begins from one that is there, and a platform opens a course that is. */
async function exampleOf({ example, path }: Endpoint): Promise<unknown> {
  if (path === '/lti-platforms') {
    const [course] = await client.list(courseEndpoints.listCourses);
    return { ...(example as object), courses: [course?._id] };
  }
  if (path !== '/certificates/templates') return example;
  const from = (await client.list(certificateTemplateEndpoints.listTemplates))[0]?._id;
  return { name: 'Un diseño', ...(from ? { from } : {}) };
}

describe('what GET answered', () => {
  it('is looked at for every kind of record that has a PUT', () => {
    expect(kinds.length).toBeGreaterThan(20);
  });

  it.each(kinds)('can be sent back to PUT $path, which changes nothing', async (kind) => {
    const { one, change } = kind;
    const records = await someOf(kind);
    expect(records).not.toEqual([]);
    for (const { _id } of records) {
      const params = { id: _id };
      const read = await client.one(one, { params } as never);
      expect(read).toMatchObject({ success: true });
      expect(read).toMatchObject(await client.update(change, { params, body: read } as never));
      expect(await client.one(one, { params } as never)).toEqual(read);
      const body = { ...(read as object), noSuchField: 1 };
      const refused = await client.update(change, { params, body } as never);
      expect(refused).toMatchObject({ success: false, code: 'validation' });
      expect(JSON.stringify(refused)).toContain('«noSuchField»');
    }
  });

  const settings = endpoints.filter(
    ({ method, path }) => method === 'PUT' && path.startsWith('/settings/') && callOf('GET', path),
  );
  it.each(settings)('can be sent back to PUT $path', async (change) => {
    const read = await client.one(callOf('GET', change.path) as Endpoint, {} as never);
    expect(await client.update(change, { body: read } as never)).toMatchObject({ success: true });
  });

  it('does no act that has an answer of its own, which then says what it needs', async () => {
    const { ownSecondFactor, confirmSecondFactor } = secondFactorEndpoints;
    const read = await client.one(ownSecondFactor, {});
    expect(read).toMatchObject({ success: true });
    const { success, ...body } = read as unknown as { success: true; code: string };
    expect(await client.update(confirmSecondFactor, { body })).toMatchObject({
      ...{ success: false, code: 'validation', errors: [{ path: 'code' }] },
    });
  });

  it('is taken with one thing changed: records that it names stand for their ids', async () => {
    const { list, get, update } = agreementEndpoints;
    const [mine, other] = await client.list(list, { query: { limit: 2 } });
    const read = await client.one(get, { params: { id: mine?._id ?? '' } });
    if (!read.success || !other?.logo) throw new Error('The demonstration has no agreements.');
    const params = { id: read._id };
    const body = { ...read, name: 'Otro nombre', logo: other.logo };
    const changed = await client.update(update, { params, body });
    const { updatedAt, version, ...rest } = body;
    expect(changed).toMatchObject({ ...rest, version: version + 1 });
    expect(await client.update(update, { params, body: { ...body, name: 'Tarde' } })).toMatchObject(
      { success: false, code: 'stale-version' },
    );
  });
});

describe('what staff write of a person (decision 125)', () => {
  const users = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call(method, `/users${path}`, { token, ...(body ? { body } : {}) });

  it('is also their names in one text, a code for their mobile, and their stage', async () => {
    const made = await users('POST', '', {
      ...{ names: 'Ana María Quispe Ñahui', country: 'CO', mobile: '300 123 4567' },
      ...{ mobileCode: '57', stage: 'interesado' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { firstName: 'Ana María', lastName: 'Quispe Ñahui', mobile: '+573001234567' },
    });
    expect(made.body).toMatchObject({ stage: 'interesado', currency: 'COP', country: 'CO' });
    const { _id } = made.body;
    expect((await users('PUT', `/${_id}`, { stage: 'cliente' })).body.stage).toBe('cliente');
    expect((await users('PUT', `/${_id}`, { stage: 'nuevo' })).status).toBe(409);
    const { errors } = (await users('POST', '', {})).body;
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['firstName', 'lastName']);
  });

  it('is no country that there is not', async () => {
    const person = { firstName: 'Ana', lastName: 'Soto' };
    for (const country of ['ZZ', 'co'])
      expect((await users('POST', '', { ...person, country })).body.errors, country).toEqual([
        { path: 'country', message: 'Elige un país de la lista.' },
      ]);
    expect((await users('POST', '', { ...person, country: 'MX' })).body.currency).toBe('MXN');
  });

  it('goes with a reason, which is asked for', async () => {
    const { _id } = (await users('POST', '', { firstName: 'Ana', lastName: 'Soto' })).body;
    expect((await users('DELETE', `/${_id}`)).body.errors).toMatchObject([{ path: 'reason' }]);
    const gone = await users('DELETE', `/${_id}`, { reason: 'Lo pidió.' });
    expect(gone.body.retiredAt).not.toBeNull();
  });
});

it('a meta comes as a form with its picture', async () => {
  const file = {
    ...{ bytes: await aVoucher(), name: 'meta.jpg', type: 'image/jpeg' },
    fields: { name: 'Una meta con imagen', order: '3', status: 'true' },
  };
  const { status, body } = await test.call('POST', '/metas', { token, file });
  expect({ status, body }).toMatchObject({ status: 201, body: { order: 3, status: true } });
  expect(body.image).toMatchObject({ _id: expect.any(String) });
});
