import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorBodySchema } from '@aulario/contract/error';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdition } from '../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aCourse, aPurchase, aVoucher } from '../test/factories.ts';
import { formOf, hostileForms, type Part } from '../test/hostile-form.ts';
import { everythingWritten } from '../test/snapshot.ts';
import { aDraft } from '../test/some-work.ts';

/** Another seed finds other forms; a failure names the form that caused it. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const runs = Number(process.env.FUZZ_RUNS ?? 8) * 4;

let test: TestApp;
let admin: string;
let user: string;
let deal: string;
let claim: string;
let backing: string;
let draft: string;
let edition: string;
let picture: Part;
let thrown = 0;

beforeAll(async () => {
  test = await buildTestApp();
  const person = await test.signedInAs('Administrador');
  admin = person.token;
  user = person.user.id;
  deal = await aMembersDeal();
  claim = await aDeliveredClaim();
  edition = (await anEdition(test)).id;
  draft = await aDraft(test, { token: admin, user });
  picture = { name: 'file', filename: 'foto.jpg', type: 'image/jpeg', value: await aVoucher(7) };
}, 120_000);
afterAll(() => test.close());

/** One whose membership waits to be proved. */
async function aMembersDeal(): Promise<string> {
  const { body: agreement } = await test.call('POST', '/agreements', {
    token: admin,
    body: { name: 'Colegio de Contadores de Cusco', memberDiscount: 25 },
  });
  backing = agreement._id;
  const { _id: course } = await aCourse(test, { agreements: [agreement._id] });
  const membership = { agreement: agreement._id, proof: 'CCPC 04512' };
  return (await aPurchase(test, { course, membership })).body.token;
}

/** One whose answer was delivered as a letter. */
async function aDeliveredClaim(): Promise<string> {
  const consumer = { name: 'Rosa Quispe', dni: '45879632', address: 'Jr. Puno 1' };
  const detail = 'No tengo acceso al aula.';
  await test.call('POST', '/open/claims', { body: { consumer, detail } });
  const [{ _id }] = (await test.call('GET', '/claims', { token: admin })).body;
  const change = (path: string, body: object) => test.call('PUT', path, { token: admin, body });
  await change(`/claims/${_id}`, { answer: 'Ya tiene acceso.' });
  await change(`/claims/${_id}/delivery`, { deliveredOn: '2026-11-21', note: 'Cargo.' });
  return _id;
}

const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
const named = ({ method, path }: Endpoint) => `${method} ${path}`;
const uploads = endpoints.filter(({ multipart }) => multipart);

const table: Part = {
  ...{ name: 'file', filename: 'personas.csv', type: 'text/csv' },
  value: 'nombres,apellidos,correo\nRosa,Quispe,rosa@correo.example\n',
};

const grades: Part = { ...table, filename: 'notas.csv', value: 'Matrícula;Persona\n' };

const tables = ['/migrations/files', '/payments/statement-tables'];

/** What each upload takes; most take the picture. */
function goodForm({ path, example }: Endpoint) {
  const fields = (example ?? {}) as Record<string, string>;
  if (path === '/editions/:id/grades/file') return { fields, file: grades };
  return { fields, file: tables.includes(path) ? table : picture };
}

/** What is strict about each, and what it does take: a table may be any text, a check any PDF. */
const rules: Record<string, { strict?: string[]; takes?: RegExp }> = {
  'POST /files/images': { strict: ['purpose'] },
  'POST /migrations/files': { strict: ['kind'], takes: /a page|a drawing/ },
  'POST /payments/statement-tables': { takes: /a page|a drawing/ },
  'POST /open/deals/:token/vouchers': { strict: ['method', 'paidAt'] },
  'POST /open/certificates/check': { takes: /PDF/ },
};

describe.each(uploads.map((endpoint) => [named(endpoint), endpoint] as const))(
  '%s',
  (name, endpoint) => {
    it('refuses every form that is wrong, clearly, and writes nothing', async () => {
      const forms = fc.sample(hostileForms(goodForm(endpoint), rules[name] ?? {}), {
        numRuns: runs,
        seed,
      });
      const before = await everythingWritten(test);
      for (const { what, contentType, payload } of forms) {
        const { status, body } = await send(endpoint, contentType, payload);
        expect(status, what).toBeGreaterThanOrEqual(400);
        expect(status, what).toBeLessThan(500);
        expect(errorBodySchema.strict().safeParse(body).error, what).toBeUndefined();
        expect(body.message, what).toMatch(/\S/);
      }
      expect(await everythingWritten(test)).toEqual(before);
    }, 60_000);

    it('takes a form that is right', async () => {
      const { fields, file } = goodForm(endpoint);
      const texts = Object.entries(fields).map(([name, value]) => ({ name, value }));
      const { status, body } = await send(
        endpoint,
        'multipart/form-data; boundary=aulario-hostile',
        formOf([...texts, file]),
      );
      // A picture is no PDF of ours, and says so.
      if (endpoint.path === '/open/certificates/check') return expect(status).toBe(415);
      expect({ status, body }).toMatchObject({ status: endpoint.status ?? 200 });
    });
  },
);

it('has thrown hundreds of forms, at every upload there is', () => {
  expect(uploads.map(named).sort()).toEqual([
    'POST /claims/:id/delivery/proof',
    'POST /editions/:id/grades/file',
    'POST /files/images',
    'POST /me/submissions/:id/files',
    'POST /migrations/files',
    'POST /open/certificates/check',
    'POST /open/deals/:token/membership-proofs',
    'POST /open/deals/:token/vouchers',
    'POST /payments/statement-tables',
    'PUT /agreements/:id/document',
    'PUT /me/photo',
    'PUT /users/photo/:id',
  ]);
  expect(thrown).toBeGreaterThanOrEqual(uploads.length * runs);
});

function idOf(path: string): string {
  if (path.startsWith('/claims')) return claim;
  if (path.startsWith('/editions')) return edition;
  if (path.startsWith('/agreements')) return backing;
  return path.startsWith('/me/submissions') ? draft : user;
}

async function send({ method, path, access }: Endpoint, contentType: string, payload: Buffer) {
  thrown += 1;
  const answer = await test.app.inject({
    method,
    url: `/api${path.replace(':id', idOf(path)).replace(':token', deal)}`,
    headers: {
      'content-type': contentType,
      ...(access === 'public' ? {} : { authorization: `Bearer ${admin}` }),
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
