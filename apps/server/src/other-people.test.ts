import { api } from '@aulario/contract/api';
import { shippingEndpoints } from '@aulario/contract/certificates/shipping';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorBodySchema } from '@aulario/contract/error';
import { accommodationExample } from '@aulario/contract/learning/accommodation';
import { attemptEndpoints } from '@aulario/contract/learning/attempt';
import { editionNoticeEndpoints } from '@aulario/contract/learning/edition-notice';
import { essayExample } from '@aulario/contract/learning/essay';
import { gradeAppealEndpoints } from '@aulario/contract/learning/grade-appeal';
import { gradebookEndpoints } from '@aulario/contract/learning/gradebook';
import { lessonQuestionEndpoints } from '@aulario/contract/learning/lesson-question';
import { markingEndpoints } from '@aulario/contract/learning/marking';
import { roomEndpoints } from '@aulario/contract/learning/room';
import { submissionEndpoints } from '@aulario/contract/learning/submission';
import { taughtBankEndpoints } from '@aulario/contract/learning/taught-bank';
import { taughtContentEndpoints } from '@aulario/contract/learning/taught-content';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAmong, whoMay } from '../test/access-table.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aVoucher } from '../test/factories.ts';
import { linkKinds, linkOf, recordOf } from '../test/records-of-paths.ts';
import { type Somebody, somebody } from '../test/somebody.ts';
import { editions } from './catalogue/courses/edition.tables.ts';

/**
 * What belongs to one person, tried by others: every call of the contract with an id or a token in
 * its path, its query or its body. A call that nobody has classified fails.
 */

let test: TestApp;
/** Whose records these are; she is a student. */
let ana: Somebody;
/** Everybody else: another student who has as much, a teacher, an adviser, nobody at all. */
let others: Record<string, string | undefined>;
let luz: Somebody;

beforeAll(async () => {
  test = await buildTestApp();
  const desk = (await test.signedInAs('Recepcionista')).token;
  ana = await somebody(test, desk);
  test.outbox.length = 0;
  luz = await somebody(test, desk);
  others = {
    Alumno: luz.token,
    Docente: (await test.signedInAs('Docente')).token,
    Asesor: (await test.signedInAs('Asesor')).token,
    visitor: undefined,
  };
}, 180_000);
afterAll(() => test.close());

const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const shapeOf = (schema: unknown) => (schema as { shape?: object } | undefined)?.shape ?? {};
const withParameter = endpoints.filter(({ path }) => path.includes(':'));
const withToken = endpoints.filter(
  ({ path, body, query }) =>
    path.includes(':token') || 'token' in shapeOf(body) || 'token' in shapeOf(query),
);
const withLink = withToken.filter(({ path }) => kindOfLink(path) !== 'ceremony');
const nobody = '01987654-0000-7000-8000-000000000000';
const nothing = 'x'.repeat(43);

describe('every call of the contract', () => {
  it('with a parameter in its path says whose the record is', () => {
    const unknown = withParameter.filter(({ path }) => !recordOf(path));
    expect(named(unknown).map(([name]) => name)).toEqual([]);
  });

  it('with a token says which link has it, and there is such a link', () => {
    const unknown = withToken.filter(({ path }) => !kindOfLink(path));
    expect(named(unknown).map(([name]) => name)).toEqual([]);
    expect(Object.keys(ana.links).sort()).toEqual([...new Set(linkKinds)].sort());
    for (const [name, token] of Object.entries(ana.links)) expect(token, name).toMatch(/^\S{20,}$/);
    for (const [name, token] of Object.entries(ana.links)) {
      expect(token, name).not.toBe(luz.links[name]);
    }
  });

  it('that is tried below is tried on a record that is there', () => {
    for (const [name, id] of Object.entries(ana.records)) expect(id, name).toMatch(/^[\w-]{20,}$/);
  });
});

