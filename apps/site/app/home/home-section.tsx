import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';

/** A titled part of the home page, with the way to see all of it. */
export function HomeSection({
  id,
  title,
  text,
  more,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  more?: { to: string; words: string };
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="page mt-20 md:mt-28">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="max-w-reading">
          <h2 id={id} className="scroll-mt-6 text-2xl md:text-3xl">
            {title}
          </h2>
          {text && <p className="mt-2 text-muted">{text}</p>}
        </div>
        {more && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 items-center gap-2 text-s font-semibold text-accent hover:underline"
          >
            {more.words} <Icon name="arrow" className="size-4.5" />
          </Link>
        )}
      </div>
      <div className="mt-6 md:mt-8">{children}</div>
    </section>
  );
}
