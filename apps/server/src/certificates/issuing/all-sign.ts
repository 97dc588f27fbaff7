import { mostSignatories } from '@aulario/contract/certificates/certificate-rules';
import { tooManyWords } from '../../catalogue/courses/signatories.service.ts';
import { DomainError } from '../../platform/error.ts';

/** @throws DomainError `wrong-state` when more would sign than fit: nobody is left out without a word. */
export function checkAllSign(
  own: readonly unknown[],
  agreements: readonly { signatories: readonly unknown[] }[],
): void {
  const signing = agreements.reduce((sum, one) => sum + one.signatories.length, own.length);
  if (signing > mostSignatories) throw new DomainError('wrong-state', tooManyWords(signing));
}
