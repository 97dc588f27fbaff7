import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

type ProofDeps = Pick<Deps, 'clock' | 'config'>;

/** Until when a proof of the person counts as recent; null once it does not. */
export function provenUntil({ clock, config }: ProofDeps, at: Date | null): Date | null {
  if (!at) return null;
  const until = new Date(at.getTime() + minutes(config.stepUpMinutes));
  return until > clock.now() ? until : null;
}

export function isRecent(deps: ProofDeps, at: Date | null): boolean {
  return provenUntil(deps, at) !== null;
}
