import type { ReactNode } from 'react';
import { Ribbon } from '../../ui/textile.tsx';

/** The small page of one form: entering, registering, recovering a password. */
export function AccountCard({
  title = 'Listo',
  children,
}: {
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto max-w-md overflow-hidden rounded-card border border-line bg-surface">
        <Ribbon />
        <div className="p-6 md:p-8">
          <h1 className="mb-6 text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
