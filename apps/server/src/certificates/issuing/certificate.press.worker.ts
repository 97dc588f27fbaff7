import { LRUCache } from 'lru-cache';
import { AFRelationship, type PDFDocument } from 'pdf-lib';
// Draws here what is printed on the way.
import '../../platform/press.worker.ts';
import type { SigningIdentity } from '../../platform/signing/pdf-signer.ts';
import { signPdf } from '../../platform/signing/sign-pdf.ts';
import { openIdentity } from '../../platform/signing/signing-identity.ts';
import { type ReadyLayout, readyLayout, renderCertificate } from '../templates/template.render.ts';
import type { CertificateOrder, PressedCertificate, PressOrders } from './certificate.press.ts';
import { withTextsBack } from './texts-once.ts';

const ready = new LRUCache<string, ReadyLayout>({ max: 12 });
const seals = new LRUCache<string, Promise<SigningIdentity>>({ max: 3 });

/** The other thread's part of certificate.press.ts. */
export default async function pressAll(
  given: PressOrders,
): Promise<PromiseSettledResult<PressedCertificate>[]> {
  const done: PromiseSettledResult<PressedCertificate>[] = [];
  for (const order of withTextsBack(given) as CertificateOrder[])
    done.push(...(await Promise.allSettled([press(order)])));
  return done;
}

async function press(order: CertificateOrder): Promise<PressedCertificate> {
  const { design, layout, data, seal, signing } = order;
  const paper = ready.get(design) ?? readyLayout(layout);
  ready.set(design, paper);
  const identity = seals.get(seal.key + seal.certificate) ?? openIdentity(seal);
  seals.set(seal.key + seal.certificate, identity);
  const document = await renderCertificate(paper, data);
  const credential = await signedNow(order);
  const carried =
    credential ?? (order.badge && 'signed' in order.badge ? order.badge.signed : null);
  if (carried) await carry(document, carried, signing.at);
  const bytes = await signPdf(document, await identity, signing);
  return credential ? { bytes, credential } : { bytes };
}

async function signedNow({ badge, signing }: CertificateOrder) {
  if (!badge || 'signed' in badge) return undefined;
  const { signCredential } = await import('../../platform/credentials/sign-credential.ts');
  return signCredential(badge.document, badge.issuer, signing.at);
}

/** As a file of its own in the PDF, as PDF/A-3 wants it: the same fact for machines (Open Badges bakes pictures alone). */
async function carry(
  document: PDFDocument,
  { proof, ...credential }: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const badge = JSON.stringify({ ...credential, proof: [proof].flat() });
  await document.attach(Buffer.from(badge), 'insignia.json', {
    mimeType: 'application/json',
    description: 'La insignia (Open Badges 3.0): el mismo certificado, para programas.',
    creationDate: at,
    modificationDate: at,
    afRelationship: AFRelationship.Data,
  });
}
