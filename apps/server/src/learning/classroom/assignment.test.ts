import { randomUUID } from 'node:crypto';
import type { Assignment } from '@aulario/contract/learning/assignment';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { anEncryptedPdf } from '../../../test/encrypted-pdf.ts';
import { aCourse, aVoucher } from '../../../test/factories.ts';
import { editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { privateKey } from '../../files/kept-or-removed.ts';
import { mails } from '../../mails/mail.tables.ts';
import { days } from '../../platform/clock.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { sweepWorkUploads } from './submission.jobs.ts';
import { growingKey } from './submission.uploads.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const later = (milliseconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds).toISOString());

const [order, sums, bad, fair, good] = Array.from({ length: 5 }, () => randomUUID());
const levels = [
  { _id: bad, title: 'Por mejorar', points: 0 },
  { _id: fair, title: 'Logrado', points: 3 },
  { _id: good, title: 'Destacado', points: 5 },
] as Assignment['rubric'][number]['levels'];
const rules: Assignment = {
  ...{ asks: 'cualquiera', fileKinds: ['pdf', 'foto'], mostFiles: 2, megabytes: 4 },
  ...{ dueAfter: 7, latePerDay: 10, attempts: 2, counts: 'mejor' },
  ...{ passPercent: 60, weight: 1, anonymous: false, group: false },
  rubric: [
    { _id: order as string, title: 'Orden', help: '', levels },
    { _id: sums as string, title: 'Cálculos', help: '', levels },
  ],
};
const both = (level: string | undefined) => ({ [order as string]: level, [sums as string]: level });

async function publish(course: string, lessons: object[]) {
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons }];
  const written = await test.call('PUT', `/courses/${course}/content`, {
    ...{ token: admin, body: { units, version: -1 } },
  });
  expect(written.status).toBe(200);
  return test.call('PUT', `/courses/${course}/content/publication`, { token: admin });
}

async function aTask(changes: Partial<Assignment> = {}) {
  const course = await aCourse(test, { classroom: 'propia' });
  const lesson = {
    ...{ _id: randomUUID(), kind: 'tarea', title: 'Presupuesto', minutes: 60, required: true },
    ...{ preview: false, body: '<p>Escribe uno.</p>', url: null, opensOn: null, quiz: null },
    assignment: { ...rules, ...changes },
  };
  expect((await publish(course._id, [lesson])).status).toBe(200);
  return { course: course._id, lesson };
}

const aReading = {
  ...{ kind: 'lectura', title: 'Antes de empezar', minutes: 5, required: false },
  ...{ preview: false, body: '<p>Lee.</p>', url: null, opensOn: null, quiz: null },
};

/** Somebody in a course whose only lesson is an assignment. */
async function aLearner(
  changes: Partial<Assignment> = {},
  task?: Awaited<ReturnType<typeof aTask>>,
) {
  const { course, lesson } = task ?? (await aTask(changes));
  const { token, user } = await test.signedInAs('Alumno');
  const enrolment = randomUUID();
  await test.deps.db.insert(enrolments).values({
    ...{ id: enrolment, userId: user.id, courseId: course, state: 'matriculado' },
    startsAt: test.clock.now(),
  });
  const at = `/me/rooms/${enrolment}`;
  const call = (method: 'PUT' | 'GET' | 'DELETE', path: string, body?: object) =>
    test.call(method, `/me/submissions/${path}`, { token, ...(body ? { body } : {}) });
  const start = () => test.call('POST', `${at}/lessons/${lesson._id}/submissions`, { token });
  const write = (id: string, text: string) => call('PUT', `${id}/text`, { text });
  const handIn = (id: string) => call('PUT', `${id}/submission`);
  const send = (id: string, bytes: Uint8Array, name = 'hoja.pdf') =>
    test.call('POST', `/me/submissions/${id}/files`, {
      ...{ token, file: { bytes, name, type: 'application/octet-stream', fields: { name } } },
    });
  const work = async (text = 'Mi respuesta.') => {
    const { body } = await start();
    await write(body._id, text);
    expect((await handIn(body._id)).status).toBe(200);
    return body._id as string;
  };
  const ownTask = async () =>
    (await test.call('GET', `${at}/lessons/${lesson._id}`, { token })).body.assignment;
  const row = async () =>
    (await test.deps.db.select().from(enrolments).where(eq(enrolments.id, enrolment)))[0];
  const room = async () => (await test.call('GET', at, { token })).body;
  return {
    ...{ course, lesson, token, user, enrolment, at },
    ...{ call, start, write, handIn, send, work, own: ownTask, row, room },
  };
}

