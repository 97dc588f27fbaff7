import type { FastifyRequest } from 'fastify';
import { workOf } from '../proof-of-work/proof.ts';
import type { Turn } from './turns.ts';

const noEnd = Number.MAX_SAFE_INTEGER;

/** In an hour and one name: without work, and with that of each level. */
export const inOneName = [5, 20, 30, 40, 50, noEnd] as const;
/** Wrong tries with one document: what keeps its owner out of nothing has to cost who guesses. */
export const guessesOfOne = [20, 40, 60, 80, 100, noEnd] as const;

/**
 * A turn of what somebody merely typed, a mailbox or a document, from wherever they ask: beyond what their work is good for they are
 * told to do more and refused nothing, because its owner asks in the same name (decision 179).
 */
export function nameTurn(
  request: FastifyRequest,
  turn: Omit<Turn, 'most' | 'good'>,
  good: readonly number[],
): Turn {
  return { ...turn, good, most: good[workOf(request) + 1] ?? 0 };
}
