import { type Room, roomEndpoints } from '@aulario/contract/learning/room';
import type { Classroom } from '@aulario/contract/me/own-account';
import type { OwnCourse } from '@aulario/contract/me/student';
import type { AppLoadContext } from 'react-router';
import { lessonPath, minutesWords, progressWords } from '../../learning/classroom/room-words.ts';

/** Where somebody goes on in a course, in words. */
export type NextLesson = { path: string; title: string; minutes: string; standing: string };

/** As many courses as somebody goes on with at a time; the page of each says it of all. */
const most = 4;

/** What is next in the courses that are taught here and not finished, by their enrolment. */
export async function nextLessons(
  api: AppLoadContext['api'],
  courses: OwnCourse[],
  classroom: Classroom,
): Promise<Record<string, NextLesson>> {
  const here = courses
    .filter(({ enrolment, completedAt }) => completedAt === null && isHere(classroom, enrolment))
    .slice(0, most);
  const rooms = await Promise.all(
    here.map(({ enrolment }) => api.request(roomEndpoints.ownRoom, { params: { id: enrolment } })),
  );
  return Object.fromEntries(
    rooms.flatMap((room) => {
      const next = room.ok && nextOf(room.data);
      return next ? [[room.data.enrolment, next]] : [];
    }),
  );
}

const isHere = ({ courses }: Classroom, enrolment: string) =>
  courses.some((course) => course.enrolment === enrolment && course.url?.startsWith('/'));

function nextOf(room: Room): NextLesson | null {
  const lesson = room.units.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === room.next);
  return lesson
    ? {
        path: lessonPath(room.enrolment, lesson._id),
        title: lesson.title,
        minutes: minutesWords(lesson.minutes),
        standing: progressWords(room),
      }
    : null;
}
