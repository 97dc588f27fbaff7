import { shareRight } from '../assessment/scoring.ts';
import type { AskedQuestion } from './attempt.queries.ts';

/** Whether a person marks it: a long answer that was given. One without an answer earns nothing by itself. */
export const waits = ({ content, answer }: Pick<AskedQuestion, 'content' | 'answer'>): boolean =>
  content.kind === 'ensayo' && answer?.kind === 'ensayo' && answer.text.trim() !== '';

type Marked = (asked: AskedQuestion) => number | null;

/** The points of each question, with those that a person gave; null as long as nobody did. */
export function earnedOf(asked: AskedQuestion, marked: Marked = () => null): number | null {
  if (waits(asked)) return marked(asked);
  return asked.content.points * shareRight(asked.key, asked.shown, asked.answer ?? null);
}

/** The share of all points, 0 to 1; null as long as an answer waits to be marked. */
export function scoreOf(all: readonly AskedQuestion[], marked?: Marked): number | null {
  const earned = all.map((asked) => earnedOf(asked, marked));
  if (earned.includes(null)) return null;
  const points = all.reduce((sum, { content }) => sum + content.points, 0);
  return earned.reduce<number>((sum, one) => sum + (one ?? 0), 0) / points;
}
