import type { Gradebook, GradedPerson } from '@aulario/contract/learning/gradebook';

/** 15.5 → «15,5»; nothing where there is none. */
export function gradeWords(grade: number | null): string {
  return grade === null ? '' : String(grade).replace('.', ',');
}

/** A grade as it was typed, with a comma or a point; null for an empty one, NaN for what is no number. */
export function typedGrade(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Why a typed grade cannot be kept; null when it can. */
export function typingFault(grade: number | null, max: number): string | null {
  if (grade === null) return null;
  if (Number.isNaN(grade)) return 'Escribe un número, por ejemplo 15,5.';
  if (grade < 0) return 'Una nota no puede ser negativa.';
  return grade > max ? `La nota más alta es ${gradeWords(max)}.` : null;
}

/** Scale, pass mark and how a final grade is rounded. */
export function rulesWords({ scale, passMark, rounding }: Gradebook['rules']): string {
  const half = scale === 20 ? '10,5 sube a 11' : scale === 10 ? '6,5 sube a 7' : '3,5 sube a 4';
  const words = {
    centesimas: 'La final queda con dos decimales.',
    decimas: 'La final va a un decimal: 2,95 sube a 3,0.',
    entero: `La final va al entero: ${half}.`,
  };
  return `De 0 a ${scale}. Se aprueba con ${gradeWords(passMark)}. ${words[rounding]}`;
}

/** The final grade; nothing while nothing that counts was graded: what is missing counts as zero only at the end. */
export function finalWords({ final, soFar, missing, passed }: GradedPerson): string {
  const begun = final.overridden || passed !== null || soFar !== null || missing === 0;
  return gradeWords(begun ? final.grade : null);
}

export function standingWords({ final, passed, missing }: GradedPerson): string {
  if (final.overridden) return 'puesta a mano';
  if (passed !== null) return passed ? 'aprobado' : 'no aprobado';
  if (missing === 0) return '';
  return missing === 1 ? 'falta 1 nota' : `faltan ${missing} notas`;
}

/** Of those who close a record: whose grades are not whole. */
export function lackingWords(people: number): string {
  if (people === 0) return '';
  return ` A ${people} ${people === 1 ? 'persona le' : 'personas les'} faltan notas: cuentan como cero.`;
}

/** What becomes of who comes later: to an edition with days nobody, to one that has no end as before. */
export function laterWords({ open }: Gradebook['edition']): string {
  return open
    ? ' Esta edición es a tu ritmo y se puede seguir entrando: quien se matricule después llevará el curso sin nota final, y la suya entra solo con una rectificación. Si va a venir más gente, abre antes otra edición para ella.'
    : ' La edición queda terminada: nadie más se matricula en ella, y avisamos a quien esperaba un lugar.';
}

/** And what was handed in for nothing, were it closed now. */
export function unmarkedWords(works: number): string {
  if (works === 0) return '';
  return works === 1
    ? ' Hay un trabajo entregado sin calificar: después ya no se podrá.'
    : ` Hay ${works} trabajos entregados sin calificar: después ya no se podrá.`;
}
