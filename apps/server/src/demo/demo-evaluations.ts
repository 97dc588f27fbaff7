import type { Evaluation } from '../learning/enrolments/enrolment.tables.ts';
import { limaDay } from '../platform/clock.ts';
import type { DemoCourse } from './content/content.types.ts';
import { finalQuestions, finalQuiz } from './demo-final-quiz.ts';
import type { DemoRandom } from './demo-random.ts';

/**
 * Three to five evaluations of a course; those of the part that is done have a grade out of 20.
 * @param part of the course that is done, 0 to 1.
 */
export function composeEvaluations(
  course: DemoCourse,
  from: Date,
  until: Date,
  part: number,
  random: DemoRandom,
): Evaluation[] {
  const count = Math.max(3, Math.min(5, course.syllabus.length));
  const ability = random.between(12.5, 19);
  return Array.from({ length: count }, (_, index) => {
    const place = (index + 1) / count;
    const last = index === count - 1;
    const done = place <= part + 1e-9;
    const day = new Date(from.getTime() + (until.getTime() - from.getTime()) * place);
    return {
      name: last
        ? 'Evaluación final'
        : `Práctica ${index + 1}: ${course.syllabus[index]?.title ?? 'módulo'}`,
      kind: last ? 'examen' : index % 2 === 0 ? 'cuestionario' : 'tarea',
      grade: done ? grade(ability, random) : null,
      max: 20,
      attempts: done ? random.pick([1, 1, 1, 2]) : 0,
      date: done ? limaDay(day) : null,
    };
  });
}

/** Where a course is taught here, its one quiz, passed once by who finished: some of its questions right, all worth the same. */
export function finalEvaluation(completedAt: Date | null, random: DemoRandom): Evaluation[] {
  if (!completedAt) return [];
  const right = random.int(Math.ceil(finalQuestions * 0.6), finalQuestions);
  return [
    {
      ...{ name: finalQuiz, kind: 'cuestionario', grade: (right * 20) / finalQuestions, max: 20 },
      ...{ attempts: 1, date: limaDay(completedAt) },
    },
  ];
}

/** Mean of the grades with one decimal, as a certificate prints it; null without grades. */
export function meanGrade(evaluations: readonly Evaluation[]): number | null {
  const grades = evaluations.flatMap(({ grade }) => (grade === null ? [] : [grade]));
  if (grades.length === 0) return null;
  return Math.round((grades.reduce((sum, grade) => sum + grade, 0) / grades.length) * 10) / 10;
}

/** Half points, around what the person can do; nobody of the demonstration fails. */
function grade(ability: number, random: DemoRandom): number {
  const points = ability + random.between(-2, 2);
  return Math.max(11, Math.min(20, Math.round(points * 2) / 2));
}
