import type { TaughtEdition, TaughtPerson } from '@aulario/contract/learning/teaching';
import { editionState } from '../../catalogue/courses/edition.state.ts';
import { imageView } from '../../files/file.view.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { AttemptRow } from '../classroom/attempt.tables.ts';
import { countedScore, hundredths, passes } from '../classroom/quiz.rules.ts';
import type { Attended } from '../timetable/attendance.queries.ts';
import type { quizzesOf, TaughtEditionRecord, TaughtPersonRecord } from './teaching.queries.ts';

/** An edition as who teaches it sees it. */
export function editionView(
  { edition, course }: TaughtEditionRecord,
  { people, stuck, today }: { people: number; stuck: number; today: string },
): TaughtEdition {
  return {
    _id: edition.id,
    code: edition.code,
    course: course.id,
    courseName: course.name,
    classroom: course.classroom,
    state: editionState(edition, today),
    startDate: edition.startDate,
    endDate: edition.endDate,
    schedule: edition.schedule,
    place: edition.place,
    people,
    // What somebody does in Moodle is not seen here day by day.
    stuck: course.classroom === 'propia' ? stuck : 0,
  };
}

type Quizzes = Awaited<ReturnType<typeof quizzesOf>>;

/** A person of it: who they are, how far they got, and nothing else. */
export function personView(
  { enrolment, user, photo, ...row }: TaughtPersonRecord,
  parts: {
    here: boolean;
    attended: Attended | undefined;
    quizzes: Quizzes;
    tries: AttemptRow[];
  },
): TaughtPerson {
  return {
    _id: enrolment.id,
    name: fullName(user),
    photo: imageView(photo),
    standing: parts.here ? row.standing : null,
    progress: enrolment.progress,
    seenAt: row.seenAt?.toISOString() ?? null,
    lesson: row.lesson,
    finalGrade: enrolment.finalGrade,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    attended: parts.attended?.attended ?? 0,
    held: parts.attended?.held ?? 0,
    quizzes: parts.quizzes.flatMap(({ id, quiz }) => {
      const own = parts.tries.filter(({ lessonId }) => lessonId === id);
      if (own.length === 0) return [];
      const score = countedScore(quiz, own);
      const percent = score === null ? null : hundredths(score);
      return [{ lesson: id, score: percent, passed: passes(quiz, score) }];
    }),
  };
}
