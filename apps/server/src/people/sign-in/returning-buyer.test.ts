import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, proveMailbox } from '../../../test/factories.ts';

let test: TestApp;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.work();
  test.outbox.length = 0;
});

const identify = (body: object) => test.call('POST', '/open/users/identify', { body });

async function returning() {
  const buyer = aBuyer();
  const { body } = await aPurchase(test, { course, buyer });
  await proveMailbox(test, body.token, buyer.email);
  await test.work();
  test.outbox.length = 0;
  return buyer;
}

async function mailedToken(): Promise<string> {
  await test.work();
  return /token=([\w-]{43})/.exec(test.outbox.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('somebody who studied here', () => {
  it.each(['email', 'dni', 'mobile'] as const)(
    'says their %s, and gets the link at the e-mail on file',
    async (key) => {
      const buyer = await returning();
      const answer = await identify({ [key]: buyer[key], country: 'PE' });
      expect(answer.status).toBe(202);
      const token = await mailedToken();
      expect(test.outbox).toHaveLength(1);
      expect(test.outbox[0]?.to).toContain(buyer.email);

      const known = await test.call('GET', `/open/users/identity?token=${token}`);
      expect(known.body).toMatchObject({
        firstName: buyer.firstName,
        dni: buyer.dni,
        email: buyer.email,
        mobile: `+51${buyer.mobile}`,
      });
      expect(known.headers['cache-control']).toBe('private, no-store');
      expect(JSON.stringify(known.body)).not.toMatch(/password|roles|_id/);
    },
  );

  it('comes back to the course they were at', async () => {
    const buyer = await returning();
    await identify({ email: buyer.email, back: '/comprar?curso=excel' });
    await test.work();
    expect(test.outbox[0]?.text).toMatch(/\/comprar\?curso=excel&token=[\w-]{43}/);
  });

  it('finds the link over after an hour, and a quarter of an hour after opening it', async () => {
    const buyer = await returning();
    await identify({ email: buyer.email });
    const token = await mailedToken();
    const read = () => test.call('GET', `/open/users/identity?token=${token}`);
    expect((await read()).status).toBe(200);
    test.clock.set(new Date(test.clock.now().getTime() + 14 * 60_000).toISOString());
    expect((await read()).status).toBe(200);
    test.clock.set(new Date(test.clock.now().getTime() + 2 * 60_000).toISOString());
    expect((await read()).status).toBe(404);
  });

  it('is not flooded: one link serves all who ask before it is sent, and of an hour three come', async () => {
    const buyer = await returning();
    for (let n = 0; n < 6; n += 1)
      expect((await identify({ email: buyer.email })).status).toBe(202);
    await test.work();
    expect(test.outbox).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      expect((await identify({ email: buyer.email })).status).toBe(202);
      await test.work();
    }
    expect(test.outbox).toHaveLength(3);
  });
});

describe('a stranger', () => {
  it('is answered the same for somebody known and for nobody', async () => {
    const buyer = await returning();
    const known = await identify({ dni: buyer.dni });
    const unknown = await identify({ dni: '09999999' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await test.work();
    expect(test.outbox.map(({ to }) => to)).toEqual([buyer.email]);
  });

  it.each([
    {},
    { email: '' },
    { back: 'https://otro.example', email: 'a@b.pe' },
    { back: '//otro.example', email: 'a@b.pe' },
    { back: '/comprar?curso=x&token=y', email: 'a@b.pe' },
    { email: 'x'.repeat(300) },
    { email: 'a@b.pe', extra: 1 },
  ])('is refused with %j', async (body) => {
    expect((await identify(body)).status).toBe(402);
  });

  it('opens nothing with a link made up', async () => {
    const token = 'a'.repeat(43);
    expect((await test.call('GET', `/open/users/identity?token=${token}`)).status).toBe(404);
  });
});
