import { assignmentSchema } from '@aulario/contract/learning/assignment';
import { questionContentSchema, quizSchema } from '@aulario/contract/learning/question';
import { describe, expect, it } from 'vitest';
import { assignmentIn, quizIn } from './graded-form.ts';
import { contentIn } from './question-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const issues = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what a teacher’s form says', () => {
  const quiz = {
    ...{ 'categoria-0': 'Fórmulas', 'cuantas-0': '3', 'categoria-1': 'Tablas', 'cuantas-1': '' },
    ...{ 'quiz.timeLimit': '', 'quiz.attempts': '2', 'quiz.counts': 'ultimo' },
    ...{ 'quiz.passPercent': '60', 'quiz.reveal': 'nunca', 'quiz.weight': '1' },
  };

  it('draws only from the categories with a number, and takes no word for "without end"', () => {
    const read = quizIn(formOf(quiz));
    expect(quizSchema.parse(read)).toMatchObject({
      ...{ draws: [{ category: 'Fórmulas', count: 3 }], timeLimit: null, attempts: 2 },
      ...{ counts: 'ultimo', shuffle: false, closesOn: null },
    });
    const wrong = quizIn(formOf({ ...quiz, 'quiz.timeLimit': 'una hora', 'cuantas-0': 'tres' }));
    expect(issues(quizSchema.safeParse(wrong))).toEqual(['draws.0.count', 'timeLimit']);
  });

  it('leaves out criteria and levels without a name, keeps ids, and takes nothing late unless said', () => {
    const task = {
      ...{ 'assignment.asks': 'texto', 'assignment.fileKinds.pdf': 'si' },
      ...{ 'assignment.mostFiles': '1', 'assignment.megabytes': '8', 'assignment.dueAfter': '7' },
      ...{ 'assignment.latePerDay': '5', 'assignment.attempts': '', 'assignment.weight': '1' },
      ...{ 'assignment.passPercent': '60', 'assignment.counts': 'mejor' },
    };
    const level = (at: number, title: string, points: string) => ({
      [`assignment.rubric.0.levels.${at}.title`]: title,
      [`assignment.rubric.0.levels.${at}.points`]: points,
    });
    const id = '0198c0de-0000-7000-8000-000000000001';
    const rubric = {
      ...{ 'assignment.rubric.0.id': id, 'assignment.rubric.0.title': 'Claridad' },
      ...{ ...level(0, 'Logrado', '4'), ...level(1, 'Sin hacer', '0'), ...level(2, '', '') },
      ...{ 'assignment.rubric.1.title': '', 'assignment.rubric.1.levels.0.title': 'Logrado' },
    };
    const read = assignmentSchema.parse(assignmentIn(formOf({ ...task, ...rubric })));
    expect(read).toMatchObject({ latePerDay: null, attempts: null, dueAfter: 7 });
    expect(read.rubric).toMatchObject([{ _id: id, levels: [{ points: 4 }, { points: 0 }] }]);
    const late = assignmentIn(formOf({ ...task, tarde: 'si' }));
    expect([late.latePerDay, late.rubric]).toEqual([5, []]);
  });

  it('marks the right option of those that are written, with its picture, and refuses no number as one', () => {
    const picture = { src: '/imagenes/1', alt: 'Una tabla', width: '10', height: '10' };
    const options = {
      ...{ 'content.text': '<p>¿Cuál?</p>', 'content.points': '2', correcta: '2' },
      ...{ 'content.options.0.id': '', 'content.options.0.text': 'Esta no' },
      ...{ 'content.options.1.id': '', 'content.options.1.text': '' },
      ...{ 'content.options.2.id': '', 'content.options.2.text': 'Esta' },
      'content.options.2.picture': JSON.stringify(picture),
    };
    expect(contentIn(formOf(options), 'una')).toMatchObject({
      ...{
        points: 2,
        options: [
          { text: 'Esta no', right: false },
          { right: true, picture },
        ],
      },
    });
    const number = { 'content.text': 'x', 'content.points': '1', 'content.number': '3,5' };
    const read = contentIn(formOf(number), 'numero');
    expect(read).toMatchObject({ number: 3.5 });
    expect(issues(questionContentSchema.safeParse(read))).toEqual(['tolerance']);
  });
});
