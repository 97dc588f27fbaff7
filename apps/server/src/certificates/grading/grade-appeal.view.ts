import type { GradeAppeal, TaughtAppeal } from '@aulario/contract/learning/grade-appeal';
import { imageView } from '../../files/file.view.ts';
import type { GradeAppealRow } from '../../learning/gradebook/grade-appeal.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { AppealRecord, TaughtAppealRecord } from './grade-appeal.queries.ts';

/** An appeal as who asked it reads it. */
export function appealView({ appeal, answerer }: AppealRecord): GradeAppeal {
  const { id, createdAt, component, name, before, max, text } = appeal;
  return {
    ...{ _id: id, createdAt: createdAt.toISOString(), component, name, before, max, text },
    answer: answerView(appeal, answerer),
  };
}

/** An appeal as who answers it sees it. */
export function taughtAppealView(row: TaughtAppealRecord): TaughtAppeal {
  const { appeal, asker, photo, course, edition } = row;
  return {
    ...appealView(row),
    person: fullName(asker),
    photo: imageView(photo),
    enrolment: appeal.enrolmentId,
    edition: edition.id,
    courseName: course.name,
    // The one without days has a code that says nothing to anybody.
    editionCode: edition.startDate ? edition.code : null,
    closedAt: edition.closedAt?.toISOString() ?? null,
  };
}

function answerView(
  { answer, answeredAt, changed, after, rectifies }: GradeAppealRow,
  answerer: AppealRecord['answerer'],
): GradeAppeal['answer'] {
  if (answer === null || answeredAt === null) return null;
  const by = answerer ? fullName(answerer) : 'La academia';
  return { text: answer, at: answeredAt.toISOString(), by, changed, after, rectifies };
}
