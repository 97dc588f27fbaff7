import type { ReactNode } from 'react';

/** One page of an account: its title, a sentence, and the rest. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {lead && <p className="mt-2 max-w-reading text-muted">{lead}</p>}
      <div className="mt-6 space-y-10 md:mt-8">{children}</div>
    </>
  );
}

/** A part of such a page with a title of its own. */
export function AccountPart({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
