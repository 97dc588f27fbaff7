import type { QuestionFigures } from '@aulario/contract/learning/question-figures';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { questionById } from '../assessment/question.queries.ts';
import * as queries from './question-figures.queries.ts';
import { distribution } from './question-figures.rules.ts';
import { hundredths } from './quiz.rules.ts';

/** Fewer say nothing of a question. */
const fewest = 5;

/** How a question does in the attempts that were handed in. */
export async function questionFigures(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<QuestionFigures> {
  requirePermission(actor, 'courses:read');
  const { question, content } = found(await questionById(db, id));
  const { facility, discrimination, ...counts } = await queries.figuresOf(db, id, question.version);
  const says = discrimination !== null && counts.tries >= fewest;
  return {
    ...counts,
    facility: facility === null ? null : hundredths(facility),
    discrimination: says ? Math.round(discrimination * 100) / 100 : null,
    answers: distribution(content, await queries.answersOf(db, id)),
  };
}
