import type { ReactNode } from 'react';

/** A legal text: one column, numbered by its headings. Legal texts say usted. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <div className="prose mt-8">{children}</div>
    </div>
  );
}
