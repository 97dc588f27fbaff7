import { randomUUID } from 'node:crypto';
import { taughtBankEndpoints } from '@aulario/contract/learning/taught-bank';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const letWrite = (teachersWrite: boolean) =>
  test.call('PUT', '/settings/teaching', { token: admin, body: { teachersWrite } });
const { example } = taughtBankEndpoints.addTaughtQuestion;
const question = (text: string, category = 'Fórmulas') => ({
  ...{ category, content: { ...(example as { content: object }).content, text } },
});

/** Somebody who teaches a course of one empty unit. */
async function aTeacher() {
  const { token, user } = await test.signedInAs('Docente');
  const { courseId } = await anEdition(test, { teachers: [user], course: { classroom: 'propia' } });
  const unit = { _id: randomUUID(), title: 'Un módulo', lessons: [] };
  await test.call('PUT', `/courses/${courseId}/content`, {
    ...{ token: admin, body: { units: [unit], version: -1 } },
  });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call(method, `/me/teaching/courses/${courseId}/${path}`, { token, ...(body && { body }) });
  const add = (kind: string, title: string) =>
    call('POST', 'lessons', { unit: unit._id, kind, title });
  const written = ({ _id, kind, uploaded, ...lesson }: Record<string, unknown>, changes: object) =>
    call('PUT', `lessons/${_id}`, { ...lesson, ...changes });
  return { call, add, written, courseId };
}

describe('quizzes and tasks of a course, for who teaches it', () => {
  it('have a bank of questions that is written only where teachers may write, and only by who teaches the course', async () => {
    await letWrite(false);
    const [own, other] = [await aTeacher(), await aTeacher()];
    const refused = await own.call('POST', 'questions', question('<p>¿Antes?</p>'));
    expect(refused.body.code).toBe('wrong-state');
    await letWrite(true);
    const added = await own.call('POST', 'questions', question('<p>¿2+2*2?<script></script></p>'));
    expect([added.status, added.body.content.text]).toEqual([201, '<p>¿2+2*2?</p>']);
    const at = `questions/${added.body._id}`;
    expect((await own.call('GET', at)).body).toMatchObject({ course: own.courseId, version: 1 });
    expect((await own.call('GET', 'questions')).body).toHaveLength(1);
    // Through a course of their own, others reach none of this one.
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: question('<p>Mía</p>') } : {};
      expect((await other.call(method, at, body.body)).status, method).toBe(404);
    }
    expect((await other.call('GET', 'questions')).body).toEqual([]);
    const changed = { ...question('<p>¿Cuánto da?</p>'), version: 1 };
    expect((await own.call('PUT', at, changed)).body.version).toBe(2);
    expect((await own.call('PUT', at, changed)).body.code).toBe('stale-version');
    await letWrite(false);
    expect((await own.call('DELETE', at)).body.code).toBe('wrong-state');
  });

  it('are added with settings of their own, changed, checked, published, and then stay until staff take them out', async () => {
    await letWrite(true);
    const { call, add, written } = await aTeacher();
    const { body: asked } = await call('POST', 'questions', question('<p>¿Una?</p>'));
    const { body: quiz } = await add('cuestionario', 'Práctica');
    expect(quiz.quiz.draws).toEqual([{ category: 'Fórmulas', count: 1 }]);
    const rules = { ...quiz.quiz, draws: [{ category: 'Fórmulas', count: 2 }], timeLimit: 20 };
    const none = await written(quiz, { quiz: { ...rules, draws: [] } });
    expect(none.body.errors[0].path).toBe('quiz.draws');
    const { body: kept } = await written(quiz, { quiz: rules });
    expect(kept.quiz).toEqual(rules);
    const level = (title: string, points: number) => ({ _id: randomUUID(), title, points });
    const criterion = { _id: randomUUID(), title: 'Claridad', help: '' };
    const levels = [level('Logrado', 4), level('Sin hacer', 0)];
    const { body: task } = await add('tarea', 'Informe');
    expect(task.assignment.rubric).toEqual([]);
    const wrong = { ...task.assignment, rubric: [{ ...criterion, levels: levels.slice(1) }] };
    expect((await written(task, { assignment: wrong })).status).toBe(402);
    const assignment = { ...task.assignment, dueAfter: 7, rubric: [{ ...criterion, levels }] };
    const { body: marked } = await written(task, { assignment });
    expect(marked.assignment).toEqual(assignment);
    // What makes another kind is not taken for this one.
    expect((await written(marked, { quiz: rules })).body.errors[0].path).toBe('quiz');

    const publish = async () => {
      const { version } = (await call('GET', 'room')).body;
      return call('PUT', 'publication', { version, others: true });
    };
    expect((await publish()).body.message).toContain('el banco tiene 1');
    await call('POST', 'questions', question('<p>¿Dos?</p>'));
    expect((await publish()).status).toBe(200);
    expect((await call('DELETE', `questions/${asked._id}`)).body.code).toBe('wrong-state');
    expect((await call('DELETE', `lessons/${task._id}`)).body.code).toBe('wrong-state');
    const { body: draft } = await add('tarea', 'Otra');
    expect((await call('DELETE', `lessons/${draft._id}`)).status).toBe(200);
  });
});