const read = async (id: string, token = admin) => test.call('GET', `/submissions/${id}`, { token });
async function mark(id: string, level: string | undefined, changes: object = {}) {
  const { body } = await read(id);
  return test.call('PUT', `/submissions/${id}/mark`, {
    token: admin,
    body: {
      levels: both(level),
      points: null,
      comment: 'Bien.',
      version: body.version,
      ...changes,
    },
  });
}
async function giveBack(id: string, comment = 'Falta el total.') {
  const { body } = await read(id);
  const sent = { comment, version: body.version };
  return test.call('PUT', `/submissions/${id}/return`, { token: admin, body: sent });
}
const mailsOf = async (userId: string) =>
  (await test.deps.db.select().from(mails).where(eq(mails.userId, userId))).filter(
    ({ template }) => template === 'submission-answered',
  );

describe('an assignment', () => {
  it('that is added later is not late for who was there before, and keeps its end when only its words change', async () => {
    const task = await aTask({ dueAfter: 7 });
    const { own } = await aLearner({}, task);
    const until = (await own()).dueAt;
    later(days(30));
    const titled = { ...task.lesson, title: 'Presupuesto de casa' };
    await publish(task.course, [titled]);
    expect((await own()).dueAt).toBe(until);
    await publish(task.course, [{ ...aReading, _id: randomUUID() }]);
    await publish(task.course, [titled]);
    const dueAt = new Date((await own()).dueAt);
    expect(Math.floor((dueAt.getTime() - test.clock.now().getTime()) / days(1))).toBe(7);
  });

  it('is handed in once, marked by its rubric, tells its author once, and makes the grade and the end of the course', async () => {
    const { work, own, handIn, room, row, user, at, lesson, token } = await aLearner();
    const done = `${at}/lessons/${lesson._id}/completion`;
    expect((await test.call('PUT', done, { token })).status).toBe(409);
    const id = await work();
    const [again] = await Promise.all([handIn(id), handIn(id)]);
    expect(again.body).toMatchObject({ state: 'entregada', number: 1, lateDays: 0 });
    expect(await own()).toMatchObject({
      attemptsLeft: 1,
      draft: null,
      past: [{ state: 'entregada' }],
    });
    expect(await room()).toMatchObject({ missing: 1, completedAt: null });

    const { body: marked } = await mark(id, good);
    expect(marked).toMatchObject({ state: 'calificada', reached: 100, score: 100, over: true });
    expect(await room()).toMatchObject({ missing: 0, progress: 100 });
    expect(await row()).toMatchObject({
      finalGrade: 20,
      evaluations: [{ name: 'Presupuesto', kind: 'tarea', grade: 20, max: 20, attempts: 1 }],
    });
    // The same act again is no second mark.
    const replayed = { levels: both(bad), points: null, comment: '', version: marked.version - 1 };
    const second = await test.call('PUT', `/submissions/${id}/mark`, {
      token: admin,
      body: replayed,
    });
    expect(second.status).toBe(409);
    expect(await mailsOf(user.id)).toHaveLength(1);
  });

  it('keeps what is written and sent, takes a file once, and refuses what is not asked for', async () => {
    const { start, write, send, call, handIn } = await aLearner({ asks: 'ambos', mostFiles: 1 });
    const { body } = await start();
    expect((await start()).body._id).toBe(body._id);
    expect((await handIn(body._id)).status).toBe(402);
    await write(body._id, 'A medias');
    const photo = await aVoucher(6);
    expect((await send(body._id, Buffer.from('MZ program'))).status).toBe(415);
    expect((await send(body._id, new Uint8Array(5 * 1024 * 1024))).status).toBe(413);
    const [first, second] = [
      await send(body._id, photo, '../../mi foto.png'),
      await send(body._id, photo),
    ];
    expect(first.body.files).toMatchObject([{ name: 'mi foto.png', mime: 'image/jpeg' }]);
    expect(second.body.files).toHaveLength(1);
    expect((await send(body._id, await aVoucher(7))).status).toBe(409);
    const file = first.body.files[0]._id;
    const kept = await call('GET', `${body._id}/files/${file}`);
    expect(kept.headers['content-disposition']).toContain('attachment; filename="mi foto.jpg"');
    expect((await handIn(body._id)).body).toMatchObject({ state: 'entregada', text: 'A medias' });
    // Handed in, it is as it is.
    expect((await write(body._id, 'Otra cosa')).status).toBe(409);
    expect((await call('DELETE', `${body._id}/files/${file}`)).status).toBe(409);
    expect((await send(body._id, await aVoucher())).status).toBe(409);
    expect((await call('GET', body._id)).body).toMatchObject({
      text: 'A medias',
      files: [{ _id: file }],
    });
  });

  it('takes its part for being late, and where nothing is accepted late refuses it and keeps what was written', async () => {
    const late = await aLearner();
    const strict = await aLearner({ latePerDay: null });
    const { body: ready } = await strict.start();
    later(days(8));
    const id = await late.work();
    expect((await mark(id, good)).body).toMatchObject({ lateDays: 1, reached: 100, score: 90 });
    expect(await strict.own()).toMatchObject({
      lateDays: null,
      shut: expect.stringContaining('plazo'),
    });
    expect((await strict.write(ready._id, 'Tarde')).status).toBe(200);
    const refused = await strict.handIn(ready._id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('plazo')]);
    expect((await strict.own()).draft).toMatchObject({ state: 'borrador', text: 'Tarde' });
  });

  it('goes back to be corrected without taking a try or being later than it was, and has so many tries', async () => {
    const { start, write, handIn, work, own, user } = await aLearner({
      attempts: 1,
      latePerDay: null,
    });
    const id = await work();
    expect((await start()).status).toBe(409);
    expect((await giveBack(id, '')).status).toBe(402);
    const returned = async () =>
      (
        await test.call('GET', '/submissions?state=devuelta&limit=100', { token: admin })
      ).body.filter(({ _id }: { _id: string }) => _id === id);
    expect(await returned()).toEqual([]);
    expect((await giveBack(id)).body).toMatchObject({ state: 'devuelta' });
    expect(await returned()).toMatchObject([{ markedAt: test.clock.now().toISOString() }]);
    expect((await mark(id, good)).status).toBe(409);
    expect(await own()).toMatchObject({ attemptsLeft: 1, shut: null });
    later(days(30));
    const { body } = await start();
    await write(body._id, 'Corregido');
    expect(await returned()).toHaveLength(1);
    expect((await handIn(body._id)).body).toMatchObject({ number: 2, lateDays: 0 });
    expect(await returned()).toEqual([]);
    expect((await mark(body._id, bad)).body).toMatchObject({ score: 0 });
    const none = await start();
    expect([none.status, none.body.message]).toEqual([409, expect.stringContaining('intentos')]);
    expect(await mailsOf(user.id)).toHaveLength(2);
  });

  it.each([
    ['mejor', good, fair, 100, true],
    ['ultimo', good, bad, 0, false],
  ] as const)('counts the %s of its tries', async (counts, one, other, score, passed) => {
    // A second lesson keeps the course open.
    const { course, lesson } = await aTask({ counts });
    const open = { ...lesson, _id: randomUUID(), kind: 'lectura', assignment: null };
    await publish(course, [lesson, open]);
    const { work, own, room } = await aLearner({}, { course, lesson });
    await mark(await work(), one);
    expect(await room()).toMatchObject({ missing: 1 });
    await mark(await work('Otra vez.'), other);
    expect(await own()).toMatchObject({ score, passed, attemptsLeft: 0 });
    expect(await room()).toMatchObject({ missing: passed ? 1 : 2 });
  });

  it('is refused after the course ended or was finished, and nothing is lost', async () => {
    const { start, write, handIn, call, enrolment } = await aLearner();
    const { body } = await start();
    await write(body._id, 'Casi listo');
    const endsAt = test.clock.now();
    await test.deps.db.update(enrolments).set({ endsAt }).where(eq(enrolments.id, enrolment));
    later(1000);
    for (const answer of [await handIn(body._id), await write(body._id, '')])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'El acceso a este curso terminó.',
      ]);
    expect((await call('GET', body._id)).body.text).toBe('Casi listo');
    const changes = { endsAt: null, completedAt: endsAt };
    await test.deps.db.update(enrolments).set(changes).where(eq(enrolments.id, enrolment));
    const over = await handIn(body._id);
    expect([over.status, over.body.message]).toEqual([409, expect.stringContaining('terminaste')]);
  });

  it('is nobody else’s: another learner, and a teacher of another edition', async () => {
    const [ana, luz] = [await aLearner(), await aLearner()];
    const { body } = await ana.start();
    const sent = await ana.send(body._id, await aVoucher());
    const file = sent.body.files[0]._id;
    for (const answer of [
      await luz.call('GET', body._id),
      await luz.write(body._id, 'x'),
      await luz.handIn(body._id),
      await luz.send(body._id, await aVoucher()),
      await luz.call('GET', `${body._id}/files/${file}`),
      await luz.call('DELETE', `${body._id}/files/${file}`),
    ])
      expect(answer.status).toBe(404);
    // Nor is it read as a voucher is.
    expect((await test.call('GET', `/files/${file}`, { token: admin })).status).toBe(404);
    await ana.handIn(body._id);

    const [own, other] = [await test.signedInAs('Docente'), await test.signedInAs('Docente')];
    const { id: editionId } = await anEdition(test, { startDate: null, endDate: null });
    await test.deps.db
      .update(enrolments)
      .set({ editionId })
      .where(eq(enrolments.id, ana.enrolment));
    await test.deps.db.insert(editionTeachers).values({ editionId, teacherId: own.user.id });
    const at = `/me/teaching/submissions/${body._id}`;
    expect((await test.call('GET', at, { token: other.token })).status).toBe(404);
    expect((await test.call('GET', at, { token: luz.token })).status).toBe(404);
    expect((await test.call('GET', '/submissions', { token: own.token })).status).toBe(403);
    const list = await test.call('GET', '/me/teaching/submissions', { token: own.token });
    expect(list.body).toMatchObject([{ _id: body._id, person: expect.any(String) }]);
    expect((await test.call('GET', `${at}/files/${file}`, { token: own.token })).status).toBe(200);
    const answered = await test.call('PUT', `${at}/return`, {
      ...{ token: own.token, body: { comment: 'Falta algo.', version: 1 } },
    });
    expect(answered.body).toMatchObject({ state: 'devuelta', comment: 'Falta algo.' });
  });

  it('has no encrypted PDF, and one of before is seen as pictures and handed to nobody', async () => {
    const { start, send, handIn, call } = await aLearner();
    const { body } = await start();
    const bytes = anEncryptedPdf('aes256');
    const refused = await send(body._id, bytes);
    expect([refused.status, refused.body.message]).toEqual([
      415,
      expect.stringContaining('Guardar como PDF'),
    ]);
    const plain = await (await PDFDocument.create()).save();
    const file = (await send(body._id, plain)).body.files[0]._id;
    await handIn(body._id);
    await test.deps.storage.put(privateKey(file), bytes, 'application/pdf');
    const at = `/submissions/${body._id}/files/${file}`;
    const kept = await test.call('GET', at, { token: admin });
    expect([kept.status, kept.body.message]).toEqual([
      415,
      expect.stringMatching(/cifrado.*Mira sus páginas.*devuelve la entrega.*sin contraseña/),
    ]);
    const own = await call('GET', `${body._id}/files/${file}`);
    expect([own.status, own.body.message]).toEqual([415, expect.stringMatching(/Tu docente/)]);
    const page = await test.call('GET', `${at}/pages/1`, { token: admin });
    // Its reader knows of it before they try to save it.
    expect([page.status, page.headers['x-pdf-encrypted']]).toEqual([200, 'yes']);
  });
});

