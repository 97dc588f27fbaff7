import { DomainError } from '../platform/error.ts';
import { isEncrypted } from '../platform/pdf-check.ts';

/**
 * A file that somebody sent, as it came, on its way to a person. What is encrypted could not be looked through, whichever door it
 * came by and however long ago: there are its pictures alone (decision 184).
 * @param instead what its reader does
 * @throws DomainError `unsupported-type` for such a PDF
 */
export function handedOut(
  mime: string,
  bytes: Uint8Array,
  instead = 'así que solo se ve como imagen.',
): Uint8Array {
  if (mime === 'application/pdf' && isEncrypted(bytes))
    throw new DomainError(
      'unsupported-type',
      `PDF cifrado: no se pudo revisar por dentro, ${instead}`,
    );
  return bytes;
}
