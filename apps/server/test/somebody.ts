import { randomUUID } from 'node:crypto';
import { questionEndpoints } from '@aulario/contract/learning/question';
import { currentConsent } from '@aulario/contract/relations/consent';
import { eq } from 'drizzle-orm';
import { attempts } from '../src/learning/classroom/attempt.tables.ts';
import { enrolments } from '../src/learning/enrolments/enrolment.tables.ts';
import { classSessions } from '../src/learning/timetable/session.tables.ts';
import { passkeys } from '../src/people/sign-in/passkey.tables.ts';
import { providerAccounts } from '../src/people/sign-in/provider.tables.ts';
import { hours } from '../src/platform/clock.ts';
import { anEdition } from './an-edition.ts';
import type { TestApp } from './build-test-app.ts';
import { aFinishedEnrolment } from './certificates.ts';
import { aBuyer, aPurchase } from './factories.ts';
import { growingUploads } from './growing-uploads.ts';
import { workWithHeldMails } from './held-mails.ts';
import { aTaskLesson, someWork } from './some-work.ts';

/** A person, all that they have by kind, and the links that were mailed or given to them. */
export type Somebody = {
  token: string;
  /** The session of who teaches them. */
  teacher: string;
  dealNumber: string;
  /** Ids of their records, by the words of `records-of-paths.ts`. */
  records: Record<string, string>;
  /** Tokens of their links, by the same words. */
  links: Record<string, string>;
  /** What of them no stranger may read. */
  personal: string[];
};

/** Has the course taught here, with a lesson to read, a quiz and assignments: their ids. */
async function lessonsOf(test: TestApp, course: string, author: string) {
  const body = questionEndpoints.createQuestion.example as { category: string };
  await test.call('POST', `/courses/${course}/questions`, { token: author, body });
  const quiz = {
    ...{ draws: [{ category: body.category, count: 1 }], timeLimit: null, attempts: null },
    ...{ counts: 'mejor', passPercent: 60, shuffle: false, reveal: 'nunca', weight: 1 },
  };
  const lesson = {
    ...{ _id: randomUUID(), kind: 'lectura', title: 'Una lección', minutes: 5, required: true },
    ...{ preview: false, body: '<p>Lo que se lee.</p>', url: null, opensOn: null },
  };
  const asked = { ...lesson, _id: randomUUID(), kind: 'cuestionario', quiz };
  const tasks = [aTaskLesson(), aTaskLesson(), aTaskLesson()];
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons: [lesson, asked, ...tasks] }];
  for (const [path, body] of [
    ['', { classroom: 'propia' }],
    ['/content', { units }],
    ['/content/publication', undefined],
  ] as const) {
    const options = { token: author, ...(body ? { body } : {}) };
    const answer = await test.call('PUT', `/courses/${course}${path}`, options);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return { lesson: lesson._id, quiz: asked._id, tasks: tasks.map(({ _id }) => _id) };
}

/** Puts them into an edition whose session is held now: its id, and who gives it. */
async function classOf(test: TestApp, enrolment: string) {
  const { token, user } = await test.signedInAs('Docente');
  const now = test.clock.now();
  const { id: editionId } = await anEdition(test, {
    ...{ startDate: null, endDate: null, teachers: [user] },
  });
  await test.deps.db.update(enrolments).set({ editionId }).where(eq(enrolments.id, enrolment));
  const [session] = await test.deps.db
    .insert(classSessions)
    .values({
      ...{ editionId, title: 'Una sesión', teacherId: user.id },
      ...{ startsAt: now, endsAt: new Date(now.getTime() + hours(2)) },
    })
    .returning();
  return { id: session?.id ?? '', teacher: token, teacherId: user.id };
}

async function aPasskeyOf(test: TestApp, userId: string): Promise<string> {
  const { db } = test.deps;
  const credentialId = randomUUID().replaceAll('-', '');
  const passkey = { userId, credentialId, name: 'Mi teléfono', publicKey: 'x', counter: 0 };
  const [row] = await db.insert(passkeys).values(passkey).returning();
  return row?.id ?? '';
}

async function aProviderOf(test: TestApp, userId: string): Promise<string> {
  const account = { userId, provider: 'google', issuer: 'https://accounts.google.com' };
  const [row] = await test.deps.db
    .insert(providerAccounts)
    .values({ ...account, subject: randomUUID() })
    .returning();
  return row?.id ?? '';
}

