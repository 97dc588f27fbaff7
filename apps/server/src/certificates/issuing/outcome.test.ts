import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { aCourse } from '../../../test/factories.ts';
import { migrate } from '../../../test/migrating.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());
beforeEach(() => rules('participacion'));

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  test.call(method, path, { token: admin, body });
const rules = (below: string, passMark = 11) =>
  send('PUT', '/settings/certificates', { passMark, below, signatories: [] });
const finished = (grade: number, course = {}) => aFinishedEnrolment(test, admin, { grade, course });
const issue = (enrolment: string) =>
  send('POST', '/certificates', { enrolment, nameConfirmed: true });
const open = async (code: string) =>
  (await test.call('GET', `/open/certificates/detail?code=${code}`)).body;

describe('who finishes below the pass mark', () => {
  it('took part: neither the paper, nor the page, nor the badge says passed or the grade', async () => {
    const { enrolment } = await finished(5);
    const { code } = (await issue(enrolment)).body;
    expect(await open(code)).toMatchObject({ outcome: 'participacion', grade: null });
    const pdf = await test.call('GET', `/open/certificates/pdf?code=${code}`);
    const [front = ''] = await pdfPages(pdf.body);
    expect(front).toContain('Certificado de participación');
    expect(front).toContain('ha participado en el');
    expect(front).not.toMatch(/aprob|Nota final/i);
    const badge = await test.call('GET', `/open/certificates/badge/${code}`);
    expect(JSON.stringify(badge.body)).toContain('Certificado de participación');
    expect(JSON.stringify(badge.body)).not.toContain('nota');
    // A program that compares achievements tells them apart, and so does who sees the picture.
    const passer = (await issue((await finished(15)).enrolment)).body.code;
    const other = await test.call('GET', `/open/certificates/badge/${passer}`);
    const ids = [badge, other].map(({ body }) => body.credentialSubject.achievement.id);
    expect(ids).toEqual([expect.stringMatching(/#participacion$/), expect.not.stringMatching(/#/)]);
    // A whole PDF is drawn.
  }, 60_000);

  it('is measured by the pass mark of the course where it has one', async () => {
    const strict = await issue((await finished(13, { passMark: 14 })).enrolment);
    const usual = await issue((await finished(13)).enrolment);
    expect([strict.body.outcome, usual.body.outcome]).toEqual(['participacion', 'aprobacion']);
  });

  it('gets nothing where the academy certifies only who passed: one by one, in a run, by hand, migrated', async () => {
    await rules('ninguno', 12);
    const { enrolment, course, user, buyer } = await finished(11.5, { moodleId: 812 });
    const why =
      'Su nota es 11.5, y se aprueba con 12: la academia no certifica a quien no aprueba.';
    expect((await issue(enrolment)).body.message).toBe(why);
    const plan = await send('POST', '/certificates/batches/plan', { course, nameConfirmed: true });
    expect(plan.body.rows).toMatchObject([{ state: 'rechazado', reason: why }]);
    const beside = [{ path: 'grade', message: why }];
    const written = await send('POST', '/certificates/admin', { user, course, grade: 11.5 });
    expect([written.status, written.body.errors]).toEqual([402, beside]);
    const passed = await send('POST', '/certificates/admin', { user, course, grade: 12 });
    const corrected = await send('PUT', `/certificates/admin/${passed.body._id}`, { grade: 11.5 });
    expect([corrected.status, corrected.body.errors]).toEqual([402, beside]);
    const rows = [
      { email: buyer.email, courseMoodleId: 812, code: 'VIEJO-1', issuedAt: '2026-01-10' },
    ];
    const migrated = await migrate(test, admin, '/migrations/certificates', { rows });
    expect(migrated.rows).toMatchObject([{ outcome: 'refused', reason: why }]);
  });

  it('is certified of what a corrected grade says', async () => {
    const { body } = await issue((await finished(15)).enrolment);
    const failed = await send('PUT', `/certificates/admin/${body._id}`, {
      grade: 9,
      version: body.version,
    });
    expect([body.outcome, failed.body.outcome]).toEqual(['aprobacion', 'participacion']);
  });
});

describe('days that run backwards', () => {
  it('are refused: a course finished before it began', async () => {
    const { enrolment } = await finished(15);
    const answer = await send('PUT', `/enrolments/${enrolment}/completion`, {
      completedAt: '2020-01-05',
    });
    expect(answer.status).toBe(402);
    expect(answer.body.errors[0].path).toBe('completedAt');
    expect(answer.body.message).toMatch(/^No puede haber terminado antes de empezar/);
  });

  it('are refused: what ends or is issued on a day to come, or is issued before it ended', async () => {
    const { enrolment, user } = await finished(15);
    const later = { periodFrom: '2026-03-02', periodTo: '2099-05-01' };
    const course = (await aCourse(test))._id;
    const write = (dates: object) =>
      send('POST', '/certificates/admin', { user, course, ...dates });
    const kept = await write({ periodTo: '2026-01-20', issuedAt: '2026-01-21T03:00:00Z' });
    const correct = (dates: object) =>
      send('PUT', `/certificates/admin/${kept.body._id}`, { ...dates, version: 1 });
    const answers = [
      await send('PUT', `/enrolments/${enrolment}/completion`, { completedAt: '2099-05-01' }),
      await write(later),
      await write({ issuedAt: '2099-01-01T00:00:00Z' }),
      // It is still the 19th in Lima.
      await write({ periodTo: '2026-01-20', issuedAt: '2026-01-20T03:00:00Z' }),
      await correct({ periodTo: '2026-01-21' }),
      await correct({ issuedAt: '2026-01-20T03:00:00Z' }),
    ];
    expect([kept.status, ...answers.map(({ body }) => body.errors?.[0]?.path)]).toEqual([
      201,
      'completedAt',
      'periodTo',
      'issuedAt',
      'periodTo',
      'periodTo',
      'periodTo',
    ]);
    expect((await correct({ hours: 41 })).body).toMatchObject({ hours: 41 });
  });

  it('are refused beside the end of a course, an agreement, a promotion and a period', async () => {
    const course = await aCourse(test, { startDate: '2026-12-07' });
    const backwards = [
      await send('PUT', `/courses/${course._id}`, { endDate: '2026-11-22' }),
      await send('POST', '/agreements', {
        name: 'Colegio',
        validFrom: '2027-01-01',
        validUntil: '2026-12-31',
      }),
      await send('PUT', `/courses/${course._id}`, {
        prices: [
          { currency: 'PEN', amount: 100, promoFrom: '2026-12-02', promoUntil: '2026-12-01' },
        ],
      }),
      await send('POST', '/certificates/admin', {
        user: (await finished(15)).user,
        course: course._id,
        periodFrom: '2026-12-07',
        periodTo: '2026-11-22',
      }),
    ];
    expect(backwards.map(({ body }) => body.errors?.[0]?.path)).toEqual([
      'endDate',
      'validUntil',
      'prices.0.promoUntil',
      'periodTo',
    ]);
  });
});
