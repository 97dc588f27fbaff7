import { sendMail } from '../../mails/mail.service.ts';
import { initialName } from '../../people/users/user.view.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SubmissionRow } from './submission.tables.ts';
import { readersOf } from './work-group.queries.ts';

type Work = {
  submission: Pick<SubmissionRow, 'id' | 'lessonId' | 'enrolmentId'>;
  course: { name: string };
  title: string;
};

/** The others of a team hear who handed in for them, once, in the transaction that knows it. */
export async function tellMates(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { submission, course, title }: Work,
  { mates, joined }: { mates: { id: string }[]; joined: boolean },
): Promise<void> {
  if (mates.length === 0) return;
  const { enrolmentId } = submission;
  const all = await readersOf(tx, [enrolmentId, ...mates.map(({ id }) => id)]);
  const author = all.find(({ id }) => id === enrolmentId);
  for (const { id, userId, email, firstName, disabledAt } of all) {
    if (id === enrolmentId || !email || disabledAt) continue;
    await sendMail({ jobs }, tx, {
      occasion: `team-handed-in:${submission.id}:${id}`,
      ...{ to: email, userId, template: 'team-handed-in' },
      props: {
        ...{ firstName, courseName: course.name, title, joined },
        by: author ? initialName(author) : 'Alguien de tu equipo',
        path: `${config.publicUrl}/aula/${id}/${submission.lessonId}`,
      },
    });
  }
}
