import { requestKinds } from '@aulario/contract/me/privacy-request';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { mails } from '../../mails/mail.tables.ts';

let test: TestApp;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const detail = 'Quiero saber qué guardan de mí.';
const lastMail = async (to: string) => {
  await test.work();
  const rows = await test.deps.db
    .select()
    .from(mails)
    .where(eq(mails.to, to))
    .orderBy(desc(mails.createdAt), desc(mails.id));
  return rows[0];
};
const tokenIn = (html: unknown) =>
  decodeURIComponent(/derechos\?token=([\w.%-]+)/.exec(`${html}`)?.[1] ?? '');
/** The token of the link that a mailbox was sent. */
async function linkOf(email: string): Promise<string> {
  await test.call('POST', '/open/rights/link', { body: { email } });
  return tokenIn((await lastMail(email))?.html);
}

describe('a right about personal data', () => {
  it('is asked from the account, gets a number and a last day, and is answered there', async () => {
    const { token, user } = await test.signedInAs('Alumno');
    const { status, body } = await test.call('POST', '/me/rights', {
      token,
      body: { kind: 'portabilidad' },
    });
    const vague = await test.call('POST', '/me/rights', { token, body: { kind: 'oposicion' } });
    expect(vague).toMatchObject({ status: 402, body: { errors: [{ path: 'detail' }] } });
    // Saturday 21 November 2026 and twenty business days; 8, 9 and 25 December are holidays.
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        number: expect.stringMatching(/^DP-\d{5}-2026$/),
        state: 'pendiente',
        dueOn: '2026-12-22',
      },
    });
    expect((await lastMail(user.email ?? ''))?.subject).toBe(
      `Recibimos tu solicitud ${body.number}`,
    );
    const queue = await test.call('GET', `/privacy/requests?user=${user.id}`, { token: staff });
    expect(queue.body).toMatchObject([{ number: body.number, identifiedBy: 'Entró a su cuenta.' }]);
    const answer = { outcome: 'atendida', answer: 'Está en Mi cuenta, Una copia de tus datos.' };
    const path = `/privacy/requests/${queue.body[0]._id}/answer`;
    await test.call('PUT', path, { token: staff, body: answer });
    const told = await lastMail(user.email ?? '');
    expect(told?.subject).toBe(`Respondimos tu solicitud ${body.number}`);
    expect(`${told?.html}`).not.toContain(answer.answer);
    const own = await test.call('GET', '/me/rights', { token });
    expect(own.body).toMatchObject([{ state: 'atendida', answer: answer.answer, daysLeft: null }]);
    const other = await test.signedInAs('Alumno');
    expect((await test.call('GET', '/me/rights', { token: other.token })).body).toEqual([]);
  });

  it('is asked without an account by the mailbox that answered, and read by it alone', async () => {
    const token = await linkOf('mirella@correo.example');
    const asked = { kind: 'cancelacion', detail, name: 'Mirella Tito', country: 'CO' };
    const { status, body } = await test.call('POST', '/open/rights', { body: { ...asked, token } });
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'pendiente' } });
    const { body: own } = await test.call('GET', `/open/rights?token=${encodeURIComponent(token)}`);
    expect(own.requests).toMatchObject([{ number: body.number }]);
    expect(own.maskedEmail).not.toContain('mirella');
    const another = await linkOf('otra@correo.example');
    const none = await test.call('GET', `/open/rights?token=${encodeURIComponent(another)}`);
    expect(none.body.requests).toEqual([]);
    const broken = `${token.slice(0, -2)}AA`;
    expect(
      (await test.call('POST', '/open/rights', { body: { ...asked, token: broken } })).status,
    ).toBe(404);
    test.clock.set('2026-11-23T15:00:00Z');
    expect((await test.call('POST', '/open/rights', { body: { ...asked, token } })).status).toBe(
      404,
    );
    test.clock.set('2026-11-21T15:00:00Z');
  });

  it('gives a copy to the mailbox without an account, once it was granted and not before', async () => {
    const course = await aCourse(test);
    const buyer = aBuyer();
    const { body: order } = await aPurchase(test, { course: course._id, buyer });
    const token = await linkOf(buyer.email);
    const copy = (of: string) =>
      test.call('GET', `/open/rights/copy?token=${encodeURIComponent(of)}`);
    const asked = { kind: 'acceso', detail, name: `${buyer.firstName} ${buyer.lastName}`, token };
    const { body: made } = await test.call('POST', '/open/rights', { body: asked });
    expect((await copy(token)).status).toBe(404);
    const queue = await test.call('GET', `/privacy/requests?search=${made.number}`, {
      token: staff,
    });
    const answer = { outcome: 'atendida', answer: 'Aquí está tu copia.' };
    const path = `/privacy/requests/${queue.body[0]._id}/answer`;
    expect((await test.call('PUT', path, { token: staff, body: answer })).status).toBe(200);
    const { status, body } = await copy(token);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(order.number);
    expect((await copy(await linkOf('otra.copia@correo.example'))).status).toBe(404);
  });

  it('gives all of it, however many ordered in that name before and after', async () => {
    const course = await aCourse(test);
    const buyer = aBuyer();
    const junk = async (most: number) => {
      for (let n = 0; n < most; n += 1)
        await aPurchase(test, { course: course._id, buyer: { ...aBuyer(), email: buyer.email } });
    };
    await junk(26);
    const { body: order } = await aPurchase(test, { course: course._id, buyer });
    await junk(26);
    const token = await linkOf(buyer.email);
    const asked = { kind: 'acceso', detail, name: `${buyer.firstName} ${buyer.lastName}`, token };
    const { body: made } = await test.call('POST', '/open/rights', { body: asked });
    const [{ _id }] = (
      await test.call('GET', `/privacy/requests?search=${made.number}`, { token: staff })
    ).body;
    const answer = { outcome: 'atendida', answer: 'Aquí está tu copia.' };
    await test.call('PUT', `/privacy/requests/${_id}/answer`, { token: staff, body: answer });
    const read = (path: string) => test.call('GET', `/open/rights${path}`);
    const { body: page } = await read(`?token=${encodeURIComponent(token)}`);
    expect(page.copyParts).toBe(3);
    const sizes = [];
    let all = '';
    for (const part of [1, 2, 3]) {
      const { body } = await read(`/copy?token=${encodeURIComponent(token)}&part=${part}`);
      sizes.push(body.length);
      all += JSON.stringify(body);
    }
    expect(sizes).toEqual([25, 25, 3]);
    expect(all).toContain(order.number);
  });

  it('may be asked beside every other, each once, from the account and from a mailbox', async () => {
    const { token } = await test.signedInAs('Alumno');
    const link = await linkOf('todas@correo.example');
    const kinds = Object.keys(requestKinds);
    for (const kind of kinds) {
      const own = await test.call('POST', '/me/rights', { token, body: { kind, detail } });
      const body = { token: link, kind, detail, name: 'Ana Rojas' };
      const open = await test.call('POST', '/open/rights', { body });
      expect([own.status, open.status], kind).toEqual([201, 201]);
      const again = await test.call('POST', '/me/rights', { token, body: { kind, detail } });
      expect(again).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/DP-\d{5}-2026/) },
      });
      expect((await test.call('POST', '/open/rights', { body })).status).toBe(409);
    }
  });

  it('has the term of the law of its country', async () => {
    const ask = async (kind: string, country: string) =>
      (
        await test.call('POST', '/open/rights', {
          body: {
            ...{ token: await linkOf(`de.${country.toLowerCase()}@correo.example`), kind, country },
            ...{ detail, name: 'Ana Rojas' },
          },
        })
      ).body.dueOn;
    expect(await ask('acceso', 'PE')).toBe('2026-12-22');
    expect(await ask('acceso', 'CO')).toBe('2026-12-04');
    expect(await ask('acceso', 'MX')).toBe('2026-12-18');
    // Nothing said: that of who bought with the mailbox.
    const buyer = aBuyer({
      ...{ country: 'CO', document: 'CC', dni: '1020304051', mobile: '3001234561' },
      email: 'compra.en.co@correo.example',
    });
    await aPurchase(test, { course: (await aCourse(test))._id, buyer });
    const token = await linkOf('compra.en.co@correo.example');
    const read = await test.call('GET', `/open/rights?token=${encodeURIComponent(token)}`);
    expect(read.body.country).toBe('CO');
    const asked = { token, kind: 'acceso', detail, name: 'Ana Rojas' };
    const { body } = await test.call('POST', '/open/rights', { body: asked });
    expect(body.dueOn).toBe('2026-12-04');
  });
});
