import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { getCertificate } from './certificate.slice.ts';
import { load } from './load.ts';

/** What anyone may know of the certificate with this code. */
export function loadCertificate(code: string, signal?: AbortSignal) {
  return load(getCertificate, certificateEndpoints.verifyCertificate, { query: { code }, signal });
}