describe.each(named(withParameter.filter(({ path }) => !path.includes(':token'))))(
  '%s',
  (_, endpoint) => {
    const { method, path } = endpoint;
    const who = whoMay(method, path);
    const whose = recordOf(path) ?? '';

    it('shows and changes nothing of somebody else', async () => {
      if (whose === 'code' || whose === 'signed') return expect(who).toBe('everybody');
      for (const [role, token] of Object.entries(others)) {
        const mine = await send(endpoint, { id: ana.records[whose] ?? nobody }, token);
        const none = await send(endpoint, { id: nobody }, token);
        expect(mine, role).toEqual(none);
        if (token === undefined) expect(mine.status, role).toBe(401);
        else if (isAmong(who, 'Alumno')) expect(mine.status, role).toBe(404);
        else expect(mine.status, role).toBe(403);
        expectNothingOf(ana, mine.text, role);
      }
    });
  },
);

describe.each(named(withLink))('%s', (_, endpoint) => {
  const kind = kindOfLink(endpoint.path) ?? '';

  it('opens with no other link, and with none that is only nearly right', async () => {
    const right = ana.links[kind] ?? '';
    const wrong = [
      ...Object.entries({ ...ana.links, ...prefixed(luz.links) })
        .filter(([name]) => name !== kind && name !== `luz ${kind}`)
        .map(([, token]) => token),
      changed(right),
      right.slice(0, -1),
      `${right}x`,
      swapped(right),
      ana.token,
      ana.records.deal ?? '',
    ];
    const none = await send(endpoint, { token: nothing }, undefined);
    expect([402, 404]).toContain(none.status);
    for (const token of wrong) {
      for (const session of [undefined, luz.token]) {
        const answer = await send(endpoint, { token }, session);
        expect([402, 404], token).toContain(answer.status);
        expect(errorBodySchema.safeParse(JSON.parse(answer.text)).success, token).toBe(true);
        expectNothingOf(ana, answer.text.replaceAll(token, ''), token);
        expectNothingOf(luz, answer.text.replaceAll(token, ''), token);
      }
    }
  });
});

/**
 * Her money was verified: no voucher of hers waits to be seen (verification.test.ts opens one that does). Nor did she ask
 * for a copy of her data, which is given once that was granted (rights.test.ts).
 */
const nothingWaits = ['/open/deals/:token/voucher', '/open/rights/copy'];

