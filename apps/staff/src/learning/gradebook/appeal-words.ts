import type { GradeAppeal } from '@aulario/contract/learning/grade-appeal';
import { shortInstant } from '../../words/date.ts';
import { gradeWords } from './grade-words.ts';

/** When somebody asked, and what they were answered by whom. */
export function appealAnswerWords(appeal: GradeAppeal): string {
  const { createdAt, answer } = appeal;
  const said = answer
    ? `${outcomeOf(appeal.before, answer)} · ${answer.by}: ${answer.text}`
    : 'Sin respuesta todavía';
  return `${shortInstant(createdAt)} · ${said}`;
}

function outcomeOf(
  before: number,
  { changed, after, rectifies }: NonNullable<GradeAppeal['answer']>,
): string {
  if (changed === null) return 'Respondido';
  if (!changed) return 'La nota se mantiene';
  if (after !== before) return `La nota cambió a ${gradeWords(after) || 'sin nota'}`;
  return rectifies
    ? 'La nota cambia con una rectificación del acta'
    : 'La nota cambia en el aula virtual';
}
