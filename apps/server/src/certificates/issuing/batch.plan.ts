import type { BatchCriteria } from '@aulario/contract/certificates/certificate-batch';
import { mailboxOfLinks } from '../../people/users/email-proof.ts';
import type { Candidate } from './batch.queries.ts';
import { outcomeOf } from './outcome.ts';
import { printedName, unprintable, unprintableWords } from './printable-name.ts';
import type { KeptRules } from './rules.service.ts';

/** Who annulled it said why: another is for somebody to decide, and no run's. */
export const annulledBefore =
  'Su certificado fue anulado: si le corresponde otro, emítelo desde el anulado con «Emitir otro».';

/** Why somebody gets no certificate in a run; null when they do. */
export function refusal(
  { enrolment, user, passMark, dealState, certificate, annulled }: Candidate,
  criteria: BatchCriteria,
  rules: KeptRules,
): string | null {
  const { kind, minimumGrade, paidInFull, nameConfirmed } = criteria;
  if (certificate && certificate !== 'solicitado') return 'Ya tiene un certificado vigente.';
  if (certificate === 'solicitado' && !nameConfirmed) return 'Espera que confirme su nombre.';
  if (annulled.includes(kind)) return annulledBefore;
  if (!enrolment.completedAt) return 'No terminó el curso.';
  if (typeof minimumGrade === 'number' && (enrolment.finalGrade ?? -1) < minimumGrade) {
    return enrolment.finalGrade === null
      ? 'No tiene nota final.'
      : `Su nota es ${enrolment.finalGrade}, menor que ${minimumGrade}.`;
  }
  const said = outcomeOf(enrolment.finalGrade, passMark, rules);
  if ('refused' in said) return said.refused;
  if (paidInFull && dealState && dealState !== 'pagado')
    return 'Su compra no está pagada del todo.';
  const signs = unprintable(printedName(user));
  if (signs) return unprintableWords(signs);
  const asked = !nameConfirmed && user.certNameConfirmedAt === null;
  return asked && !mailboxOfLinks(user) ? noMailbox : null;
}

const noMailbox =
  'No tiene correo a dónde pedirle que confirme su nombre: revísalo con la persona y emítelo tú.';
