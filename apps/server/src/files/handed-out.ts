import { DomainError } from '../platform/error.ts';
import { isEncrypted } from '../platform/pdf-check.ts';
import { carriesMore } from '../platform/pdf-end.ts';

/**
 * A file that somebody sent, as it came, on its way to a person. What is encrypted could not be looked through, whichever door it
 * came by and however long ago: there are its pictures alone (decision 184). So it is of what is another file as well (decision 192).
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
  if (mime === 'application/pdf' && carriesMore(Buffer.from(bytes).toString('latin1')))
    throw new DomainError('unsupported-type', `PDF con otro archivo pegado, ${instead}`);
  return bytes;
}
