import { attemptsOf } from '../../learning/classroom/attempt.queries.ts';
import { countedScore, vigesimal } from '../../learning/classroom/quiz.rules.ts';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Effect } from './regrading.effects.ts';

/**
 * Tells somebody of each quiz whose mark is another one now, once for each correction of a key. What it was corrected for
 * stays with the academy: it may give away an answer.
 * @param changed what was written, of one person
 */
export async function tellOfRegrading(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  changed: readonly Effect[],
  { question, version }: { question: string; version: number },
): Promise<void> {
  for (const [lessonId, some] of Map.groupBy(changed, ({ attempt }) => attempt.lessonId)) {
    const [{ enrolment, user, quiz, lesson, course }] = some as [Effect];
    const tries = await attemptsOf(tx, enrolment.id, lessonId);
    const scores = new Map(some.map(({ attempt }) => [attempt.id, attempt.score]));
    const before = countedScore(
      quiz,
      tries.map(({ id, score }) => ({ score: scores.has(id) ? (scores.get(id) ?? null) : score })),
    );
    const after = countedScore(quiz, tries);
    if (!user.email || before === null || after === null || words(before) === words(after))
      continue;
    await sendMail({ jobs }, tx, {
      occasion: `quiz-regraded:${question}:${version}:${lessonId}:${enrolment.id}`,
      to: user.email,
      userId: enrolment.userId,
      template: 'submission-answered',
      props: {
        ...{ firstName: user.firstName, courseName: course, title: lesson, comment: '' },
        ...{ quiz: true, before: words(before), grade: words(after) },
        path: `${config.publicUrl}/aula/${enrolment.id}/${lessonId}`,
      },
    });
  }
}

const words = (score: number) =>
  vigesimal(score).toLocaleString('es-PE', { maximumFractionDigits: 2 });
