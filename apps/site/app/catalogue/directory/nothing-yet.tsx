import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Ribbon } from '../../ui/textile.tsx';

/** A list that is empty because nothing was published in it: where to go instead. */
export function NothingYet({
  title,
  children,
  to = '/cursos',
  words = 'Ver todos los cursos',
}: {
  title: string;
  children?: ReactNode;
  to?: string;
  words?: string;
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Ribbon />
      <div className="max-w-reading p-6 md:p-8">
        <p className="font-display text-l">{title}</p>
        {children && <div className="mt-2">{children}</div>}
        <ButtonLink to={to} look="secondary" className="mt-5">
          {words}
        </ButtonLink>
      </div>
    </div>
  );
}
