import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let staff: string;
let people = 0;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());
beforeEach(() => {
  people += 1;
});

const send = (changes: object = {}) =>
  test.call('POST', '/open/contacts', {
    body: {
      name: 'Rosa Quispe',
      email: `Rosa.${people}@Correo.example`,
      message: '¿Cuándo empieza?',
      ...changes,
    },
  });
const kept = async (id: string) =>
  (await test.call('GET', `/contacts/${id}`, { token: staff })).body;
const keptCount = async () =>
  Number((await test.call('GET', '/contacts', { token: staff })).headers['x-total-count']);

/** What went out to the person of this test. */
async function mails() {
  await test.work();
  return test.outbox.filter(({ to }) => to === `rosa.${people}@correo.example`);
}

describe('the contact form', () => {
  it('keeps what was written, with the mobile in E.164 and no consent that was not given', async () => {
    const course = await aCourse(test);
    const { status, body } = await send({
      mobile: '987 654 321',
      country: 'PE',
      course: course.slug,
      preferredTime: 'Por las tardes',
      utm: { source: 'facebook', campaign: 'marzo' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({ _id: expect.any(String), createdAt: '2026-11-21T15:00:00.000Z' });
    expect(await kept(body._id)).toMatchObject({
      name: 'Rosa Quispe',
      email: `rosa.${people}@correo.example`,
      mobile: '+51987654321',
      mobileCode: '51',
      country: 'PE',
      course: course._id,
      courseName: course.name,
      message: '¿Cuándo empieza?',
      preferredTime: 'Por las tardes',
      consent: false,
      consentVersion: null,
      utm: { source: 'facebook', campaign: 'marzo' },
      source: 'web',
      stage: 'nuevo',
    });
  });

  it('takes consent only with the version of its text, and writes down when', async () => {
    const bare = await send({ consent: true });
    expect(bare).toMatchObject({ status: 402, body: { errors: [{ path: 'consentVersion' }] } });
    const { body } = await send({ consent: true, consentVersion: '2026-03' });
    expect(await kept(body._id)).toMatchObject({
      consent: true,
      consentVersion: '2026-03',
      consentAt: '2026-11-21T15:00:00.000Z',
    });
  });

  it('needs an e-mail or a mobile that can exist', async () => {
    const neither = await send({ email: null });
    expect(neither).toMatchObject({
      status: 402,
      body: { message: 'Escribe tu correo o tu celular: lo necesitamos para responderte.' },
    });
    expect((await send({ email: null, mobile: '987 654 321' })).status).toBe(201);
    const wrong = await send({ mobile: '12345', country: 'PE' });
    expect(wrong).toMatchObject({ status: 402, body: { errors: [{ path: 'mobile' }] } });
  });

  it('finds the course by slug or id, and answers a draft like one that never was', async () => {
    const course = await aCourse(test);
    const byId = await send({ course: course._id });
    expect((await kept(byId.body._id)).course).toBe(course._id);
    const admin = (await test.signedInAs('Administrador')).token;
    await test.call('DELETE', `/courses/${course._id}/publication`, { token: admin });
    const answers = await Promise.all(
      [course.slug, course._id, 'no-existe'].map((one) => send({ course: one })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(402);
      expect(body.errors).toEqual(answers[0]?.body.errors);
    }
  });

  it('thanks a program that fills every field, and keeps nothing of it', async () => {
    const before = await keptCount();
    const { status, body } = await send({ website: 'https://anuncios.example' });
    expect(status).toBe(201);
    expect(body).toEqual({ _id: expect.any(String), createdAt: '2026-11-21T15:00:00.000Z' });
    expect(await keptCount()).toBe(before);
    expect(await mails()).toEqual([]);
    expect((await send({ website: '' })).status).toBe(201);
  });

  it('answers with the first one when the same is sent again within ten minutes', async () => {
    const mobile = `9876${String(50_000 + people)}`;
    const before = await keptCount();
    const answers = await Promise.all([send({ mobile }), send({ mobile }), send({ mobile })]);
    const [first] = answers;
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(first?.body);
    }
    test.clock.set('2026-11-21T15:09:59Z');
    expect((await send()).body).toEqual(first?.body);
    expect((await send({ email: null, mobile })).body).toEqual(first?.body);
    expect(await keptCount()).toBe(before + 1);
  });

  it('takes another question, another person or a later hour for another contact', async () => {
    const first = await send();
    const others = [
      await send({ message: '¿Cuánto cuesta?' }),
      await send({ email: `otra.${people}@correo.example` }),
    ];
    test.clock.set('2026-11-21T15:10:01Z');
    others.push(await send());
    const ids = [first, ...others].map(({ body }) => body._id);
    expect(new Set(ids).size).toBe(4);
  });

  it('writes to the sender once a day, and repeats nothing that a stranger could have written', async () => {
    await send({ name: 'www.anuncios.example', message: 'Compre en anuncios.example' });
    await send({ message: '¿Cuánto cuesta?' });
    const today = await mails();
    expect(today.map(({ subject }) => subject)).toEqual(['Recibimos tu consulta']);
    expect(today[0]?.text).not.toMatch(/anuncios|Cuánto cuesta/);
    test.clock.set('2026-11-22T15:00:00Z');
    await send();
    expect(await mails()).toHaveLength(2);
  });
});
