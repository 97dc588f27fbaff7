import { createHash } from 'node:crypto';
import type { CertificateLayout } from '@aulario/contract/certificates/certificate-template';
import sharp from 'sharp';
import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { drawOwnPage } from '../../platform/pdf-pages.ts';
import { isTrouble } from '../../platform/trouble.ts';
import type { CertificateData } from '../issuing/certificate.data.ts';
import { certificateById } from '../issuing/certificate.queries.ts';
import { academyLayout } from './template.parts.ts';
import * as queries from './template.queries.ts';

type PreviewDeps = Pick<Deps, 'db' | 'storage' | 'config'>;

/** A design as PDF: with the data of a certificate, or of somebody invented. */
export async function previewTemplate(
  deps: PreviewDeps,
  actor: Actor,
  id: string,
  query: {
    certificate?: string | undefined;
    number?: number | undefined;
    sample?: string | undefined;
  },
): Promise<Uint8Array> {
  requirePermission(actor, 'certificates:read');
  const { template } = found(await queries.templateById(deps.db, id));
  const version = found(await queries.versionOf(deps.db, id, query.number ?? template.current));
  const kind = query.sample === 'largo' ? 'largo' : 'normal';
  return draw(
    deps,
    version.layout,
    query.certificate ? await dataOf(deps, query.certificate) : kind,
  );
}

/** A layout as PDF with invented data, as it stands on the screen of whoever draws it; it is not kept. */
export async function previewLayout(
  deps: PreviewDeps,
  actor: Actor,
  layout: CertificateLayout,
): Promise<Uint8Array> {
  requirePermission(actor, 'certificates:design');
  const { checkLayout } = await import('./template.check.ts');
  await checkLayout(layout);
  return draw(deps, layout, 'normal');
}

/** Pixels: twice as wide as a list shows it. */
const thumbnailWidth = 320;

/** The first page of what is published of a design, as WebP; drawn by the first who asks, and kept for all that it shows. */
export async function templateThumbnail(
  deps: PreviewDeps,
  actor: Actor,
  id: string,
): Promise<Uint8Array> {
  requirePermission(actor, 'certificates:read');
  const { template } = found(await queries.templateById(deps.db, id));
  const version = found(await queries.versionOf(deps.db, id, template.current));
  const { name, accent, logo } = await academyProfile(deps.db);
  const shown = JSON.stringify([version.id, name, accent, logo?._id]);
  const key = `designs/${createHash('sha256').update(shown).digest('hex').slice(0, 32)}.webp`;
  const kept = await deps.storage.get(key);
  if (kept) return kept;
  const { picture } = await drawOwnPage({
    bytes: await draw(deps, version.layout, 'normal'),
    page: 1,
  });
  const small = await sharp(picture).resize({ width: thumbnailWidth }).webp().toBuffer();
  await deps.storage.put(key, small, 'image/webp');
  return small;
}

async function draw(
  deps: PreviewDeps,
  layout: CertificateLayout,
  data: CertificateData | 'normal' | 'largo',
): Promise<Uint8Array> {
  const { readyLayout, renderCertificate } = await import('./template.render.ts');
  const { inventedData } = await import('./template.preview.ts');
  const ready = readyLayout(academyLayout(layout, await academyProfile(deps.db)));
  const shown = typeof data === 'string' ? await inventedData(deps, data) : data;
  const document = await renderCertificate(ready, shown).catch((error: unknown) => {
    throw isTrouble(error) ? stillDrawn() : error;
  });
  return document.save();
}

/** The press gave it up: others are before it, or the machine is loaded. */
function stillDrawn(): DomainError {
  return new DomainError(
    'unavailable',
    'El diseño tarda en dibujarse: hay otros documentos en cola. Inténtalo de nuevo en unos segundos.',
  ).after(5);
}

async function dataOf(deps: PreviewDeps, certificateId: string): Promise<CertificateData> {
  const { certificateData } = await import('../issuing/certificate.file.ts');
  const { certificate } = found(await certificateById(deps.db, certificateId));
  return certificateData(deps, certificate, await academyProfile(deps.db));
}
