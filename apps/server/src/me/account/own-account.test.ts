import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { users } from '../../people/users/user.tables.ts';
import { calls } from '../../relations/calls/call.tables.ts';
import { activities } from '../../relations/contacts/activity.tables.ts';

let test: TestApp;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

/** A student who paid for a course and is signed in. */
async function aStudent() {
  const { token, user } = await test.signedInAs('Alumno');
  const course = await aCourse(test);
  const buyer = aBuyer({ email: user.email });
  const { body } = await aPurchase(test, { course: course._id, buyer, as: token });
  await sendVoucher(test, body.token);
  const payment = await waitingPayment(test, staff, body.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
  return { token, user, course, number: body.number };
}

describe('what is a student’s own', () => {
  it('is their courses, purchases and certificates, and nobody else’s', async () => {
    const one = await aStudent();
    const other = await aStudent();
    const { body } = await test.call('GET', '/me/studies', { token: one.token });
    expect(body.courses.map(({ courseSlug }: { courseSlug: string }) => courseSlug)).toEqual([
      one.course.slug,
    ]);
    expect(body.purchases.map(({ number }: { number: string }) => number)).toEqual([one.number]);
    expect(JSON.stringify(body)).not.toContain(other.number);
  });

  it('tells how to enter the classroom, and no address while there is none', async () => {
    const { token } = await aStudent();
    const { body } = await test.call('GET', '/me/classroom', { token });
    expect(body).toMatchObject({ url: null, recoverUrl: null, ready: false });
    expect(body.courses).toEqual([expect.objectContaining({ url: null })]);
  });

  it('can be taken away whole, without what is the staff’s or secret', async () => {
    const { token, user, number } = await aStudent();
    await test.call('POST', '/open/contacts', {
      body: { name: 'Yo', email: user.email, message: 'Una pregunta mía' },
    });
    for (const email of [user.email?.toUpperCase(), 'otra.persona@correo.example']) {
      const consumer = { name: 'Yo', dni: '45879632', address: 'Jr. Puno 1', email };
      await test.call('POST', '/open/claims', { body: { consumer, detail: `De ${email}` } });
    }
    const asked = { kind: 'acceso', detail: 'Quiero saber qué guardan de mí.' };
    await test.call('POST', '/me/rights', { token, body: asked });
    const admin = (await test.signedInAs('Administrador')).token;
    const paper = { name: 'Yo', document: 'DNI', dni: '70809010', address: 'Jr. Puno 1' };
    const own = { consumer: paper, detail: 'En papel.' };
    await test.call('POST', '/claims', { token: admin, body: own });
    // Staff saw the document: with it the sheet on paper is theirs.
    await test.deps.db
      .update(users)
      .set({ document: 'DNI', dni: '70809010', documentTyped: false })
      .where(eq(users.id, user.id));
    await test.deps.db.insert(activities).values({
      ...{ userId: user.id, kind: 'nota', text: 'Prefiere las tardes.', byName: 'Una asesora' },
    });
    await test.deps.db.insert(calls).values({
      ...{ userId: user.id, direction: 'saliente', number: '+51987654321', state: 'terminada' },
      ...{ startedAt: test.clock.now(), note: 'Llamar en enero.', searchText: '' },
    });
    const { body, headers } = await test.call('GET', '/me/data', { token });
    expect(body.requests).toMatchObject([asked]);
    expect(body.notes).toMatchObject([{ kind: 'nota', text: 'Prefiere las tardes.' }]);
    expect(body.calls).toMatchObject([{ number: '+51987654321', note: 'Llamar en enero.' }]);
    expect(JSON.stringify(body)).not.toContain('Una asesora');
    expect(headers['content-disposition']).toContain('mis-datos.json');
    expect(body.person.email).toBe(user.email);
    expect(body.studies.purchases[0].number).toBe(number);
    expect(body.questions[0].message).toBe('Una pregunta mía');
    expect(body.claims).toMatchObject([
      { detail: 'En papel.' },
      { detail: `De ${user.email?.toUpperCase()}`, answer: null },
    ]);
    expect(body.sessions).toHaveLength(1);
    expect(Object.keys(body.person)).not.toEqual(
      expect.arrayContaining(['stage', 'assessor', 'callSettings']),
    );
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|\$2[aby]\$/);
  });

  it.each(['/me/studies', '/me/classroom', '/me/sessions', '/me/testimonies', '/me/data'])(
    'is closed to visitors: %s',
    async (path) => {
      expect((await test.call('GET', path)).status).toBe(401);
    },
  );
});

