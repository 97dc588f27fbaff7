import type {
  BelowPassMark,
  CertificateOutcome,
} from '@aulario/contract/certificates/certificate-rules';
import { gradeWords } from '../templates/template.fields.ts';

type Rules = { passMark: number; below: BelowPassMark };

/**
 * What somebody with this grade is certified of. Who has none took part in what grades nobody; who
 * stays below the pass mark took part too, or is certified of nothing, as the academy decided.
 * @param courseMark the course's own pass mark; null takes the academy's. Vigesimal, like the grade.
 */
export function outcomeOf(
  grade: number | null,
  courseMark: number | null,
  { passMark, below }: Rules,
): { outcome: CertificateOutcome } | { refused: string } {
  if (grade === null) return { outcome: 'participacion' };
  const mark = courseMark ?? passMark;
  if (grade >= mark) return { outcome: 'aprobacion' };
  if (below === 'participacion') return { outcome: 'participacion' };
  return {
    refused: `Su nota es ${gradeWords(grade)}, y se aprueba con ${gradeWords(mark)}: la academia no certifica a quien no aprueba.`,
  };
}
