import type { CertificateState } from '@aulario/contract/certificates/certificate';
import type { Room } from '@aulario/contract/learning/room';
import { imageView } from '../../files/file.view.ts';
import { dealPath } from '../../sales/deals/deal.view.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { lateOf } from '../../sales/deals/instalment.ts';
import type { OwnEnrolment, RoomLessonRow } from './room.queries.ts';
import { counting, nextOf } from './room.rules.ts';

/** A classroom as its learner sees it. */
export function roomView(
  own: OwnEnrolment,
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
  const { enrolment, course, image } = own;
  const open = lessons.filter(({ doneAt, never }) => doneAt === null && !never);
  return {
    enrolment: enrolment.id,
    courseName: course.name,
    courseSlug: course.slug,
    image: imageView(image),
    state: enrolment.state,
    closed,
    owed: owedOf(own, today),
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

/** What the sale still asks for by its plan. Its page is its buyer's: whoever studies by another's sale learns no more than that. */
function owedOf({ enrolment, owing, sale }: OwnEnrolment, today: string): Room['owed'] {
  if (!owing || !sale || sale.userId !== enrolment.userId) return null;
  return {
    ...{ currency: sale.currency, due: moneyOf(owing.deal).due },
    late: lateOf(owing, today),
    path: dealPath(sale.privateToken),
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
        opensDay: null,
        waitsFor: lesson.waitsFor,
        done: lesson.doneAt !== null,
        begun: lesson.doneAt === null && lesson.seenAt !== null,
        startsAt: lesson.held?.startsAt.toISOString() ?? null,
        never: lesson.never,
      })),
  }));
}
