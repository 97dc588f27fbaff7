import { Icon, type IconName } from '../../ui/icon.tsx';

const tones = {
  success: { icon: 'check', colour: 'text-success' },
  waiting: { icon: 'clock', colour: 'text-info' },
  warning: { icon: 'warning', colour: 'text-warning' },
  danger: { icon: 'danger', colour: 'text-danger' },
  quiet: { icon: 'info', colour: 'text-muted' },
} as const satisfies Record<string, { icon: IconName; colour: string }>;

export type MarkTone = keyof typeof tones;

/** Where something stands: a sign and a word, never colour alone. */
export function StateMark({ tone, children }: { tone: MarkTone; children: string }) {
  const { icon, colour } = tones[tone];
  return (
    <span className={`inline-flex items-center gap-1.5 text-s font-semibold ${colour}`}>
      <Icon name={icon} className="size-4.5" />
      {children}
    </span>
  );
}
