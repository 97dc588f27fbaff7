import type { CourseCard as Card } from '@aulario/contract/catalogue/course';
import { Link } from 'react-router';
import { dayAndMonth } from '../../ui/date-words.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Cloth } from '../../ui/textile.tsx';
import { courseFacts } from './course-words.ts';
import { LabelChip } from './label-chip.tsx';

/** A course in any list: the whole card is one link. */
export function CourseCard({
  course,
  full,
  eager = false,
  heading: Heading = 'h3',
}: {
  course: Card;
  /** Where the group that begins on the day it shows has no room: what is said instead of the day. */
  full?: string | undefined;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent">
      <div className="relative aspect-video overflow-hidden border-b border-line">
        {course.image ? (
          <Picture
            image={course.image}
            alt=""
            sizes="(min-width: 64rem) 380px, (min-width: 36rem) 50vw, 100vw"
            eager={eager}
            fills
            className="transition-transform group-hover:scale-[1.02]"
          />
        ) : (
          <Cloth lies className="size-full" />
        )}
        {course.labels.length > 0 && (
          <ul className="absolute bottom-3 left-3 flex flex-wrap gap-1.5">
            {course.labels.slice(0, 2).map((label) => (
              <li key={label._id}>
                <LabelChip label={label} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="flex items-center justify-between gap-3 text-xs text-muted">
          {courseFacts(course)}
          <Rating rating={course.rating} count={course.ratingCount} />
        </p>
        <Heading className="mt-1.5 line-clamp-2 text-[1.25rem] leading-[1.2]">
          <Link
            to={`/cursos/${course.slug}`}
            className="outline-none transition-colors after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {course.name}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-1 text-s text-muted">{backer(course)}</p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4">
          <Price price={course.price} className="font-semibold" />
          {course.startDate && (
            <span className="text-xs text-muted">
              {full ?? `Inicio: ${dayAndMonth(course.startDate)}`}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}

/** The institutions that back it, else who teaches it. */
function backer({ agreements, teachers }: Card): string {
  if (agreements.length === 0) return teachers.map(({ fullName }) => fullName).join(', ');
  return `Con ${agreements.map(({ shortName, name }) => shortName ?? name).join(' y ')}`;
}