describe('who marks', () => {
  it('has the oldest first, then the next of the same assignment, and names nobody where it is anonymous', async () => {
    const task = await aTask({ anonymous: true });
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.push(await (await aLearner({}, task)).work());
      later(1000);
    }
    const { body } = await test.call('GET', `/submissions?state=entregada&course=${task.course}`, {
      token: admin,
    });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect((await read(ids[1] ?? '')).body).toMatchObject({ person: null, next: ids[0] });
    expect((await mark(ids[0] ?? '', good)).body).toMatchObject({ next: ids[1] });
  });

  it('reads no name in that of a file either, where it is marked without names', async () => {
    const { start, send, handIn } = await aLearner({ anonymous: true });
    const { body } = await start();
    await send(body._id, await aVoucher(6), 'Rosa Quispe tarea final.png');
    await handIn(body._id);
    const seen = (await read(body._id)).body;
    expect(seen.files).toMatchObject([{ name: 'Archivo 1.jpg' }]);
    const at = `/submissions/${body._id}/files/${seen.files[0]._id}`;
    const file = await test.call('GET', at, { token: admin });
    expect(file.headers['content-disposition']).toContain('Archivo 1.jpg');
    expect(JSON.stringify([seen, file.headers])).not.toContain('Quispe');
  });

  it('saves no name with a PDF, whose document information has one', async () => {
    const { start, send, handIn } = await aLearner({ anonymous: true });
    const { body } = await start();
    const document = await PDFDocument.create();
    document.addPage();
    document.setAuthor('Rosa Quispe');
    await send(body._id, await document.save());
    await handIn(body._id);
    const [{ _id }] = (await read(body._id)).body.files;
    const at = `/submissions/${body._id}/files/${_id}`;
    const saved = await test.call('GET', at, { token: admin });
    expect((await PDFDocument.load(saved.body)).getAuthor()).toBeUndefined();
    expect((await test.call('GET', `${at}/pages/1`, { token: admin })).status).toBe(200);
  });

  it('is told of the very same file of another person, also where its name is another', async () => {
    const task = await aTask();
    const [ana, luz] = [await aLearner({}, task), await aLearner({}, task)];
    const photo = await aVoucher();
    const ids: string[] = [];
    for (const one of [ana, luz]) {
      const { body } = await one.start();
      await one.send(body._id, photo, `${one.enrolment}.png`);
      await one.handIn(body._id);
      ids.push(body._id);
    }
    const [own, other] = [(await read(ids[0] ?? '')).body, (await read(ids[1] ?? '')).body];
    expect(own).toMatchObject({ identical: true, twins: [{ of: other.person }] });
    expect(other.twins).toMatchObject([{ of: own.person }]);
    const alone = await aLearner({}, task);
    expect((await read(await alone.work())).body).toMatchObject({ identical: false, twins: [] });
  });

  it('marks by the rubric that the author saw, and an assignment with work that waits is not taken away', async () => {
    const task = await aTask();
    const { work } = await aLearner({}, task);
    const id = await work();
    const reading = { ...task.lesson, _id: randomUUID(), kind: 'lectura', assignment: null };
    const gone = await publish(task.course, [reading]);
    expect([gone.status, gone.body.message]).toEqual([
      409,
      expect.stringContaining('por calificar'),
    ]);
    const [first] = task.lesson.assignment.rubric;
    const assignment = { ...task.lesson.assignment, rubric: [first] };
    expect((await publish(task.course, [{ ...task.lesson, assignment }])).status).toBe(200);
    const { body } = await read(id);
    expect([body.rubricChanged, body.rules.rubric.length]).toEqual([true, 2]);
    expect((await mark(id, fair)).body).toMatchObject({ reached: 60 });
    expect((await publish(task.course, [reading])).status).toBe(200);
  });
});

