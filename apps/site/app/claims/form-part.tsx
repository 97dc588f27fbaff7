import type { ReactNode } from 'react';

/** A numbered part of the sheet. */
export function FormPart({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="font-display flex gap-3 text-l">
        <span className="text-accent tabular-nums">{number}.</span> {title}
      </legend>
      <div className="mt-5 grid gap-5">{children}</div>
    </fieldset>
  );
}
