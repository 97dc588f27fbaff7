import type { CertificateLayout } from '@aulario/contract/certificates/certificate-template';
import type { KeptKey } from '../../platform/credentials/credential-terms.ts';
import { inPress } from '../../platform/press.ts';
import type { KeptIdentity } from '../../platform/signing/signing-identity.ts';
import type { CertificateData } from './certificate.data.ts';
import { withTextsOnce } from './texts-once.ts';

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

/** What the press's thread is given: pictures and papers of several stand there once. */
export type PressOrders = { orders: unknown[]; texts: string[] };

/**
 * Draws and signs certificates one after the other, all of it in the press's thread: half of what each costs would
 * otherwise be time in which the process answers nobody, for each of the hundreds of a run. Several are one order: between
 * two orders the press stands still until the process, which is busy, gives it the next.
 * @returns of each, in their order: RangeError when a day is none, Error when a picture is none or the seal does not open.
 * @throws where the press itself fails; each may then be pressed by itself
 */
export async function pressCertificates(
  orders: CertificateOrder[],
): Promise<PromiseSettledResult<PressedCertificate>[]> {
  if (orders.length === 0) return [];
  const worker = new URL('./certificate.press.worker.ts', import.meta.url);
  return inPress(worker, withTextsOnce(orders) satisfies PressOrders);
}

/** One of them. @throws what it was rejected with */
export async function pressCertificate(order: CertificateOrder): Promise<PressedCertificate> {
  const [pressed] = await pressCertificates([order]);
  if (pressed?.status !== 'fulfilled') throw pressed?.reason;
  return pressed.value;
}
