import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { answerFirstMail } from '../../../test/claim-mailbox.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { postgresError } from '../../platform/error.ts';
import { claimDayJob } from './claim.jobs.ts';
// Here and not with the first sheet: loading what prints takes a while.
import './claim.pdf.ts';

let test: TestApp;
let staff: string;
let administrator: string;
const day = '2026-09-07T15:00:00Z';

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  administrator = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const consumer = { name: 'Rosa Quispe', dni: '45879632', email: 'rosa@correo.example' };
const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });

async function filed(changes: object = {}) {
  const { body } = await test.call('POST', '/open/claims', {
    body: { consumer, detail: 'No tengo acceso al aula.', ...changes },
  });
  const [claim] = (await asStaff('GET', `/claims?search=${body.number}`)).body;
  return { ...body, id: claim._id as string };
}
const mailsAbout = async (number: string) => {
  await test.work();
  return test.outbox.filter(({ subject }) => subject.includes(number));
};
const beginDay = async () => {
  await test.deps.db.transaction((tx) => test.deps.jobs.send(tx, claimDayJob, {}));
  await test.work();
};
const written = (bytes: Uint8Array) => readPdf(bytes).text.join(' ');

describe('the PDF of a sheet', () => {
  it('goes with the mail, and stands behind the private link', async () => {
    const { number, token } = await filed({ request: 'Que se me dé acceso.' });
    await answerFirstMail(test, consumer.email, token);
    const [first, mail] = await mailsAbout(number);
    expect(first?.attachments ?? []).toEqual([]);
    expect(mail?.attachments).toMatchObject([
      { name: `hoja-de-reclamacion-${number}.pdf`, mime: 'application/pdf' },
    ]);
    const { status, headers, body } = await test.call('GET', `/open/claims/${token}/pdf`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(mail?.attachments?.[0]?.bytes ?? [])).toEqual(body);
    for (const words of [number, 'Rosa Quispe', '45879632', 'No tengo acceso al aula.', 'INDECOPI'])
      expect(written(body)).toContain(words);
    const unknown = await test.call('GET', `/open/claims/${'x'.repeat(32)}/pdf`);
    expect(unknown.status).toBe(404);
  });

  it('holds ten thousand characters whole; one more is refused in Spanish', async () => {
    const detail = 'ñandú '.repeat(1666);
    const { token } = await filed({ detail });
    const { body } = await test.call('GET', `/open/claims/${token}/pdf`);
    expect(written(body).match(/ñandú/g)).toHaveLength(1666);
    const more = await test.call('POST', '/open/claims', {
      body: { consumer, detail: 'a'.repeat(10_001) },
    });
    expect(more.status).toBe(402);
    expect(more.body.message).toContain('10,000 caracteres como máximo');
  });

  it('is of who has a domicile and a foreign document, too', async () => {
    const { number, token, id } = await filed({
      consumer: { name: 'John Doe', document: 'PASAPORTE', dni: 'X1234567', address: 'Jr. Puno 1' },
    });
    expect(await mailsAbout(number)).toEqual([]);
    await asStaff('PUT', `/claims/${id}`, { answer: 'Ya tiene acceso.' });
    expect(await mailsAbout(number)).toEqual([]);
    const { body } = await test.call('GET', `/open/claims/${token}/pdf`);
    expect(written(body)).toContain('X1234567');
    expect(written(body)).toContain('Ya tiene acceso.');
    const delivery = { deliveredOn: '2026-11-21', note: 'Guía 0012.' };
    const early = { ...delivery, deliveredOn: '1950-01-01' };
    expect((await asStaff('PUT', `/claims/${id}/delivery`, early)).status).toBe(402);
    const delivered = await asStaff('PUT', `/claims/${id}/delivery`, delivery);
    expect(delivered.body).toMatchObject({ deliveredOn: '2026-11-21', deliveryNote: 'Guía 0012.' });
    expect((await asStaff('PUT', `/claims/${id}/delivery`, delivery)).status).toBe(409);
  });

  it('keeps the signed copy of a letter once, after its delivery, for who may read the book', async () => {
    const { id, token } = await filed({
      consumer: { name: 'Rosa Quispe', dni: '45879632', address: 'Jr. Puno 1' },
    });
    const bytes = (await test.call('GET', `/open/claims/${token}/pdf`)).body;
    const file = { bytes, name: 'cargo.pdf', type: 'application/pdf', fields: {} };
    const send = () => test.call('POST', `/claims/${id}/delivery/proof`, { token: staff, file });
    expect((await send()).status).toBe(409);
    await asStaff('PUT', `/claims/${id}`, { answer: 'Ya tiene acceso.' });
    await asStaff('PUT', `/claims/${id}/delivery`, { deliveredOn: '2026-11-21', note: 'Cargo.' });
    expect((await asStaff('GET', `/claims/${id}/delivery/proof`)).status).toBe(404);
    expect((await send()).body.hasDeliveryProof).toBe(true);
    expect((await send()).status).toBe(409);
    const kept = await asStaff('GET', `/claims/${id}/delivery/proof`);
    expect(kept.headers['content-type']).toBe('application/pdf');
    expect(kept.headers['content-disposition']).toMatch(/^attachment; filename="constancia-/);
    expect(kept.body).toEqual(bytes);
    const forgotten = test.deps.db.execute(
      sql`update claims set delivery_file = null where id = ${id}`,
    );
    await expect(forgotten.catch((fault) => postgresError(fault)?.code)).resolves.toBe('P0001');
  });
});

describe('the proof of an answer', () => {
  it('waits while the mail server is down, and is kept when it is back', async () => {
    const { id } = await filed();
    await test.work();
    await asStaff('PUT', `/claims/${id}`, { answer: 'Ya tiene acceso.' });
    const mail = test.deps.mail;
    test.deps.mail = {
      send: async () => {
        throw new Error('ECONNREFUSED');
      },
      check: async () => undefined,
      close() {},
    };
    await expect(test.work()).rejects.toThrow('ECONNREFUSED');
    const waiting = (await asStaff('GET', `/claims/${id}`)).body.mails.at(-1);
    expect(waiting).toMatchObject({ state: 'error', sentAt: null, receipt: null });
    const send = async () => '250 2.0.0 Ok: queued as 4F1';
    test.deps.mail = { send, check: async () => undefined, close() {} };
    await test.deps.db.execute(
      sql`update jobs.job set state = 'created', start_after = now() where name = 'mail' and state <> 'completed'`,
    );
    await test.work();
    test.deps.mail = mail;
    const { body } = await asStaff('GET', `/claims/${id}`);
    expect(body.mails.at(-1)).toMatchObject({
      state: 'enviado',
      receipt: '250 2.0.0 Ok: queued as 4F1',
    });
  });
});

describe('a settlement', () => {
  it('holds the term, is accepted on the private page, and ends the claim', async () => {
    test.clock.set(day);
    const { id, token, number, deadline } = await filed();
    expect(deadline).toBe('2026-09-28');
    test.clock.set('2026-09-14T15:00:00Z');
    const offered = await asStaff('PUT', `/claims/${id}/offer`, { text: 'Le damos otro curso.' });
    expect(offered.body).toMatchObject({
      state: 'en-proceso',
      deadline: '2026-10-05',
      offer: { text: 'Le damos otro curso.', expiresOn: '2026-09-21', outcome: null },
    });
    expect((await asStaff('PUT', `/claims/${id}/offer`, { text: 'Otra más.' })).status).toBe(409);
    const mails = await mailsAbout(number);
    const offer = mails.find(({ subject }) => subject.startsWith('Le ofrecemos'));
    expect(offer?.text.replace(/\s+/g, ' ')).toContain(
      'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO',
    );
    const decide = (decision: string) =>
      test.call('PUT', `/open/claims/${token}/offer`, { body: { decision } });
    expect((await decide('quizás')).status).toBe(402);
    expect((await decide('aceptada')).body).toMatchObject({
      state: 'acordado',
      offer: { outcome: 'aceptada' },
    });
    expect((await decide('rechazada')).status).toBe(409);
    const [settled] = (await mailsAbout(number)).slice(-1);
    expect(settled?.subject).toBe(`Acuerdo aceptado: Hoja de Reclamación ${number}`);
    expect(written(settled?.attachments?.[0]?.bytes ?? new Uint8Array())).toContain(
      'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO',
    );
    const late = await asStaff('PUT', `/claims/${id}`, { answer: 'Tarde' });
    expect(late.body.message).toBe('Este reclamo ya terminó con un acuerdo.');
  });

  it('that is rejected held the term only so long; a second one holds nothing', async () => {
    test.clock.set(day);
    const { id } = await filed();
    test.clock.set('2026-09-14T15:00:00Z');
    await asStaff('PUT', `/claims/${id}/offer`, { text: 'Le damos otro curso.' });
    test.clock.set('2026-09-16T15:00:00Z');
    const note = 'Correo del 16 de setiembre.';
    const rejected = await asStaff('PUT', `/claims/${id}/offer/decision`, {
      decision: 'rechazada',
      note,
    });
    expect(rejected.body).toMatchObject({
      state: 'en-proceso',
      deadline: '2026-09-30',
      offers: [{ note, decidedBy: expect.stringContaining('Persona') }],
    });
    const second = await asStaff('PUT', `/claims/${id}/offer`, { text: 'Y un libro.' });
    expect(second.body).toMatchObject({ deadline: '2026-09-30' });
  });

  it('lapses in silence, and cannot be taken afterwards', async () => {
    test.clock.set(day);
    const { id, token } = await filed();
    await asStaff('PUT', `/claims/${id}/offer`, { text: 'Le damos otro curso.' });
    test.clock.set('2026-09-15T15:00:00Z');
    const late = await test.call('PUT', `/open/claims/${token}/offer`, {
      body: { decision: 'aceptada' },
    });
    expect(late.status).toBe(409);
    await beginDay();
    const { body } = await asStaff('GET', `/claims/${id}`);
    expect(body).toMatchObject({ offer: { outcome: 'vencida' }, deadline: '2026-10-05' });
  });

  it('is not for a queja, unless it is attended as the reclamo that it is', async () => {
    const { id } = await filed({ type: 'queja' });
    expect((await asStaff('PUT', `/claims/${id}/offer`, { text: 'Algo.' })).status).toBe(409);
    const reason = 'Pide la devolución de lo pagado.';
    const treated = await asStaff('PUT', `/claims/${id}/classification`, { reason });
    expect(treated.body).toMatchObject({
      type: 'queja',
      treatedAs: 'reclamo',
      treatedReason: reason,
    });
    expect((await asStaff('PUT', `/claims/${id}/offer`, { text: 'Algo.' })).status).toBe(200);
  });

  it('never makes a reclamo a queja', async () => {
    const { id } = await filed();
    const answer = await asStaff('PUT', `/claims/${id}/classification`, {
      reason: 'Parece queja.',
    });
    expect(answer.status).toBe(409);
  });
});

describe('the reminders', () => {
  it('come at 5, 2 and 0 business days, once each, and name no consumer', async () => {
    test.clock.set(day);
    const { id, number } = await filed();
    const reminders = () =>
      test.outbox.filter(
        ({ subject }) => subject.includes('por responder') && subject.includes(number),
      );
    const people = 2;
    for (const [morning, sent] of [
      ['2026-09-18', 0],
      ['2026-09-21', 1],
      ['2026-09-22', 1],
      ['2026-09-24', 2],
      ['2026-09-28', 3],
      ['2026-09-29', 3],
    ] as const) {
      test.clock.set(`${morning}T13:00:00Z`);
      await beginDay();
      await beginDay();
      expect(reminders(), morning).toHaveLength(sent * people);
    }
    expect(reminders()[0]?.subject).toBe(`Quedan 5 días hábiles: hoja ${number} por responder`);
    expect(reminders()[0]?.text).toContain(`/admin/reclamos/${id}`);
    expect(reminders()[0]?.text).not.toMatch(/Rosa|45879632/);
  });
});

describe('the holidays', () => {
  const year = (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
    test.call(method, '/holidays/2026', { token: administrator, body });

  it('are those of the law until written down; open deadlines are counted anew', async () => {
    test.clock.set(day);
    const { id, deadline } = await filed();
    const { body: law } = await year('GET');
    expect(law).toMatchObject({ year: 2026, country: 'PE', own: false });
    expect(law.days).toHaveLength(16);
    const own = { days: [...law.days, { day: '2026-09-14', name: 'Día no laborable' }] };
    const changed = await year('PUT', own);
    expect(changed.body).toMatchObject({ own: true });
    expect(changed.body.moved).toBeGreaterThan(0);
    expect(deadline).toBe('2026-09-28');
    expect((await asStaff('GET', `/claims/${id}`)).body.deadline).toBe('2026-09-29');
    expect((await filed()).deadline).toBe('2026-09-29');
    expect((await year('DELETE')).body.own).toBe(false);
    expect((await asStaff('GET', `/claims/${id}`)).body.deadline).toBe('2026-09-28');
  });

  it('of another year, twice the same, or none are refused', async () => {
    const one = { day: '2026-09-14', name: 'Feriado' };
    for (const days of [[], [one, one], [{ ...one, day: '2027-09-14' }], [{ ...one, name: '' }]]) {
      expect((await year('PUT', { days })).status).toBe(402);
    }
    expect((await asStaff('PUT', '/holidays/2026', { days: [one] })).status).toBe(403);
  });
});

describe('the law of another country', () => {
  it('gives its own boxes and terms to the sheets filed from then on', async () => {
    const set = (body: object) => test.call('PUT', '/claims/book', { token: administrator, body });
    expect((await set({ country: 'PE', answerDays: 16 })).status).toBe(402);
    const before = await filed();
    expect((await set({ country: 'CO', answerDays: 10 })).body).toMatchObject({ answerDays: 10 });
    const pqr = await filed({ type: 'peticion' });
    expect(pqr.deadline).toBe('2026-12-04');
    expect((await asStaff('GET', `/claims/${before.id}`)).body).toMatchObject({ country: 'PE' });
    await set({ country: 'PE', answerDays: 15 });
    const refused = await test.call('POST', '/open/claims', {
      body: { consumer, detail: 'Pido un documento.', type: 'peticion' },
    });
    expect(refused.status).toBe(402);
  });
});

describe('the export for the authority', () => {
  const get = (query: string, token = administrator) =>
    test.call('GET', `/claims/export?${query}`, { token });

  it('is a table or the sheets of a period; it is for administrators, and audited', async () => {
    test.clock.set('2026-08-03T15:00:00Z');
    const { number } = await filed({ detail: '=1+1; "con comillas"' });
    const period = 'from=2026-08-03&to=2026-08-03';
    expect((await get(`${period}&format=csv`, staff)).status).toBe(403);
    const csv = (await get(`${period}&format=csv`)).body.toString('utf8');
    expect(csv.startsWith('\ufeffNúmero;')).toBe(true);
    expect(csv).toContain(number);
    expect(csv).toContain(`"'=1+1; ""con comillas"""`);
    const pdf = await get(`${period}&format=pdf`);
    expect(pdf.headers['content-disposition']).toContain('2026-08-03.pdf');
    expect(written(pdf.body)).toContain(number);
    const { rows } = await test.deps.db.execute(sql`select 1 from audit where action = 'export'`);
    expect(rows).toHaveLength(2);
  });

  it('says so when the period is empty or upside down', async () => {
    expect((await get('from=2020-01-01&to=2020-01-02&format=csv')).body.message).toContain(
      'ninguna',
    );
    expect((await get('from=2026-02-01&to=2026-01-02&format=csv')).status).toBe(402);
  });
});

describe('two years of keeping', () => {
  const refused = async (statement: ReturnType<typeof sql>) => {
    const fault = await test.deps.db.execute(statement).then(
      () => undefined,
      (error: unknown) => postgresError(error),
    );
    return fault?.code;
  };

  it('holds sheets, offers, and the mail that proves the answer', async () => {
    const { id } = await filed();
    await asStaff('PUT', `/claims/${id}/offer`, { text: 'Le damos otro curso.' });
    await asStaff('PUT', `/claims/${id}`, { answer: 'Ya tiene acceso.' });
    await test.work();
    const mail = `claim-answered:${id}`;
    for (const statement of [
      sql`delete from claims where id = ${id}`,
      sql`delete from claim_offers where claim_id = ${id}`,
      sql`update claim_offers set text = 'Otra' where claim_id = ${id}`,
      sql`delete from mails where occasion = ${mail}`,
      sql`update mails set html = 'Otra' where occasion = ${mail}`,
      sql`update claims set term_days = 30 where id = ${id}`,
      sql`delete from files where purpose = 'claim'`,
      sql`truncate claims cascade`,
    ]) {
      expect(await refused(statement)).toBe('P0001');
    }
  });

  it('lets a sheet go with its offers afterwards', async () => {
    const { rows } = await test.deps.db.execute<{ id: string }>(sql`
      insert into claims (id, created_at, year, number, type, consumer, item, detail, request, deadline, search_text)
      values ('01900000-0000-7000-8000-000000000001', now() - interval '2 years 1 day', 2020, 1, 'reclamo',
        '{"name":"Ana"}', '', 'Algo', '', '2020-02-01', '') returning id`);
    const id = rows[0]?.id ?? '';
    await test.deps.db.execute(sql`
      insert into claim_offers (id, claim_id, text, sent_at, sent_by, sent_on, expires_on, suspends)
      values ('01900000-0000-7000-8000-000000000002', ${id}, 'Algo', now(), 'Ana', '2020-01-02', '2020-01-09', true)`);
    expect(await refused(sql`delete from claims where id = ${id}`)).toBeUndefined();
    const left = await test.deps.db.execute(sql`select 1 from claim_offers where claim_id = ${id}`);
    expect(left.rows).toEqual([]);
  });
});
