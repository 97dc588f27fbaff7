import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const tones = {
  info: { icon: 'info', colour: 'text-info border-info' },
  success: { icon: 'check', colour: 'text-success border-success' },
  warning: { icon: 'warning', colour: 'text-warning border-warning' },
  danger: { icon: 'danger', colour: 'text-danger border-danger' },
} as const satisfies Record<string, { icon: IconName; colour: string }>;

export type NoticeTone = keyof typeof tones;

/** A sentence or two that must be seen: an icon and words, never colour alone. */
export function Notice({
  tone = 'info',
  title,
  children,
  live = false,
  id,
}: {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** Read aloud when it appears. */
  live?: boolean;
  /** For the field that it speaks of. */
  id?: string;
}) {
  const { icon, colour } = tones[tone];
  return (
    <div
      id={id}
      role={live ? 'status' : undefined}
      className={`flex gap-3 rounded-control border bg-surface px-4 py-3 ${colour}`}
    >
      <Icon name={icon} className="mt-0.5 size-5.5" />
      <div className="min-w-0 text-s text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
