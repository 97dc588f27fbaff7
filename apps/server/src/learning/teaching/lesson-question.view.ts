import type {
  LessonQuestion,
  LessonQuestionState,
  TaughtQuestion,
} from '@aulario/contract/learning/lesson-question';
import { imageView } from '../../files/file.view.ts';
import { fullName, initialName } from '../../people/users/user.view.ts';
import type { LessonQuestionRecord, TaughtQuestionRecord } from './lesson-question.queries.ts';
import type { LessonQuestionRow } from './lesson-question.tables.ts';

/** A question as the people of the course read it. */
export function questionView(
  { question, asker, answerer }: LessonQuestionRecord,
  reader: string,
): LessonQuestion {
  const own = asker.id === reader;
  return {
    _id: question.id,
    createdAt: question.createdAt.toISOString(),
    asker: initialName(asker),
    own,
    text: question.text,
    answer: answerView(question, answerer),
    useful: question.useful,
    hidden: own ? question.hiddenReason : null,
  };
}

/** A question as who answers it sees it. */
export function taughtQuestionView(row: TaughtQuestionRecord): TaughtQuestion {
  const { question, asker, photo, answerer, course, edition, lesson } = row;
  return {
    _id: question.id,
    createdAt: question.createdAt.toISOString(),
    state: stateOf(question),
    name: fullName(asker),
    photo: imageView(photo),
    courseName: course.name,
    // The one without days has a code that says nothing to anybody.
    editionCode: edition?.startDate ? edition.code : null,
    lesson: lesson.title,
    text: question.text,
    answer: answerView(question, answerer),
    useful: question.useful,
    hidden: question.hiddenAt && {
      reason: question.hiddenReason ?? '',
      at: question.hiddenAt.toISOString(),
    },
  };
}

function stateOf({ hiddenAt, answeredAt }: LessonQuestionRow): LessonQuestionState {
  if (hiddenAt) return 'oculta';
  return answeredAt ? 'respondida' : 'abierta';
}

type Name = { firstName: string; lastName: string };

function answerView({ answer, answeredAt }: LessonQuestionRow, answerer: Name | null) {
  if (answer === null || answeredAt === null) return null;
  const by = answerer ? fullName(answerer) : 'La academia';
  return { text: answer, at: answeredAt.toISOString(), by };
}
