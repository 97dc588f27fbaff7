import { LRUCache } from 'lru-cache';
// Draws here what is printed on the way.
import '../../platform/press.worker.ts';
import type { SigningIdentity } from '../../platform/signing/pdf-signer.ts';
import { signPdf } from '../../platform/signing/sign-pdf.ts';
import { openIdentity } from '../../platform/signing/signing-identity.ts';
import { type ReadyLayout, readyLayout, renderCertificate } from '../templates/template.render.ts';
import type { CertificateOrder } from './certificate.press.ts';

const ready = new LRUCache<string, ReadyLayout>({ max: 12 });
const seals = new LRUCache<string, Promise<SigningIdentity>>({ max: 3 });

/** The other thread's part of certificate.press.ts. */
export default async function press(order: CertificateOrder): Promise<Uint8Array> {
  const { design, layout, data, seal, signing } = order;
  const paper = ready.get(design) ?? readyLayout(layout);
  ready.set(design, paper);
  const identity = seals.get(seal.key + seal.certificate) ?? openIdentity(seal);
  seals.set(seal.key + seal.certificate, identity);
  return signPdf(await renderCertificate(paper, data), await identity, signing);
}
