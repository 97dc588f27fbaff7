import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { answerFirstMail } from '../../../test/claim-mailbox.ts';
import { writeSetting } from '../../academy/academy.queries.ts';
import { mails } from '../../mails/mail.tables.ts';
import { postgresError } from '../../platform/error.ts';
// Here and not with the first sheet: loading what prints takes a while.
import './claim.pdf.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  await writeSetting(test.deps.db, 'academy', {
    legalName: 'Quilla Formación Continua S.A.C.',
    ruc: '20512333797',
    address: 'Av. Arequipa 2450, Lince, Lima',
  });
});
afterAll(() => test.close());

const consumer = { name: 'Rosa Quispe', dni: '45879632', email: 'Rosa@Correo.example' };
const detail = 'Pagué el curso.\nNo tengo acceso al aula.';

const file = (changes: object = {}) =>
  test.call('POST', '/open/claims', { body: { consumer, detail, ...changes } });
const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });

async function filed(changes: object = {}) {
  const { body } = await file(changes);
  const [claim] = (await asStaff('GET', `/claims?search=${body.number}`)).body;
  return { ...body, claim };
}

async function mailsAbout(number: string) {
  await test.work();
  return test.outbox.filter(({ subject }) => subject.endsWith(number));
}

describe('filing a claim', () => {
  it('answers number, moment, deadline, private page and what is odd of the document, and nothing else', async () => {
    const { status, body } = await file();
    expect(status).toBe(201);
    expect(body).toEqual({
      number: expect.stringMatching(/^\d{9}-2026$/),
      createdAt: '2026-11-21T15:00:00.000Z',
      deadline: '2026-12-15',
      token: expect.stringMatching(/^[\w-]{32}$/),
      path: `/libro-de-reclamaciones/${body.token}`,
      documentDoubt: null,
    });
  });

  it('asks for no more than name, document, detail, and e-mail or domicile', async () => {
    const { email: _, ...unreachable } = consumer;
    expect(
      (await file({ consumer: { ...unreachable, address: 'Jr. Puno 123, Lima' } })).status,
    ).toBe(201);
    const neither = await file({ consumer: unreachable });
    expect(neither).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'consumer.email' }] },
    });
    for (const missing of ['name', 'dni']) {
      const { status } = await file({ consumer: { ...consumer, [missing]: '' } });
      expect(status, missing).toBe(402);
    }
    expect((await file({ detail: ' ' })).status).toBe(402);
  });

  it('is kept and marked for staff when its document has seven digits', async () => {
    const { status, body } = await file({ consumer: { ...consumer, dni: '4587963' } });
    expect(status).toBe(201);
    // Whoever filed it is told too, by the call and on the page of the sheet.
    expect(body.documentDoubt).toBe('El DNI tiene 8 dígitos.');
    const { body: sheet } = await test.call('GET', `/open/claims/${body.token}`);
    expect(sheet.documentDoubt).toBe('El DNI tiene 8 dígitos.');
    const { body: found } = await test.call('GET', `/claims?search=${body.number}`, {
      token: staff,
    });
    expect(found[0]).toMatchObject({
      documentDoubt: 'El DNI tiene 8 dígitos.',
      consumer: { dni: '4587963' },
    });
  });

  it('of a child needs only who represents them, and is told to their mailbox', async () => {
    const mother = { name: 'Rosa Quispe', email: 'madre@correo.example' };
    const child = { name: 'Inti Quispe', dni: '78945612', representative: mother };
    const { status } = await file({ consumer: child });
    expect(status).toBe(201);
    await test.work();
    const sent = await test.deps.db.select().from(mails).where(eq(mails.to, mother.email));
    expect(sent).toHaveLength(1);
  });

  it('keeps the box that was ticked, and takes an unticked one for a reclamo', async () => {
    expect((await filed({ type: 'queja' })).claim.type).toBe('queja');
    expect((await filed()).claim.type).toBe('reclamo');
  });

  it('mails the whole sheet with date and hour to the consumer, and to nobody without e-mail', async () => {
    const { number, path, token } = await filed({
      type: 'queja',
      item: 'Curso de Gestión pública',
      amount: { amount: 35_000, currency: 'PEN' },
      request: 'Que se me dé acceso.',
      consumer: {
        ...consumer,
        email: 'Rosa.Quispe@Correo.example',
        phone: '(01) 427-0000',
        representative: { name: 'Ana Mamani', address: 'Jr. Cusco 45' },
      },
    });
    const silent = { name: 'Juan', dni: '45879633', address: 'Jr. Puno 123' };
    expect(await mailsAbout((await file({ consumer: silent })).body.number)).toEqual([]);
    const [first, ...none] = await mailsAbout(number);
    expect(none).toEqual([]);
    expect(first?.text).not.toMatch(/Rosa|Ana Mamani|acceso|Gestión|45879632/);
    await answerFirstMail(test, 'rosa.quispe@correo.example', token);
    const [, mail, ...more] = await mailsAbout(number);
    expect(more).toEqual([]);
    expect(mail?.to).toBe('rosa.quispe@correo.example');
    for (const part of [
      number,
      '21 de noviembre de 2026, 10:00 h',
      '15 de diciembre de 2026',
      'queja',
      'Quilla Formación Continua S.A.C.',
      '20512333797',
      'Rosa Quispe',
      'DNI 45879632',
      '(01) 427-0000',
      'Ana Mamani',
      'Curso de Gestión pública',
      'S/\u00a0350.00',
      detail,
      'Que se me dé acceso.',
      `https://academia.example${path}`,
    ]) {
      expect(mail?.text).toContain(part);
    }
  });

  it('counts the term from the day in Lima', async () => {
    test.clock.set('2026-09-08T04:30:00Z');
    expect((await file()).body.deadline).toBe('2026-09-28');
  });
});

