import type { ReactNode } from 'react';

/** A numbered part of the printed sheet. */
export function SheetPart({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="mt-8 print:mt-5 print:break-inside-avoid">
      <h2 className="border-b border-line pb-2 text-m">
        <span className="tabular-nums">{number}.</span> {title}
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-3 text-s sm:grid-cols-2 print:grid-cols-2">
        {children}
      </dl>
    </section>
  );
}

/** One fact of the sheet; what was left empty says so. */
export function Line({
  term,
  wide = false,
  children,
}: {
  term: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const empty = children === null || children === undefined || children === '';
  return (
    <div className={wide ? 'sm:col-span-2 print:col-span-2' : ''}>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere whitespace-pre-line">
        {empty ? <span className="font-normal text-muted">No se indicó</span> : children}
      </dd>
    </div>
  );
}
