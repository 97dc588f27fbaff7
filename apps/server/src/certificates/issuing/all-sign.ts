import { mostSignatories } from '@aulario/contract/certificates/certificate-rules';
import { tooManyWords } from '../../catalogue/courses/signatories.service.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import { idsInForce } from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';

type Signing = Pick<CertificateRow, 'ownSignatories' | 'agreements'>;

/** @throws DomainError `wrong-state` when more would sign than fit: nobody is left out without a word. */
export function checkAllSign(
  own: readonly unknown[],
  agreements: readonly { signatories: readonly unknown[] }[],
): void {
  const signing = countSigning(own, agreements);
  if (signing > mostSignatories) throw new DomainError('wrong-state', tooManyWords(signing));
}

/** Whether all who would sign one that waits, on this day, fit on it. */
export async function canAllSign(tx: Tx, waiting: Signing, day: string): Promise<boolean> {
  const agreements = await inForceOn(tx, waiting, day);
  return countSigning(waiting.ownSignatories, agreements) <= mostSignatories;
}

/**
 * The agreements that sign one that waited: what ended meanwhile signs no paper of today.
 * @param told hears of those that ended, in words for who issues it
 * @throws DomainError `wrong-state` when more would sign than fit.
 */
export async function signingOn(
  tx: Tx,
  waiting: Signing,
  day: string,
  told?: (words: string) => void,
) {
  const agreements = await inForceOn(tx, waiting, day);
  checkAllSign(waiting.ownSignatories, agreements);
  const ended = waiting.agreements.filter((one) => !agreements.includes(one));
  const names = ended.map(({ name }) => name).join(', ');
  if (names) told?.(`Se emitió sin el respaldo de ${names}: su convenio ya no está vigente.`);
  return agreements;
}

async function inForceOn(tx: Tx, { agreements }: Signing, day: string) {
  const ids = agreements.map(({ id }) => id);
  const inForce = await idsInForce(tx, ids, day);
  return agreements.filter(({ id }) => inForce.has(id));
}

function countSigning(
  own: readonly unknown[],
  agreements: readonly { signatories: readonly unknown[] }[],
): number {
  return agreements.reduce((sum, one) => sum + one.signatories.length, own.length);
}
