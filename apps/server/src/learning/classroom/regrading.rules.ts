import { gapsOf } from '@aulario/contract/learning/gaps';
import type { QuestionContent } from '@aulario/contract/learning/question';
import { shareRight } from '../assessment/scoring.ts';
import type { AskedQuestion } from './attempt.queries.ts';

type Asked = Pick<AskedQuestion, 'content' | 'key' | 'shown' | 'answer'>;

/**
 * What a corrected key gives for an answer: the points earned, and how many more or fewer than before. It weighs what it
 * weighed when it was asked. Null where the attempt was asked something else: another kind, options that it did not have,
 * other pairs and steps, or another number of gaps.
 */
export function regraded(
  { content, key, shown, answer }: Asked,
  corrected: QuestionContent,
): { earned: number; delta: number } | null {
  if (!isComparable(content, corrected)) return null;
  const earned = content.points * shareRight(corrected, shown, answer ?? null);
  return { earned, delta: earned - content.points * shareRight(key, shown, answer ?? null) };
}

function isComparable(seen: QuestionContent, corrected: QuestionContent): boolean {
  // A person marked it, and no key.
  if (seen.kind !== corrected.kind || seen.kind === 'ensayo') return false;
  const [before, now] = [idsOf(seen), idsOf(corrected)];
  const wasThere = now.every((id) => before.includes(id));
  const mayLack = seen.kind === 'una' || seen.kind === 'varias';
  return wasThere && (mayLack || now.length === before.length);
}

function idsOf(content: QuestionContent): string[] {
  switch (content.kind) {
    case 'una':
    case 'varias':
      return content.options.map(({ _id }) => _id);
    case 'relacionar':
      return content.pairs.map(({ _id }) => _id);
    case 'ordenar':
      return content.items.map(({ _id }) => _id);
    case 'huecos':
      // Answers name a gap by its place.
      return gapsOf(content.passage).map((_, place) => String(place));
    default:
      return [];
  }
}

/** The share of all points after one question changed; sums of fractions are not exact. */
export const movedScore = (score: number, delta: number, points: number): number =>
  Math.min(1, Math.max(0, Math.round((score + delta / points) * 1e9) / 1e9));
