import type { GradeAppealRow } from '../../learning/gradebook/grade-appeal.tables.ts';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type TaughtAppealRecord, teachersToTell } from './grade-appeal.queries.ts';
import type { GradedEdition } from './gradebook-read.queries.ts';

type TellDeps = Pick<Deps, 'jobs' | 'config'>;

const words = (grade: number) => String(grade).replace('.', ',');

/** Who teaches the edition hears that somebody asked; who, and what they wrote, they read in their room alone. */
export async function tellTeachersOfAppeal(
  { jobs, config }: TellDeps,
  tx: Tx,
  appeal: GradeAppealRow,
  edition: GradedEdition,
): Promise<void> {
  for (const { id, email, firstName } of await teachersToTell(tx, edition.id)) {
    if (!email) continue;
    await sendMail({ jobs }, tx, {
      occasion: `grade-appeal:${appeal.id}:${id}`,
      ...{ to: email, userId: id, template: 'grade-appeal' },
      props: {
        ...{ firstName, courseName: edition.course.name, component: appeal.name },
        answer: null,
        path: `${config.publicUrl}/ensenar/revisiones?grupo=${edition.id}`,
      },
    });
  }
}

/** Who asked reads the answer in their mail. */
export async function tellOfAnswer(
  { jobs, config }: TellDeps,
  tx: Tx,
  { appeal, asker, course }: TaughtAppealRecord,
): Promise<void> {
  if (!asker.email || asker.disabledAt) return;
  await sendMail({ jobs }, tx, {
    occasion: `grade-appeal-answer:${appeal.id}`,
    ...{ to: asker.email, userId: asker.id, template: 'grade-appeal' },
    props: {
      ...{ firstName: asker.firstName, courseName: course.name, component: appeal.name },
      answer: {
        text: appeal.answer ?? '',
        ...{ changed: appeal.changed === true, rectifies: appeal.rectifies },
        before: words(appeal.before),
        after: appeal.after === null ? null : words(appeal.after),
      },
      path: `${config.publicUrl}/aula/${appeal.enrolmentId}#notas`,
    },
  });
}
