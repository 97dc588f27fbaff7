import type { CertificateLayout } from '@aulario/contract/certificates/certificate-template';
import type { KeptKey } from '../../platform/credentials/credential-terms.ts';
import { inPress } from '../../platform/press.ts';
import type { KeptIdentity } from '../../platform/signing/signing-identity.ts';
import type { CertificateData } from './certificate.data.ts';

/** All that the drawing of a certificate needs, for another thread. */
export type CertificateOrder = {
  /** Names the layout, so that what never changes of it is drawn once. */
  design: string;
  layout: CertificateLayout;
  data: CertificateData;
  seal: KeptIdentity;
  signing: { reason: string; name: string; location: string; at: Date; stamped?: boolean };
  /** The badge that it carries: signed, or to be signed there. */
  badge?:
    | { signed: Record<string, unknown> }
    | { document: object; issuer: { did: string; key: KeptKey } };
};

export type PressedCertificate = {
  bytes: Uint8Array;
  /** The credential that was signed for it. */
  credential?: Record<string, unknown>;
};

/**
 * Draws and signs a certificate, all of it in the press's thread: half of what it costs would
 * otherwise be time in which the process answers nobody, for each of the hundreds of a run.
 * @throws RangeError when a day is none, Error when a picture is none or the seal does not open.
 */
export function pressCertificate(order: CertificateOrder): Promise<PressedCertificate> {
  return inPress(new URL('./certificate.press.worker.ts', import.meta.url), order);
}
