import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link whose surface is the whole box around it, which is `group relative`. */
export function CoverLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="outline-none transition-colors after:absolute after:inset-0 group-hover:text-accent focus-visible:after:outline-3 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}