describe('the private page of a sheet', () => {
  it('shows the sheet, its answer and the provider of the day, not who of the staff acted', async () => {
    const { token, claim, number } = await filed();
    await asStaff('PUT', `/claims/${claim._id}`, { answer: 'Ya tiene acceso.' });
    await writeSetting(test.deps.db, 'academy', {
      legalName: 'Otra S.A.C.',
      ruc: '1',
      address: '',
    });
    const { status, body, headers } = await test.call('GET', `/open/claims/${token}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toMatchObject({
      number,
      detail,
      state: 'respondido',
      answer: 'Ya tiene acceso.',
      provider: { legalName: 'Quilla Formación Continua S.A.C.', ruc: '20512333797' },
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['answeredBy']));
    expect(body).not.toHaveProperty('_id');
  });

  it('is found by its token only', async () => {
    const { claim, number } = await filed();
    for (const guess of [claim._id, number, 'x'.repeat(32)]) {
      expect((await test.call('GET', `/open/claims/${guess}`)).status).toBe(404);
    }
    expect((await test.call('GET', '/open/claims')).status).toBe(404);
  });
});

describe('the claims book of the staff', () => {
  it('is closed to visitors and to those who are not staff', async () => {
    const { claim } = await filed();
    const { token } = await test.signedInAs('Alumno', 'Docente', 'Asesor');
    const calls = [
      ['GET', '/claims'],
      ['POST', '/claims'],
      ['GET', `/claims/${claim._id}`],
      ['PUT', `/claims/${claim._id}`],
      ['DELETE', `/claims/${claim._id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await test.call(method, path)).status, `${method} ${path}`).toBe(401);
      expect((await test.call(method, path, { token })).status, `${method} ${path}`).toBe(403);
    }
  });

  it('takes in a sheet of the paper book, whose term runs from its own day', async () => {
    const sheet = { consumer, detail, filedOn: '2026-11-20', paperNumber: '0012' };
    const { status, body } = await asStaff('POST', '/claims', sheet);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      origin: 'papel',
      paperNumber: '0012',
      filedOn: '2026-11-20',
      createdAt: '2026-11-21T15:00:00.000Z',
      deadline: '2026-12-15',
      state: 'recibido',
    });
    for (const filedOn of ['2026-11-22', '2016-11-20'])
      expect(await asStaff('POST', '/claims', { ...sheet, filedOn })).toMatchObject({
        ...{ status: 402, body: { errors: [{ path: 'filedOn' }] } },
      });
  });

  it('answers a claim once, by mail', async () => {
    const { claim, number } = await filed();
    await asStaff('PUT', `/claims/${claim._id}/attention`);
    const unfinished = { answer: 'Lo haremos a más tardar el [fecha].' };
    expect(await asStaff('PUT', `/claims/${claim._id}`, unfinished)).toMatchObject({
      status: 402,
      body: {
        errors: [{ path: 'answer', message: expect.stringMatching(/^Falta completar \[fecha\]/) }],
      },
    });
    const answer = 'Ya tiene acceso.\nLe ofrecemos disculpas.';
    const { status, body } = await asStaff('PUT', `/claims/${claim._id}`, { answer });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'respondido',
      answer,
      answeredAt: '2026-11-21T15:00:00.000Z',
      answeredBy: expect.stringContaining('Persona'),
      attendedBy: expect.stringContaining('Persona'),
    });
    const [mail, ...more] = (await mailsAbout(number)).filter(
      ({ subject }) => subject === `Respuesta a su Hoja de Reclamación ${number}`,
    );
    expect(more).toEqual([]);
    expect(mail?.to).toBe('rosa@correo.example');
    expect(mail?.text).toContain(answer);

    const again = await asStaff('PUT', `/claims/${claim._id}`, { answer: 'Otra cosa.' });
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Este reclamo ya fue respondido.' },
    });
  });

  it('refuses to change anything but the answer', async () => {
    const { claim } = await filed();
    // What a sheet shows and nobody writes can be sent back, and stays as it is.
    const same = await asStaff('PUT', `/claims/${claim._id}`, { detail: 'Otro', state: 'anulado' });
    expect(same).toMatchObject({ status: 200, body: { detail, state: 'recibido', answer: null } });
    for (const body of [{ answer: '' }, { answer: 'Sí', numero: 1 }]) {
      expect((await asStaff('PUT', `/claims/${claim._id}`, body)).status).toBe(402);
    }
  });

  it('annuls with a reason; the record stays with its number', async () => {
    const { claim, number, token } = await filed();
    expect((await asStaff('DELETE', `/claims/${claim._id}`)).status).toBe(402);
    const reason = 'Hoja de prueba.';
    const annulled = await asStaff('DELETE', `/claims/${claim._id}`, { reason });
    expect(annulled).toMatchObject({
      status: 200,
      body: { number, detail, state: 'anulado', annulledReason: reason },
    });
    expect((await test.call('GET', `/open/claims/${token}`)).body.state).toBe('anulado');
    // Nobody learns of it by chance: it is written to who filed it, as an answer is.
    const told = (await mailsAbout(number)).find(({ subject }) => subject.startsWith('Respuesta'));
    expect(told?.text).toMatch(/Motivo: Hoja de prueba\..*registre otra hoja/s);
    expect((await asStaff('PUT', `/claims/${claim._id}`, { answer: 'Tarde' })).status).toBe(409);
    const next = await filed();
    expect(Number.parseInt(next.number, 10)).toBe(Number.parseInt(number, 10) + 1);
  });

  it('finds claims by number, consumer and document, by state and by deadline', async () => {
    const { claim, number } = await filed({
      consumer: { ...consumer, name: 'Zoila Ñaupari', dni: '70112233' },
    });
    const ids = async (query: string) =>
      (await asStaff('GET', `/claims?${query}`)).body.map(({ _id }: { _id: string }) => _id);
    for (const search of [number, number.replace(/^0+/, ''), 'naupari', '70112233']) {
      expect(await ids(`search=${encodeURIComponent(search)}`), search).toEqual([claim._id]);
    }
    // The bare number, which also stands in documents and mobiles of others.
    const bare = Number.parseInt(number, 10);
    expect((await ids(`search=${bare}&sort=match`))[0]).toBe(claim._id);
    expect(await ids(`overdue=true&limit=100`)).not.toContain(claim._id);
    test.clock.set('2026-12-16T05:00:00Z');
    expect(await ids(`overdue=true&limit=100`)).toContain(claim._id);
    await asStaff('PUT', `/claims/${claim._id}`, { answer: 'Respondido.' });
    expect(await ids(`overdue=true&limit=100`)).not.toContain(claim._id);
    expect(await ids(`state=respondido&limit=100`)).toContain(claim._id);
    expect((await asStaff('GET', '/claims?colour=red')).status).toBe(402);
  });

  it('records who did what, and never the private link', async () => {
    const { claim, token } = await filed();
    await asStaff('PUT', `/claims/${claim._id}`, { answer: 'Ya tiene acceso.' });
    const { rows } = await test.deps.db.execute<{ action: string; row: string }>(
      sql`select action, audit::text as row from audit where entity_id = ${claim._id}`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['answer']);
    expect(rows[0]?.row).not.toContain(token);
  });
});

describe('the table itself', () => {
  it.each([
    ['what was filed', sql`detail = 'Otro detalle'`],
    ['the number', sql`number = number + 1000`],
    ['the consumer', sql`consumer = '{}'`],
    ['an answer once given', sql`answer = 'Otra respuesta'`],
  ])('refuses to change %s', async (_, change) => {
    const { claim } = await filed();
    await asStaff('PUT', `/claims/${claim._id}`, { answer: 'Ya tiene acceso.' });
    const write = test.deps.db.execute(sql`update claims set ${change} where id = ${claim._id}`);
    const fault = await write.then(
      () => undefined,
      (error: unknown) => postgresError(error),
    );
    expect(fault?.code).toBe('P0001');
  });
});