describe('the links of somebody', () => {
  it('open what they are for, so that the refusals above mean something', async () => {
    const reading = withLink.filter(({ method }) => method === 'GET');
    expect(reading.length).toBeGreaterThan(6);
    for (const endpoint of reading) {
      const kind = kindOfLink(endpoint.path) ?? '';
      const { status } = await send(endpoint, { token: ana.links[kind] ?? '' }, undefined);
      expect(status, endpoint.path).toBe(nothingWaits.includes(endpoint.path) ? 404 : 200);
    }
  });

  it('show of a purchase no document, e-mail or mobile, whoever holds them', async () => {
    const { body } = await test.call('GET', `/open/deals/${ana.links['deal-link']}`);
    const text = JSON.stringify(body);
    for (const secret of ana.personal.slice(0, 3)) expect(text).not.toContain(secret);
  });

  it('consult payments only with the number and the document of one and the same person', async () => {
    const consult = (number: string, { personal: [document] }: Somebody) =>
      test.call('GET', `/open/payments?deal=${number}&document=${document}`);
    expect((await consult(ana.dealNumber, ana)).body).toHaveLength(1);
    const crossed = await consult(ana.dealNumber, luz);
    const unknown = await consult('TR-2026-999999', luz);
    expect(crossed.status).toBe(unknown.status);
    expect({ ...crossed.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });
});

describe('whose the records are', () => {
  it('finds them with their own session, so that the refusals above mean something', async () => {
    const { token, records } = ana;
    const [taught] = await test.deps.db
      .select({ course: editions.courseId })
      .from(editions)
      .where(eq(editions.id, records.edition ?? ''));
    const own = {
      'PUT /me/shippings/:id': {
        body: shippingEndpoints.updateOwnShipping.example,
        id: records.shipping,
      },
      'PUT /me/certificates/:id/grade': { body: { shown: true }, id: records.certificate },
      'PUT /me/testimonies/:id': {
        body: ownAccountEndpoints.correctTestimony.example,
        id: records.testimony,
      },
      'DELETE /me/testimonies/:id': { id: records.testimony },
      ...Object.fromEntries(
        named(Object.values(roomEndpoints) as Endpoint[]).map(([name, { example: body }]) => [
          name,
          { id: records.enrolment, ...(body ? { body } : {}) },
        ]),
      ),
      'POST /me/rooms/:id/lessons/:lesson/attempts': {
        ...{ id: records.enrolment, lesson: records.quiz },
      },
      'GET /me/attempts/:id': { id: records.attempt },
      'PUT /me/attempts/:id/answers': {
        body: attemptEndpoints.keepAnswers.example,
        id: records.attempt,
      },
      'PUT /me/attempts/:id/place': {
        body: attemptEndpoints.openAttempt.example,
        id: records.attempt,
      },
      'PUT /me/attempts/:id/submission': { id: records.attempt },
      'POST /me/rooms/:id/lessons/:lesson/submissions': {
        ...{ id: records.studying, lesson: records.task },
      },
      ...Object.fromEntries(
        named(Object.values(submissionEndpoints) as Endpoint[])
          .filter(([name]) => name.includes('/me/submissions/'))
          .map(([name, { example: body, multipart }]) => [
            name,
            {
              ...{ id: records.submission, file: records['submission-file'] },
              ...(body && !multipart ? { body } : {}),
              ...(multipart ? { upload: true } : {}),
            },
          ]),
      ),
      ...Object.fromEntries(
        named(Object.values(markingEndpoints) as Endpoint[])
          .filter(([name]) => name.includes('/me/teaching/submissions/:id'))
          .map(([name]) => [
            name,
            {
              id: records[name.includes('return') ? 'other-submission' : 'waiting-submission'],
              ...{ file: records['waiting-file'], as: ana.teacher },
              ...(name.includes('/mark')
                ? { body: { levels: {}, points: 15, comment: '', version: 1 } }
                : {}),
              ...(name.includes('/return') ? { body: { comment: 'Falta.', version: 1 } } : {}),
            },
          ]),
      ),
      'POST /me/teaching/submissions/:id/correction': {
        body: { levels: {}, points: 16, comment: '', version: 2 },
        ...{ id: records['waiting-submission'], as: ana.teacher, answers: 200 },
      },
      'PUT /me/teaching/submissions/:id/correction': {
        body: { levels: {}, points: 16, comment: '', version: 2, reason: 'Sumé mal.' },
        ...{ id: records['waiting-submission'], as: ana.teacher },
      },
      // Found, and said to have nothing to watch: to others it is not there.
      'PUT /me/rooms/:id/lessons/:lesson/watching': {
        body: roomEndpoints.keepWatching.example,
        ...{ id: records.enrolment, answers: 409 },
      },
      'POST /me/class-sessions/:id/entry': { id: records.class },
      'GET /me/teaching/sessions/:id/attendance': { id: records.class, as: ana.teacher },
      'PUT /me/teaching/sessions/:id/attendance': {
        body: { marks: [{ enrolment: records.enrolment, state: 'presente' }] },
        ...{ id: records.class, as: ana.teacher },
      },
      'GET /me/teaching/editions/:id': { id: records.edition, as: ana.teacher },
      'GET /me/teaching/editions/:id/people': { id: records.edition, as: ana.teacher },
      'GET /me/teaching/editions/:id/groups': { id: records.edition, as: ana.teacher },
      'PUT /me/teaching/editions/:id/groups': {
        body: { groups: { [records.enrolment ?? '']: 1 }, version: 0 },
        ...{ id: records.edition, as: ana.teacher },
      },
      'POST /me/teaching/editions/:id/groups': {
        body: { size: 2, version: 1 },
        ...{ id: records.edition, as: ana.teacher, answers: 200 },
      },
      'GET /me/teaching/courses/:id/room': { id: taught?.course, as: ana.teacher },
      // The course is found; this lesson is of another one, and `taught-content.test.ts` reads one of its own.
      'GET /me/teaching/courses/:id/room/:lesson': {
        ...{ id: taught?.course, as: ana.teacher, answers: 404 },
      },
      // Found: the academy lets no teacher write.
      'GET /me/teaching/courses/:id/lessons/:lesson': {
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'PUT /me/teaching/courses/:id/lessons/:lesson': {
        body: taughtContentEndpoints.changeTaughtLesson.example,
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'POST /me/teaching/courses/:id/lessons': {
        body: taughtContentEndpoints.addTaughtLesson.example,
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'PUT /me/teaching/courses/:id/lessons/:lesson/place': {
        body: taughtContentEndpoints.moveTaughtLesson.example,
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'DELETE /me/teaching/courses/:id/lessons/:lesson': {
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'GET /me/teaching/courses/:id/questions': {
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'GET /me/teaching/courses/:id/question-categories': {
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'GET /me/teaching/courses/:id/questions/:question': {
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'POST /me/teaching/courses/:id/questions': {
        body: taughtBankEndpoints.addTaughtQuestion.example,
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'PUT /me/teaching/courses/:id/questions/:question': {
        body: taughtBankEndpoints.changeTaughtQuestion.example,
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'DELETE /me/teaching/courses/:id/questions/:question': {
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'PUT /me/teaching/uploads/:id/completion': {
        ...{ id: records['taught-upload'], as: ana.teacher, answers: 409 },
      },
      // Found: nothing of it came yet.
      'PUT /me/submission-uploads/:id/completion': {
        ...{ id: records['submission-upload'], answers: 409 },
      },
      'PUT /me/teaching/courses/:id/publication': {
        body: taughtContentEndpoints.publishTaught.example,
        ...{ id: taught?.course, as: ana.teacher, answers: 409 },
      },
      'GET /me/teaching/people/:id': { id: records.enrolment, as: ana.teacher },
      'GET /me/teaching/essays/:id': { id: records.essay, as: ana.teacher },
      'PUT /me/teaching/essays/:id/mark': {
        body: essayExample,
        // Found: there is no long answer in it.
        ...{ id: records.essay, as: ana.teacher, answers: 402 },
      },
      'PUT /me/teaching/people/:id/accommodations': {
        body: { ...accommodationExample, lesson: records.quiz },
        // Found: she finished the course.
        ...{ id: records.enrolment, as: ana.teacher, answers: 409 },
      },
      'GET /me/teaching/people/:id/grades': { id: records.enrolment, as: ana.teacher },
      'PUT /me/teaching/people/:id/grades': {
        body: gradebookEndpoints.changeTaughtGrades.example,
        ...{ id: records.enrolment, as: ana.teacher },
      },
      'GET /me/teaching/editions/:id/grades': { id: records.edition, as: ana.teacher },
      'PUT /me/teaching/editions/:id/grades/setup': {
        body: gradebookEndpoints.changeTaughtGradebook.example,
        // Found: the course is taught in Moodle, which decides its grades.
        ...{ id: records.edition, as: ana.teacher, answers: 409 },
      },
      'GET /me/enrolments/:id/grades': { id: records.enrolment },
      // It is learnt here and not in Moodle: who may enter is told so.
      'POST /me/enrolments/:id/entry': { id: records.enrolment, answers: 409 },
      'POST /me/enrolments/:id/appeals': {
        body: gradeAppealEndpoints.appealGrade.example,
        // Found: she asked before.
        ...{ id: records.enrolment, answers: 409 },
      },
      'PUT /me/teaching/appeals/:id/answer': {
        // Her grade was changed since she asked.
        body: { text: 'Sumé mal.', changed: true },
        ...{ id: records.appeal, as: ana.teacher },
      },
      'GET /me/rooms/:id/lessons/:lesson/questions': { id: records.enrolment },
      'POST /me/rooms/:id/lessons/:lesson/questions': {
        ...{ id: records.enrolment, body: lessonQuestionEndpoints.askQuestion.example },
      },
      'PUT /me/teaching/questions/:id/answer': {
        body: lessonQuestionEndpoints.answerQuestion.example,
        ...{ id: records.question, as: ana.teacher },
      },
      'PUT /me/teaching/questions/:id/hiding': {
        body: lessonQuestionEndpoints.hideQuestion.example,
        ...{ id: records.question, as: ana.teacher },
      },
      'GET /me/rooms/:id/notices': { id: records.enrolment },
      'GET /me/teaching/editions/:id/notices': { id: records.edition, as: ana.teacher },
      'POST /me/teaching/editions/:id/notices': {
        body: editionNoticeEndpoints.sendTaughtNotice.example,
        ...{ id: records.edition, as: ana.teacher },
      },
      'PUT /me/teaching/notices/:id/withdrawal': { id: records.notice, as: ana.teacher },
      'PUT /me/passkeys/:id': { id: records.passkey, body: { name: 'Mi tableta' } },
      'DELETE /me/passkeys/:id': { id: records.passkey },
      'DELETE /me/providers/:id': { id: records.provider },
      'DELETE /me/sessions/:id': { id: records.session },
    };
    const closed = withParameter.filter(({ access }) => access === 'signed-in');
    expect(
      named(closed)
        .map(([name]) => name)
        .sort(),
    ).toEqual(Object.keys(own).sort());
    for (const [name, one] of Object.entries<Own>(own)) {
      const { id, lesson = records.lesson, as = token, upload, file, answers, ...body } = one;
      const [method = '', path = ''] = name.split(' ');
      const filled = path
        .replace(':id', id ?? '')
        .replace(':lesson', lesson ?? '')
        .replace(':question', nobody)
        .replace(':file', file ?? '')
        .replace(':page', '1');
      const sent = { name: 'a.jpg', type: 'image/jpeg', bytes: await aVoucher(5), fields: {} };
      const answer = await test.call(method as 'PUT', filled, {
        token: as,
        ...body,
        ...(upload ? { file: sent } : {}),
      });
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(
        answers ?? (method === 'POST' ? 201 : 200),
      );
    }
  });
});

type Own = {
  id?: string | undefined;
  lesson?: string | undefined;
  body?: unknown;
  file?: string | undefined;
  /** It takes a file. */
  upload?: boolean;
  /** Another status than that of what was done. */
  answers?: number;
  /** Whose session it is tried with; their own when it is not said. */
  as?: string;
};

function kindOfLink(path: string): string | undefined {
  return path.includes(':token') ? recordOf(path) : linkOf(path);
}

async function send(
  { method, path, body, query, multipart, example }: Endpoint,
  { id, token }: { id?: string; token?: string },
  session: string | undefined,
) {
  const filled = path
    .replace(':token', encodeURIComponent(token ?? ''))
    .replace(':page', '1')
    .replace(/:\w+/g, id ?? '');
  const asked = 'token' in shapeOf(query) ? `?token=${encodeURIComponent(token ?? '')}` : '';
  const payload = {
    ...((example ?? {}) as object),
    ...('token' in shapeOf(body) ? { token } : {}),
  };
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from('x') };
  const answer = await test.call(method, `${filled}${asked}`, {
    ...(session ? { token: session } : {}),
    ...(multipart ? { file: { ...file, fields: payload as Record<string, string> } } : {}),
    ...(body && !multipart ? { body: payload } : {}),
  });
  const text = Buffer.isBuffer(answer.body)
    ? answer.body.toString('latin1')
    : JSON.stringify({ ...answer.body, requestId: '' });
  return { status: answer.status, text };
}

function expectNothingOf({ personal }: Somebody, text: string, who: string): void {
  expect(
    personal.filter((secret) => text.includes(secret)),
    who,
  ).toEqual([]);
}

function prefixed(links: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).map(([name, token]) => [`luz ${name}`, token]));
}

/** Another letter in its middle. */
function changed(token: string): string {
  const at = Math.floor(token.length / 2);
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

/** Small letters for capitals and the other way round. */
function swapped(token: string): string {
  return token.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
