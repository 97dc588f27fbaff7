import type { ReactNode } from 'react';

/** A listing that leads into the catalogue: what is listed, in a sentence, and the list. */
export function DirectoryPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <div className="page py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-3 max-w-reading text-muted">{intro}</p>
      <div className="mt-8 md:mt-12">{children}</div>
    </div>
  );
}
