import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** Something that courses have in common: the way back, its name, what it is, then its courses. */
export function EntryPage({
  back,
  title,
  picture,
  children,
  courses,
}: {
  back: { to: string; words: string };
  title: ReactNode;
  picture?: ReactNode;
  /** What is said of it, under the title. */
  children?: ReactNode;
  courses: ReactNode;
}) {
  return (
    <div className="page py-6 md:py-10">
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2 text-s font-semibold text-accent hover:underline"
      >
        <Icon name="back" className="size-4.5" /> {back.words}
      </Link>
      <div
        className={`mt-3 grid items-start gap-x-12 gap-y-6 md:mt-5 ${picture ? 'md:grid-cols-[auto_1fr]' : ''}`}
      >
        {picture}
        <div className="min-w-0 max-w-reading">
          <h1 className="text-3xl wrap-anywhere md:text-4xl">{title}</h1>
          {children}
        </div>
      </div>
      {courses}
    </div>
  );
}