/** Somebody who bought, studied, finished, asked, claimed and forgot their password. */
export async function somebody(test: TestApp, staff: string): Promise<Somebody> {
  const made = await aFinishedEnrolment(test, staff, { grade: 16 });
  const { enrolment, user, buyer, course } = made;
  const post = async (path: string, body: object, token?: string) => {
    const answer = await test.call('POST', path, { body, ...(token ? { token } : {}) });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const first = async (path: string, token = staff) =>
    (await test.call('GET', path, { token })).body[0];

  // Before the first is issued: a name is asked for once.
  const second = await aFinishedEnrolment(test, staff, { buyer });
  await post('/certificates', { enrolment: second.enrolment, kind: 'digital' }, staff);
  const certificate = await post(
    '/certificates',
    { enrolment, kind: 'fisico', nameConfirmed: true },
    staff,
  );
  await workWithHeldMails(test);
  // A relative orders with the same telephone and without an account.
  const kin = aBuyer({ mobile: buyer.mobile, firstName: 'Lucía' });
  const relative = await aPurchase(test, { course, buyer: kin });
  await post(`/open/deals/${relative.body.token}/mailbox-links`, {});
  const moved = await post(
    '/users',
    { firstName: 'Inés', lastName: 'Ríos', email: `antes.${buyer.email}` },
    staff,
  );
  await test.call('PUT', `/users/${moved._id}`, {
    token: staff,
    body: { email: `despues.${buyer.email}` },
  });
  const token = await test.tokenOf(user);
  const payment = await first(`/payments?user=${user}`);
  const { body: deal } = await test.call('GET', `/deals/${payment.deal}`, { token: staff });
  const testimony = await post(
    '/me/testimonies',
    { course, text: 'Aprendí todo lo que buscaba.', rating: 5 },
    token,
  );
  const correction = await post(
    '/me/certificate-corrections',
    {
      certificate: certificate._id,
      firstName: 'Rosa María',
      lastName: 'Quispe',
      message: 'Falta mi segundo nombre.',
    },
    token,
  );
  // Taking away an adviser whom nobody gave: it names the person and changes nothing.
  const bulk = await post(
    '/bulk-acts',
    { kind: 'assign-people', ids: [user], assessor: null, reason: 'Nadie los atiende.' },
    staff,
  );
  const contact = { name: 'Rosa', email: buyer.email, message: 'Una pregunta.' };
  await post('/open/contacts', { ...contact, consent: true, consentVersion: currentConsent });
  const claim = await post('/open/claims', {
    type: 'reclamo',
    consumer: {
      name: 'Rosa Quispe',
      document: 'DNI',
      dni: buyer.dni,
      email: buyer.email,
      address: 'Av. Grau 1',
    },
    item: 'Un curso',
    detail: 'No puedo entrar al aula.',
    request: 'Que me den acceso.',
  });
  await post('/open/users', {
    ...{ firstName: 'Rosa', lastName: 'Quispe Mamani', email: buyer.email, city: 'Cusco' },
  });
  await post('/open/waiting', { course, name: 'Rosa Quispe', email: buyer.email, consent: true });
  await post('/open/users/recover', { email: buyer.email });
  await post('/open/rights/link', { email: buyer.email });
  await post('/open/student', { dni: buyer.dni, email: buyer.email });
  await post('/open/users/identify', { email: buyer.email });
  const author = (await test.signedInAs('Administrador')).token;
  const preview = await post(`/courses/${course}/previews`, {}, author);
  const goal = await post('/metas', { name: `Meta de ${buyer.dni}` }, author);
  const page = await post(`/metas/${goal._id}/previews`, {}, author);
  const { lesson, quiz, tasks } = await lessonsOf(test, course, author);
  const attempt = await post(`/me/rooms/${enrolment}/lessons/${quiz}/attempts`, {}, token);
  const now = test.clock.now();
  const [essay] = await test.deps.db
    .insert(attempts)
    .values({
      ...{ enrolmentId: enrolment, lessonId: lesson, number: 1, quiz: {} as never },
      ...{ startedAt: now, handedInAt: now, waitingSince: now },
    })
    .returning();
  const held = await classOf(test, enrolment);
  const question = await post(
    `/me/rooms/${enrolment}/lessons/${lesson}/questions`,
    { text: `¿Me escriben a ${buyer.email}?` },
    token,
  );
  const appeal = await post(
    `/me/enrolments/${enrolment}/appeals`,
    { component: 'final', text: `Escríbanme a ${buyer.email}.` },
    token,
  );
  const edition = (await first(`/enrolments?user=${user}&course=${course}`)).edition._id;
  const told = { title: 'Un aviso', text: 'Mañana no hay clase.' };
  const notice = await post(`/editions/${edition}/notices`, told, staff);
  const learner = { token, user, course, class: enrolment, teacher: held.teacherId };
  const { enrolment: studying, work } = await someWork(test, learner, tasks);
  const [draft, waiting, other] = work;
  const uploads = await growingUploads(test, {
    ...{ submission: draft?.id ?? '', edition, teacher: held.teacherId },
  });
  const email = `nueva.${buyer.email}`;
  const account = { firstName: 'Rosa', lastName: 'Soto', email, terms: true };
  await post('/open/users/register', account);
  const twin = { firstName: 'Rosa', lastName: 'Quispe', email: `otra.${buyer.email}` };
  const { _id: twinId } = await post('/users', twin, author);
  await post(`/users/${user}/merge`, { other: twinId, reason: 'La misma persona.' }, author);
  await workWithHeldMails(test);

  await test.call('PUT', '/me/dossier', { token, body: { certificates: [certificate._id] } });
  await post('/me/dossier/pdf', {}, token);
  await workWithHeldMails(test);
  const dossier = await post('/me/dossier/link', {}, token);
  const mails = test.outbox.map(({ text }) => text).join('\n');
  const linked = (page: string, among = mails) =>
    new RegExp(`${page}\\?\\S*token=([\\w.-]+)`).exec(among)?.[1] ?? '';
  // The newest: her first mail brought one too.
  const toKin = test.outbox.flatMap(({ to, text }) => (to === kin.email ? [text] : []));
  const records = {
    user,
    enrolment,
    edition,
    question: question._id,
    appeal: appeal._id,
    notice: notice._id,
    waiting: (await first(`/waiting?course=${course}`))._id,
    lesson,
    quiz,
    attempt: attempt._id,
    studying,
    essay: essay?.id ?? '',
    task: tasks[0] ?? '',
    submission: draft?.id ?? '',
    'submission-file': draft?.file ?? '',
    ...uploads,
    'waiting-submission': waiting?.id ?? '',
    'waiting-file': waiting?.file ?? '',
    'other-submission': other?.id ?? '',
    class: held.id,
    certificate: certificate._id,
    shipping: (await first(`/shippings?certificate=${certificate._id}`))._id,
    payment: payment._id,
    receipt: (await first(`/receipts?deal=${payment.deal}`))._id,
    deal: payment.deal,
    file: payment.voucher._id,
    session: (await first('/me/sessions', token))._id,
    passkey: await aPasskeyOf(test, user),
    provider: await aProviderOf(test, user),
    testimony: testimony._id,
    correction: correction._id,
    bulk: bulk._id,
    contact: (await first(`/contacts?search=${buyer.email}`))._id,
    claim: (await first(`/claims?search=${claim.number}`))._id,
    proposal: (await first(`/users/proposals?user=${user}`))._id,
    match: (await first(`/users/matches?user=${user}`))._id,
    mail: (await first('/mails'))._id,
  };
  const links = {
    'deal-link': last(deal.path),
    'receipt-link': last((await first(`/receipts?deal=${payment.deal}`)).pdf),
    'claim-link': last(claim.path),
    'name-link': linked('/certificados/nombre'),
    'consent-link': linked('/publicidad/baja'),
    'confirm-link': linked('/registro/confirmar'),
    'password-link': linked('/recuperar/clave'),
    'proposal-link': linked('/mi-cuenta/datos'),
    'undo-link': linked('/mi-cuenta/correo(?!\\?fichas)'),
    'join-link': linked('/mi-cuenta/correo(?=\\?fichas)'),
    'mailbox-link': linked('/comprar/confirmar', toKin.reverse().join('\n')),
    'identity-link': linked('/comprar'),
    'rights-link': decodeURIComponent(/derechos\?token=([\w.%-]+)/.exec(mails)?.[1] ?? ''),
    'waiting-link': /lista-de-espera\/([\w-]{43})/.exec(mails)?.[1] ?? '',
    'preview-link': last(preview.path),
    'page-link': last(page.path),
    'student-link': linked('/mi-cuenta/enlace'),
    'dossier-link': last(dossier.link),
    'feed-link': last((await test.call('GET', '/me/calendar', { token })).body.url).replace(
      '.ics',
      '',
    ),
  };
  return {
    ...{ token, teacher: held.teacher, records, links, dealNumber: deal.number },
    personal: [buyer.dni, buyer.email, buyer.mobile, ...Object.values(records)],
  };
}

function last(path: string | undefined): string {
  return path?.split('/').at(-1) ?? '';
}
