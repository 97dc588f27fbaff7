import { DomainError } from '../platform/error.ts';
import { isEncrypted } from '../platform/pdf-check.ts';

/**
 * A file that somebody sent, as it came, on its way to a person. What is encrypted could not be looked through, whichever door it
 * came by and however long ago: there are its pictures alone (decision 184).
 * @throws DomainError `unsupported-type` for such a PDF
 */
export function handedOut(mime: string, bytes: Uint8Array): Uint8Array {
  if (mime === 'application/pdf' && isEncrypted(bytes))
    throw new DomainError(
      'unsupported-type',
      'PDF cifrado: no se pudo revisar por dentro, así que solo se ve como imagen.',
    );
  return bytes;
}
