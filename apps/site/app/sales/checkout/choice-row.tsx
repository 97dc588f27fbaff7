import type { ReactNode } from 'react';

/** One of several choices under each other, with what it costs at the right. */
export function ChoiceRow({
  name,
  value,
  cost,
  chosen,
  onChange,
  children,
}: {
  name: string;
  value: string;
  cost?: string | undefined;
  chosen: string;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-accent-soft">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen === value}
        onChange={onChange}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex-1">{children}</span>
      {cost && <span className="font-semibold tabular-nums">{cost}</span>}
    </label>
  );
}

/** The box around them. */
export const choiceBox =
  'divide-y divide-line overflow-hidden rounded-control border border-field bg-surface';