describe('an own course', () => {
  it('speaks of the group that its person is in, and of the classes that they came to', async () => {
    const staff = (await test.signedInAs('Administrador')).token;
    const schedule = 'Martes, 19:00 a 21:00';
    const edition = await anEdition(test, { schedule, course: { classroom: 'ninguna' } });
    const { token, enrolment } = await inEdition(test, edition);
    const session = { edition: edition.id, day: '2027-02-02', from: '19:00', until: '21:00' };
    const made = await test.call('POST', '/class-sessions', { token: staff, body: session });
    const before = test.clock.now();
    test.clock.set('2027-02-03T01:00:00Z');
    await test.call('PUT', `/class-sessions/${made.body._id}/attendance`, {
      token: staff,
      body: { marks: [{ enrolment, state: 'tarde' }] },
    });
    const { body } = await test.call('GET', '/me/studies', { token });
    test.clock.set(before.toISOString());
    expect(body.courses).toMatchObject([
      {
        group: { code: edition.code, startDate: '2027-02-01', hours: `${schedule} (hora de Lima)` },
        attendance: { sessions: 1, held: 1, attended: 1 },
        lessons: false,
      },
    ]);
  });
});

describe('sessions', () => {
  it('are listed with their devices; any other can be ended at once, and only an own one', async () => {
    const { token, user } = await test.signedInAs('Alumno');
    const login = { username: user.username, password: 'clave-de-prueba' };
    const phone = await test.call('POST', '/auth/login', {
      body: login,
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' },
    });
    const { body: sessions } = await test.call('GET', '/me/sessions', { token });
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    expect(other.device).toBe('Chrome en Android');

    const stranger = await test.signedInAs('Alumno');
    const path = `/me/sessions/${other._id}`;
    expect((await test.call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect((await test.call('DELETE', path, { token })).status).toBe(200);
    expect((await test.call('DELETE', path, { token })).status).toBe(404);
    expect((await test.call('GET', '/auth/me', { token: phone.body.token })).status).toBe(401);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
  });

  it('all end but this one', async () => {
    const { token, user } = await test.signedInAs('Docente');
    const login = { username: user.username, password: 'clave-de-prueba' };
    for (let n = 0; n < 3; n += 1) await test.call('POST', '/auth/login', { body: login });
    expect((await test.call('DELETE', '/me/sessions', { token })).body).toEqual({ ended: 3 });
    expect((await test.call('GET', '/me/sessions', { token })).body).toHaveLength(1);
  });
});

describe('the own photo', () => {
  const picture = () =>
    sharp({ create: { width: 500, height: 500, channels: 3, background: '#0e6a55' } })
      .jpeg()
      .toBuffer();
  const upload = (token: string, bytes: Uint8Array) =>
    test.call('PUT', '/me/photo', {
      token,
      file: { bytes, name: 'foto.jpg', type: 'image/jpeg', fields: {} },
    });

  it('is re-encoded, shown and taken away by anybody of any role', async () => {
    const { token } = await test.signedInAs('Alumno');
    const changed = await upload(token, await picture());
    expect(changed.status).toBe(200);
    expect(changed.body.photo.base).toMatch(/^\/archivos\//);
    const removed = await test.call('DELETE', '/me/photo', { token });
    expect(removed.body.photo).toBeNull();
  });

  it('answers nobody at its address once it was replaced or taken away', async () => {
    const { token } = await test.signedInAs('Alumno');
    const first = (await upload(token, await picture())).body.photo;
    const copies = ({ base, widths }: { base: string; widths: number[] }) =>
      Promise.all(
        widths.flatMap((width) =>
          ['avif', 'webp', 'png'].map(
            async (format) => (await test.app.inject(`${base}-${width}.${format}`)).statusCode,
          ),
        ),
      );
    expect(new Set(await copies(first))).toEqual(new Set([200]));
    const second = (await upload(token, await picture())).body.photo;
    await test.work();
    expect(new Set(await copies(first))).toEqual(new Set([404]));
    expect(new Set(await copies(second))).toEqual(new Set([200]));
    await test.call('DELETE', '/me/photo', { token });
    await test.work();
    expect(new Set(await copies(second))).toEqual(new Set([404]));
  });

  it('stays where a testimony was published with it', async () => {
    const { token, course } = await aStudent();
    const { base, widths } = (await upload(token, await picture())).body.photo;
    const words = 'Lo que aprendí lo uso cada semana en mi trabajo.';
    const body = { course: course._id, text: words, rating: 5 };
    expect((await test.call('POST', '/me/testimonies', { token, body })).status).toBeLessThan(300);
    await test.call('DELETE', '/me/photo', { token });
    await test.work();
    expect((await test.app.inject(`${base}-${widths[0]}.avif`)).statusCode).toBe(200);
  });

  it('is refused when it is no picture', async () => {
    const { token } = await test.signedInAs('Alumno');
    expect((await upload(token, Buffer.from('<svg onload=alert(1)>'))).status).toBe(415);
  });
});

describe('a testimony', () => {
  const words = 'Lo que aprendí lo uso cada semana en mi trabajo.';
  const write = (token: string, body: object) =>
    test.call('POST', '/me/testimonies', { token, body });

  it('waits for approval, is replaced while it waits, and stands once it is published', async () => {
    const { token, user, course } = await aStudent();
    const first = await write(token, { course: course._id, text: words, rating: 4 });
    expect(first.body).toMatchObject({ state: 'pendiente', course: { slug: course.slug } });
    const second = await write(token, { course: course._id, text: `${words} Mucho.`, rating: 5 });
    const { body: own } = await test.call('GET', '/me/testimonies', { token });
    expect(own.map(({ _id }: { _id: string }) => _id)).toEqual([second.body._id]);

    await test.call('PUT', `/testimonies/${second.body._id}/approval`, { token: staff });
    const third = await write(token, { course: course._id, text: words, rating: 1 });
    expect(third.status).toBe(409);
    const { body: shown } = await test.call(
      'GET',
      `/open/testimonies/course?course=${course.slug}`,
    );
    expect(shown).toEqual([expect.objectContaining({ rating: 5, city: user.city })]);
  });

  it('leaves the site and the rating when its author takes it back', async () => {
    const { token, course } = await aStudent();
    const { body } = await write(token, { course: course._id, text: words, rating: 5 });
    await test.call('PUT', `/testimonies/${body._id}/approval`, { token: staff });
    const other = await aStudent();
    const path = `/me/testimonies/${body._id}`;
    expect((await test.call('DELETE', path, { token: other.token })).status).toBe(404);
    expect((await test.call('DELETE', path, { token })).status).toBe(200);
    const open = await test.call('GET', `/open/courses/detail?slug=${course.slug}`);
    expect(open.body.ratingCount).toBe(0);
  });

  it('is only of a course that the person is in', async () => {
    const { token } = await aStudent();
    const course = await aCourse(test);
    expect((await write(token, { course: course._id, text: words, rating: 5 })).status).toBe(403);
    const nobody = await test.signedInAs('Alumno');
    expect((await write(nobody.token, { text: words, rating: 5 })).status).toBe(403);
  });

  it.each([
    { text: 'corto', rating: 5 },
    { text: words, rating: 0 },
    { text: words, rating: 4.5 },
    { text: words, rating: 5, featured: true },
    { text: 'x'.repeat(2001), rating: 5 },
    { text: words, rating: 5, course: "'; drop table testimonies; --" },
  ])('is refused as %j', async (body) => {
    const { token } = await test.signedInAs('Alumno');
    expect((await write(token, body)).status).toBe(402);
  });

  it('is written once by two presses of a button', async () => {
    const { token } = await aStudent();
    await Promise.all([1, 2, 3].map(() => write(token, { text: words, rating: 5 })));
    expect((await test.call('GET', '/me/testimonies', { token })).body).toHaveLength(1);
  });
});
