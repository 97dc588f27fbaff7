import type { Accommodated } from '@aulario/contract/learning/accommodated';
import { limaDay, longDay, shortDay } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { minutesWords } from './room-words.ts';

/** What somebody has in a lesson besides its rules: "15 min más por intento". */
export function accommodationWords({ extraMinutes, until }: Accommodated): string {
  return extraMinutes === null
    ? `Plazo hasta el ${longDay(limaDay(until ?? ''))}`
    : `${minutesWords(extraMinutes)} más por intento`;
}

/** The same with who gave it and why, as its person reads it. */
export function AccommodationNote({ given }: { given: Accommodated }) {
  const { by, at, reason } = given;
  return (
    <p className="flex items-start gap-2 rounded-control bg-accent-soft px-4 py-3 text-s">
      <Icon name="clock" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block font-semibold">Para ti: {accommodationWords(given)}</strong>
        {by ?? 'La academia'}, {shortDay(limaDay(at))}: {reason}
      </span>
    </p>
  );
}
