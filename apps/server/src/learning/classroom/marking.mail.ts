import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MarkingRecord } from './marking.queries.ts';

/** Tells the author in the transaction that knows it, once for each answer. */
export async function tell(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { submission, enrolment, course, lesson, user }: MarkingRecord,
  { comment, grade, corrected }: { comment: string; grade: number | null; corrected?: string },
): Promise<void> {
  // Who handed in for a group and left the course since has nothing to open there.
  if (!user.email || enrolment.state === 'retirado') return;
  await sendMail({ jobs }, tx, {
    occasion: `submission-answered:${submission.id}:${submission.version}`,
    to: user.email,
    userId: user.id,
    template: 'submission-answered',
    props: {
      ...{ firstName: user.firstName, courseName: course.name, title: lesson.title, comment },
      ...(corrected ? { corrected } : {}),
      grade: grade === null ? null : grade.toLocaleString('es-PE', { maximumFractionDigits: 2 }),
      path: `${config.publicUrl}/aula/${enrolment.id}/${lesson.id}`,
    },
  });
}
