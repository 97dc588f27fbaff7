import type { CourseDetail } from '@aulario/contract/catalogue/course';
import type { OpenSession } from '@aulario/contract/learning/timetable';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Ribbon } from '../../ui/textile.tsx';
import { courseFacts } from '../courses/course-words.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupList } from './group-list.tsx';
import type { PricedGroup } from './group-price.ts';
import { GroupSessions } from './group-sessions.tsx';
import { buyPath, groupDays, groupName, waitingPath } from './group-words.ts';
import { SeatsMark } from './seats-mark.tsx';

/** One group of a course: when, where, with whom, what it costs, and the way in. */
export function GroupPage({
  course,
  group,
  others,
  classes,
}: {
  course: CourseDetail;
  group: PricedGroup;
  others: PricedGroup[];
  classes: { sessions: OpenSession[]; held: number };
}) {
  return (
    <Frame course={course} title={`${course.name}: ${groupName(group)}`}>
      <div className="mt-8 max-w-2xl overflow-hidden rounded-card border border-line bg-surface">
        <Ribbon />
        <div className="p-5 md:p-6">
          <h2 className="text-l">{groupDays(group)}</h2>
          <SeatsMark group={group} />
          <GroupFacts group={group} />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
            <Price price={group.price} className="font-display text-2xl" />
            {group.full ? (
              <ButtonLink to={waitingPath(course.slug, group)}>
                Anotarme en la lista de espera
              </ButtonLink>
            ) : (
              course.price && (
                <ButtonLink to={buyPath(course.slug, group)}>Inscribirme en este grupo</ButtonLink>
              )
            )}
          </div>
        </div>
      </div>
      <GroupSessions {...classes} />
      <Others course={course} others={others} title="Otras fechas" />
    </Frame>
  );
}

/** An address of a group that is not sold any more: what there is instead. */
export function GonePage({ course, others }: { course: CourseDetail; others: PricedGroup[] }) {
  return (
    <Frame course={course} title={course.name}>
      <div className="mt-6 max-w-2xl space-y-5">
        <Notice tone="warning" title="Ese grupo ya no está a la venta.">
          <p>
            {others.length > 0
              ? 'Terminó, se cerró, se canceló o cambió. Estas son las próximas fechas del mismo curso.'
              : 'Por ahora no hay otras fechas. Déjanos tu correo y te avisamos apenas las haya.'}
          </p>
        </Notice>
        {others.length === 0 && (
          <ButtonLink to={waitingPath(course.slug)}>Avísame del próximo grupo</ButtonLink>
        )}
      </div>
      <Others course={course} others={others} title="Próximas fechas" />
    </Frame>
  );
}

function Frame({
  course,
  title,
  children,
}: {
  course: CourseDetail;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="page py-8 md:py-12">
      <Link to={`/cursos/${course.slug}`} className="link inline-flex min-h-11 items-center text-s">
        Ver todo sobre el curso
      </Link>
      <h1 className="mt-2 max-w-4xl text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 text-s text-muted">{courseFacts(course)}</p>
      <p className="mt-2 max-w-reading text-muted">{course.summary}</p>
      {children}
    </div>
  );
}

function Others({
  course,
  others,
  title,
}: {
  course: CourseDetail;
  others: PricedGroup[];
  title: string;
}) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="otras" className="mt-12 max-w-4xl">
      <h2 id="otras" className="mb-4 text-xl">
        {title}
      </h2>
      <GroupList slug={course.slug} groups={others} />
    </section>
  );
}
