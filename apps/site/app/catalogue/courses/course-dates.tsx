import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { GroupList } from '../groups/group-list.tsx';
import type { PricedGroup } from '../groups/group-price.ts';
import { haveDates, waitingPath } from '../groups/group-words.ts';
import type { Fact } from './facts.ts';

/** When it happens and how one takes part: its groups, where it has several beginnings. */
export function CourseDates({
  course,
  groups,
  dates,
}: {
  course: CourseDetail;
  /** What can be bought; absent in a preview, which sells nothing. */
  groups?: PricedGroup[];
  dates: Fact[];
}) {
  const dated = haveDates(groups);
  return (
    <div className="space-y-6">
      {groups?.length === 0 && (
        <Notice title="Ahora no hay ningún grupo a la venta.">
          <p>Déjanos tu correo y te escribimos una sola vez, apenas haya fechas.</p>
        </Notice>
      )}
      {groups && dated && <GroupList slug={course.slug} groups={groups} />}
      {(dated || groups?.length === 0) && (
        <p className="text-s">
          <Link className="link inline-flex min-h-11 items-center" to={waitingPath(course.slug)}>
            {dated
              ? '¿Ninguna fecha te sirve? Avísame del próximo grupo'
              : 'Avísame del próximo grupo'}
          </Link>
        </p>
      )}
      <dl className="max-w-reading divide-y divide-line border-y border-line">
        {dates.map(([term, words]) => (
          <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
