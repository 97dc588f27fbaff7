import type { ReactNode } from 'react';

/** One line of a sum: words at the left, figure at the right. */
export function SumRow({
  term,
  tone,
  children,
}: {
  term: ReactNode;
  tone?: 'success';
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-between gap-4 ${tone === 'success' ? 'text-success' : ''}`}>
      <dt>{term}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}
