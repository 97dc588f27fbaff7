import type { GradeAppeal } from '@aulario/contract/learning/grade-appeal';
import type { Gradebook, GradeChange, GradedPerson } from '@aulario/contract/learning/gradebook';
import type { GradingRules } from '@aulario/contract/learning/grading-rules';

/** 15.5 → «15,5»; a dash where there is none. */
export function gradeWords(grade: number | null): string {
  return grade === null ? '—' : String(grade).replace('.', ',');
}

/** How the academy rounds, in a sentence with its own scale. */
export function roundingWords({
  rounding,
  scale,
}: Pick<GradingRules, 'rounding' | 'scale'>): string {
  const half = scale === 20 ? ['10,5', '11'] : scale === 10 ? ['6,5', '7'] : ['3,5', '4'];
  if (rounding === 'entero') return `La nota final va al entero: ${half[0]} sube a ${half[1]}.`;
  if (rounding === 'decimas') return 'La nota final va a un decimal: 2,95 sube a 3,0.';
  return 'La nota final tiene dos decimales y no se redondea más.';
}

/** Scale, pass mark and rounding. */
export function rulesWords({ rules }: Pick<Gradebook, 'rules'>): string {
  return `De 0 a ${rules.scale}. Se aprueba con ${gradeWords(rules.passMark)}. ${roundingWords(rules)}`;
}

/** The final grade; a dash while nothing that counts was graded yet: what is missing counts as zero only at the end. */
export function finalGradeWords({ final, soFar, missing, passed }: GradedPerson): string {
  const begun = final.overridden || passed !== null || soFar !== null || missing === 0;
  return gradeWords(begun ? final.grade : null);
}

/** What else there is to know of a final grade. */
export function finalWords({ final, missing, passed, soFar }: GradedPerson): string {
  if (final.overridden) return 'puesta a mano';
  if (passed !== null) return passed ? 'aprobado' : 'no aprobado';
  if (missing === 0) return '';
  const parts = missing === 1 ? 'falta 1 nota' : `faltan ${missing} notas`;
  return soFar === null ? parts : `${parts}; va en ${gradeWords(soFar)}`;
}

/** «12 → 15». */
export function changeWords({ before, after }: GradeChange): string {
  return `${gradeWords(before)} → ${gradeWords(after)}`;
}

/** What became of a grade that was looked at again; nothing while nobody said. */
export function appealWords({ before, answer }: Pick<GradeAppeal, 'before' | 'answer'>): string {
  if (!answer || answer.changed === null) return '';
  const { changed, after, rectifies } = answer;
  if (!changed) return `La nota se mantiene: ${gradeWords(before)}`;
  if (after !== before) return `La nota cambió: ${gradeWords(before)} → ${gradeWords(after)}`;
  const how = rectifies ? 'con una rectificación del acta' : 'cuando llegue del aula virtual';
  return `La nota va a cambiar ${how}. Al responder era ${gradeWords(before)}`;
}

/** A grade as it was typed, with a comma or a point; null for an empty one, NaN for what is no number. */
export function typedGrade(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
