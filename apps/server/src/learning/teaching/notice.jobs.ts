import { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { slice, toldOfEdition } from '../timetable/people.queries.ts';
import { roomPath } from '../timetable/session-mail.ts';
import { noticeById } from './notice.queries.ts';

/** An edition was told something; its people are written to some at a time. */
export const noticeJob = jobKind(
  'edition-notice',
  z.object({
    notice: z.string(),
    /** Up to whom people were written to. */
    after: z.string().nullable(),
  }),
);

type NoticeJobDeps = Pick<Deps, 'db' | 'jobs' | 'config'>;

export function noticeJobs(deps: NoticeJobDeps): JobHandler[] {
  return [{ kind: noticeJob, run: (data) => mailSome(deps, noticeJob.data.parse(data)) }];
}

/** Each person has one mail of a notice, whatever is repeated; of one that was taken back nobody has any more. */
async function mailSome(
  { db, jobs, config }: NoticeJobDeps,
  { notice: id, after }: z.output<typeof noticeJob.data>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await noticeById(tx, id);
    if (!row || row.notice.withdrawnAt) return;
    const { notice, author, course } = row;
    const people = await toldOfEdition(tx, notice.editionId, after, slice);
    for (const { enrolmentId, orderToken, user } of people)
      await sendMail({ jobs }, tx, {
        occasion: `edition-notice:${id}:${user.id}`,
        ...{ to: user.email ?? '', userId: user.id, template: 'edition-notice' },
        props: {
          ...{ firstName: user.firstName, courseName: course.name },
          ...{ title: notice.title, text: notice.text },
          by: author ? fullName(author) : 'La academia',
          path: roomPath(config, { enrolmentId, orderToken, classroom: course.classroom }),
        },
      });
    const last = people.at(-1);
    if (last && people.length === slice)
      await jobs.send(tx, noticeJob, { notice: id, after: last.key });
  });
}
