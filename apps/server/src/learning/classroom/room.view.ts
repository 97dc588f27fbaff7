import type { CertificateState } from '@aulario/contract/certificates/certificate';
import type { Room } from '@aulario/contract/learning/room';
import { imageView } from '../../files/file.view.ts';
import type { OwnEnrolment, RoomLessonRow } from './room.queries.ts';
import { counting, nextOf } from './room.rules.ts';

/** A classroom as its learner sees it. */
export function roomView(
  { enrolment, course, image }: OwnEnrolment,
  {
    lessons,
    closed,
    certificate,
    today,
    attendance,
  }: {
    lessons: RoomLessonRow[];
    closed: Room['closed'];
    certificate: { id: string; code: string; state: CertificateState } | null;
    today: string;
    attendance: Room['attendance'];
  },
): Room {
  const open = lessons.filter(({ doneAt }) => doneAt === null);
  return {
    enrolment: enrolment.id,
    courseName: course.name,
    courseSlug: course.slug,
    image: imageView(image),
    state: enrolment.state,
    closed,
    startsAt: enrolment.startsAt.toISOString(),
    endsAt: enrolment.endsAt?.toISOString() ?? null,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    progress: enrolment.progress,
    units: unitsOf(lessons, today),
    missing: counting(lessons).filter(({ doneAt }) => doneAt === null).length,
    attendance,
    minutesLeft: open.reduce((sum, { minutes }) => sum + minutes, 0),
    next: closed ? null : nextOf(lessons, today),
    certificate: certificate && {
      _id: certificate.id,
      code: certificate.code,
      issued: certificate.state !== 'solicitado',
    },
  };
}

function unitsOf(lessons: RoomLessonRow[], today: string): Room['units'] {
  const units = new Map(lessons.map(({ unitId, unit }) => [unitId, unit]));
  return [...units].map(([_id, title]) => ({
    _id,
    title,
    lessons: lessons
      .filter(({ unitId }) => unitId === _id)
      .map((lesson) => ({
        _id: lesson.id,
        title: lesson.title,
        kind: lesson.kind,
        minutes: lesson.minutes,
        required: lesson.required,
        opensOn: lesson.opensOn && lesson.opensOn > today ? lesson.opensOn : null,
        done: lesson.doneAt !== null,
      })),
  }));
}