describe('a file that is sent in parts', () => {
  const aPdf = async () => {
    const document = await PDFDocument.create();
    document.addPage();
    return document.save();
  };
  type Learner = Awaited<ReturnType<typeof aLearner>>;
  const tus = (
    { token }: Pick<Learner, 'token'>,
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: Buffer } = {},
  ) =>
    test.app.inject({
      ...{ method, url, ...(payload ? { payload } : {}) },
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    });
  function begin(who: Learner, bytes: number, of: Learner = who, name = 'hoja.pdf') {
    const about = { enrolment: of.enrolment, lesson: of.lesson._id, name };
    const pairs = Object.entries(about).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const headers = { 'upload-length': String(bytes), 'upload-metadata': pairs.join(',') };
    return tus(who, 'POST', '/api/me/submission-uploads', { headers });
  }
  const add = (who: Learner, path: string, offset: number, payload: Uint8Array) =>
    tus(who, 'PATCH', path, {
      payload: Buffer.from(payload),
      headers: {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });
  const finish = ({ token }: Learner, path: string) =>
    test.call('PUT', `${path.replace('/api', '')}/completion`, { token });
  const placeOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location);

  it('goes on from the byte that arrived last, and is one file of the hand-in, also when that is said twice', async () => {
    const who = await aLearner();
    const bytes = await aPdf();
    const path = placeOf(await begin(who, bytes.length));
    await add(who, path, 0, bytes.subarray(0, 100));
    expect((await finish(who, path)).status).toBe(409);
    const there = Number((await tus(who, 'HEAD', path)).headers['upload-offset']);
    expect(there).toBe(100);
    expect((await add(who, path, there, bytes.subarray(there))).statusCode).toBe(204);
    const [one, other] = [await finish(who, path), await finish(who, path)];
    expect([one.status, other.status]).toEqual([200, 404]);
    expect((await who.start()).body.files).toMatchObject([
      { name: 'hoja.pdf', mime: 'application/pdf' },
    ]);
    expect((await who.handIn(one.body._id)).status).toBe(200);
  });

  it('is asked for what any other is: size, kind, number, and whose it is', async () => {
    const [who, other] = [await aLearner({ mostFiles: 1 }), await aLearner()];
    expect((await begin(who, 5 * 1024 ** 2)).json().message).toContain('más de 4 MB');
    expect((await begin(other, 100, who)).statusCode).toBe(404);
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
    const path = placeOf(await begin(who, program.length));
    expect((await add(other, path, 0, program)).statusCode).toBe(404);
    await add(who, path, 0, program);
    const refused = await finish(who, path);
    expect(refused.status).toBe(415);
    expect((await tus(who, 'HEAD', path)).statusCode).toBe(404);
    const { _id } = (await who.start()).body;
    expect((await who.send(_id, await aPdf())).status).toBe(201);
    expect((await begin(who, 100)).json().message).toContain('Ya agregaste un archivo');
  });

  it('that arrived whole counts also when its page was closed; what nobody goes on with leaves nothing', async () => {
    const who = await aLearner();
    const bytes = await aPdf();
    const [whole, left] = [
      placeOf(await begin(who, bytes.length)),
      placeOf(await begin(who, bytes.length + 1)),
    ];
    await add(who, whole, 0, bytes);
    await add(who, left, 0, bytes);
    later(3_600_000);
    await sweepWorkUploads(test.deps);
    expect((await who.start()).body.files).toHaveLength(1);
    later(days(8));
    await sweepWorkUploads(test.deps);
    expect((await tus(who, 'HEAD', left)).statusCode).toBe(404);
    expect(await test.deps.storage.grownSize(growingKey(left.split('/').at(-1) ?? ''))).toBe(null);
  });
});
