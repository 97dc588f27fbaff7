import type { ReactNode } from 'react';
import { CoverLink } from '../../ui/cover-link.tsx';

export type WayIn = {
  to: string;
  name: string;
  mark?: ReactNode;
  text?: string | null;
  courses: number;
};

/** Names as a printed index sets them: mark, name, leader, count; under it, what it is. */
export function WaysIn({ ways }: { ways: WayIn[] }) {
  return (
    <ul className="grid gap-x-14 lg:grid-cols-2">
      {ways.map(({ to, name, mark, text, courses }) => (
        <li
          key={to}
          className="group relative flex items-center gap-5 border-b border-line py-5 transition-colors hover:border-accent"
        >
          {mark}
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-3">
              <h2 className="text-l">
                <CoverLink to={to}>{name}</CoverLink>
              </h2>
              <span
                aria-hidden="true"
                className="min-w-4 flex-1 border-b-2 border-dotted border-field/60 group-hover:border-accent"
              />
              <p className="tabular-nums">
                {courses}
                <span className="sr-only">{courses === 1 ? ' curso' : ' cursos'}</span>
              </p>
            </div>
            {text && <p className="mt-1.5 text-s text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
