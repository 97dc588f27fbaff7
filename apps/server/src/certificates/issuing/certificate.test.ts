import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';
import { users } from '../../people/users/user.tables.ts';
import { insertUserChange } from '../../people/users/user-change.queries.ts';

let test: TestApp;
let staff: string;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

async function anEnrolment({ finished = true } = {}): Promise<string> {
  const course = await aCourse(test);
  const { body: bought } = await aPurchase(test, { course: course._id });
  await sendVoucher(test, bought.token);
  const payment = await waitingPayment(test, staff, bought.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
  const { body } = await test.call('GET', `/enrolments?deal=${payment.deal}`, { token: staff });
  const id = body[0]._id;
  await test.call('PUT', `/enrolments/${id}/confirmation`, { token: staff });
  if (finished) await test.call('PUT', `/enrolments/${id}/completion`, { token: staff, body: {} });
  return id;
}
const issue = (enrolment: string) =>
  test.call('POST', '/certificates', { token: staff, body: { enrolment, nameConfirmed: true } });
const verify = (code: string) => test.call('GET', `/open/certificates/detail?code=${code}`);

describe('certificates', () => {
  it('are issued only for a finished course', async () => {
    expect((await issue(await anEnrolment({ finished: false }))).status).toBe(409);
  });

  it('are issued once, also when two people press at the same instant', async () => {
    const enrolment = await anEnrolment();
    const answers = await Promise.all([issue(enrolment), issue(enrolment)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('verify by their code, and give their PDF, before any job has run', async () => {
    const { body } = await issue(await anEnrolment());
    const open = await verify(body.code);
    expect(open.body).toMatchObject({ state: 'emitido' });
    const pdf = await test.call('GET', open.body.pdf.replace('/api', ''));
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are found in the list by their code as it is printed', async () => {
    const { body } = await issue(await anEnrolment());
    const found = await test.call('GET', `/certificates?search=${body.code}`, { token: staff });
    expect(found.body).toMatchObject([{ code: body.code }]);
  });

  it('send one mail, however often the job runs and whoever read the PDF before', async () => {
    const { body } = await issue(await anEnrolment());
    const before = test.outbox.length;
    await test.call('GET', `/open/certificates/pdf?code=${body.code}`);
    await test.work();
    await test.work();
    const mails = test.outbox.slice(before).filter((mail) => mail.html.includes(body.code));
    expect(mails).toHaveLength(1);
  });

  it('ask for the name at the mailbox that answered, while the one on file has not', async () => {
    const enrolment = await anEnrolment();
    const { body: kept } = await test.call('GET', `/enrolments/${enrolment}`, { token: staff });
    const proved = 'responde@example.com';
    const [person] = await test.deps.db
      .update(users)
      .set({ provenEmail: proved, certNameConfirmedAt: null })
      .where(eq(users.id, kept.user))
      .returning({ email: users.email });
    const { body } = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment },
    });
    expect(body.state).toBe('solicitado');
    await test.work();
    const asked = test.outbox.filter((mail) => mail.html.includes('/certificados/nombre?token='));
    expect(asked.at(-1)?.to).toBe(proved);
    expect(person?.email).not.toBe(proved);
    // Of whoever enters with a password and never answered, at the first address that they had (decision 191).
    const [first, written] = ['primero@example.com', 'escrito.despues@example.com'];
    const unproven = { email: written, provenEmail: null, emailProven: false, passwordHash: 'x' };
    await test.deps.db.update(users).set(unproven).where(eq(users.id, kept.user));
    await insertUserChange(test.deps.db as never, {
      ...{ userId: kept.user, kind: 'email', at: test.clock.now(), from: first, to: written },
      byName: 'Recepción',
    });
    const again = `/certificates/${body._id}/mail`;
    expect((await test.call('POST', again, { token: staff })).status).toBe(200);
    await test.work();
    const sent = test.outbox.findLast((mail) => mail.html.includes('/certificados/nombre?token='));
    expect(sent?.to).toBe(first);
    const token = /nombre\?token=([\w-]+)/.exec(sent?.html ?? '')?.[1];
    expect((await test.call('GET', `/open/certificates/name?token=${token}`)).status).toBe(200);
  });

  it('stay for ever once annulled: the code answers since when, without the PDF', async () => {
    const { body } = await issue(await anEnrolment());
    await test.work();
    const reason = 'Se emitió con el nombre de otra persona.';
    expect(
      (await test.call('DELETE', `/certificates/${body._id}`, { token: staff, body: { reason } }))
        .status,
    ).toBe(403);
    const annulled = await test.call('DELETE', `/certificates/${body._id}`, {
      token: admin,
      body: { reason },
    });
    expect(annulled.body).toMatchObject({ state: 'anulado', reason });
    const open = await verify(body.code);
    expect(open.body).toMatchObject({ state: 'anulado', pdf: null });
    expect(open.body.annulledAt).toBeTruthy();
    expect(JSON.stringify(open.body)).not.toContain(reason);
    expect((await test.call('GET', `/open/certificates/pdf?code=${body.code}`)).status).toBe(404);
  });

  it('can be issued again after an annulment, under another code, which the old one names', async () => {
    const enrolment = await anEnrolment();
    const { body } = await issue(enrolment);
    await test.call('DELETE', `/certificates/${body._id}`, {
      token: admin,
      body: { reason: 'Error' },
    });
    const again = await issue(enrolment);
    expect(again.status).toBe(201);
    expect(again.body.code).not.toBe(body.code);
    const { _id, code, state } = again.body;
    const { body: old } = await test.call('GET', `/certificates/${body._id}`, { token: staff });
    expect(old).toMatchObject({ state: 'anulado', issuedAgain: { _id, code, state } });
  });

  it('tell a mistyped code from an unknown one', async () => {
    expect((await verify('ABCD-ABCD-ABCD-ABCD')).status).toBe(404);
    expect((await verify('')).status).toBe(402);
  });
});
