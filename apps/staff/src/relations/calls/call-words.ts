import { type Call, callResults, callStates } from '@aulario/contract/relations/call';
import type { Tone } from '../../words/state.tsx';

/** How a call ended, or where it stands. */
export function callWords({ result, state }: Pick<Call, 'result' | 'state'>): string {
  return result ? callResults[result] : callStates[state];
}

export function callTone({ result }: Pick<Call, 'result'>): Tone {
  if (result === 'contestada') return 'success';
  if (result === 'perdida' || result === 'fallida') return 'error';
  return result ? 'warning' : 'info';
}

/** Seconds as a clock: "3:05", "1:02:10"; nothing was said for 0. */
export function spoken(seconds: number): string {
  if (seconds === 0) return '–';
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
