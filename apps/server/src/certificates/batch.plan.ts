import type { BatchCriteria } from '@aulario/contract/certificate-batch';
import type { Candidate } from './batch.queries.ts';
import { printedName, unprintable, unprintableWords } from './printable-name.ts';

/** Why somebody gets no certificate in a run; null when they do. */
export function refusal(
  { enrolment, user, dealState, certificate }: Candidate,
  criteria: BatchCriteria,
): string | null {
  const { minimumGrade, paidInFull, nameConfirmed } = criteria;
  if (certificate && certificate !== 'solicitado') return 'Ya tiene un certificado vigente.';
  if (certificate === 'solicitado' && !nameConfirmed) return 'Espera que confirme su nombre.';
  if (!enrolment.completedAt) return 'No terminó el curso.';
  if (typeof minimumGrade === 'number' && (enrolment.finalGrade ?? -1) < minimumGrade) {
    return enrolment.finalGrade === null
      ? 'No tiene nota final.'
      : `Su nota es ${enrolment.finalGrade}, menor que ${minimumGrade}.`;
  }
  if (paidInFull && dealState && dealState !== 'pagado')
    return 'Su compra no está pagada del todo.';
  const signs = unprintable(printedName(user));
  return signs ? unprintableWords(signs) : null;
}
