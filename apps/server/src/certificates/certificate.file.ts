import type { CourseKind } from '@aulario/contract/course-words';
import { LRUCache } from 'lru-cache';
import { academyProfile } from '../academy/academy.service.ts';
import { fileById } from '../files/file.queries.ts';
import { openCopy, privateBytes, storePdf } from '../files/file.service.ts';
import { limaDay } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { found } from '../platform/error.ts';
import { pngDataUrl } from '../platform/images.ts';
import { printedCode } from './certificate.code.ts';
import type { CertificateData } from './certificate.data.ts';
import {
  certificateById,
  keepFile,
  lockCertificate,
  printedExtras,
} from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';
import { versionById } from './template.queries.ts';
import type { ReadyLayout } from './template.render.ts';

type FileDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'clock'>;

/**
 * The file of a certificate's PDF, drawn when there is none yet: normally by the job that follows
 * its issue, by the first reader of one that came from elsewhere. Two that draw at once keep one.
 */
export async function certificateFileId(
  deps: FileDeps,
  certificate: CertificateRow,
): Promise<string> {
  if (certificate.fileId) return certificate.fileId;
  const file = await storePdf(deps, await draw(deps, certificate), 'certificate');
  const kept = await deps.db.transaction(async (tx) => {
    const current = await lockCertificate(tx, certificate.id);
    if (!current || current.fileId) return current?.fileId ?? file.id;
    // Somebody corrected it while this was drawn: what was drawn says what it no longer says.
    if (current.version !== certificate.version) return current;
    await keepFile(tx, certificate.id, file.id);
    return file.id;
  });
  return typeof kept === 'string' ? kept : certificateFileId(deps, kept);
}

/** The PDF of a certificate for whoever may already see it. @throws DomainError `not-found`. */
export async function certificateBytes(deps: FileDeps, id: string): Promise<Uint8Array> {
  const { certificate } = found(await certificateById(deps.db, id));
  return privateBytes(deps, await certificateFileId(deps, certificate));
}

/** Where anyone verifies the certificate. */
export function publicPage({ config }: Pick<Deps, 'config'>, certificate: CertificateRow): string {
  return `${config.publicUrl}/certificados/${printedCode(certificate.code)}`;
}

/** The final bytes: drawn in the design it was issued with, and signed. */
async function draw(deps: FileDeps, certificate: CertificateRow): Promise<Uint8Array> {
  // Loaded with the first certificate: pdfme takes a second that no start should wait for.
  const { renderCertificate } = await import('./template.render.ts');
  const { signPdf } = await import('../platform/signing/sign-pdf.ts');
  const { academySeal } = await import('./seal.service.ts');
  const data = await certificateData(deps, certificate);
  const ready = await readyVersion(deps, certificate.templateVersionId, data.academy);
  const { identity } = await academySeal(deps);
  return signPdf(await renderCertificate(ready, data), identity, {
    reason: `Certificado ${data.code} emitido por ${data.academy.name}`,
    name: data.academy.name,
    location: 'Perú',
    at: deps.clock.now(),
  });
}

/** Designs made ready, in the colour of their day, the latest used last; versions never change. */
const ready = new Map<string, ReadyLayout>();
const mostReady = 12;

async function readyVersion(
  { db }: FileDeps,
  id: string | null,
  academy: CertificateData['academy'],
): Promise<ReadyLayout> {
  const { readyLayout } = await import('./template.render.ts');
  const { academyLayout } = await import('./template.parts.ts');
  const key = [id ?? 'classic', academy.accent].join();
  const known = ready.get(key);
  ready.delete(key);
  const version = known ? undefined : id && (await versionById(db, id));
  const layout = version
    ? version.layout
    : // Those that were issued before there were designs.
      (await import('./template.seeds.ts')).classic();
  const made = known ?? readyLayout(academyLayout(layout, academy));
  ready.set(key, made);
  const [oldest] = ready.keys();
  if (ready.size > mostReady && oldest) ready.delete(oldest);
  return made;
}

/** What a certificate says, with its pictures. */
export async function certificateData(
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
  certificate: CertificateRow,
): Promise<CertificateData> {
  const { name, legalName, ruc, logo, accent } = await academyProfile(deps.db);
  const signatories = certificate.agreements
    .flatMap((agreement) => agreement.signatories)
    .slice(0, 3);
  const { syllabus, logos } = await printedExtras(
    deps.db,
    certificate.courseId,
    certificate.agreements.map(({ id }) => id),
  );
  return {
    printedName: certificate.printedName,
    courseKind: certificate.courseKind as CourseKind,
    courseName: certificate.courseName,
    hours: certificate.hours,
    grade: certificate.grade,
    periodFrom: certificate.periodFrom,
    periodTo: certificate.periodTo,
    issuedOn: limaDay(certificate.issuedAt ?? certificate.createdAt),
    code: printedCode(certificate.code),
    url: publicPage(deps, certificate),
    academy: { name, legalName, ruc, accent, logo: logo && (await picture(deps, logo._id)) },
    agreements: certificate.agreements.map((agreement) => agreement.name),
    seals: await Promise.all(logos.map(async (id) => id && (await picture(deps, id)))),
    signatories: await Promise.all(
      signatories.map(async (signatory) => ({
        ...signatory,
        signature: signatory.signature ? await picture(deps, signatory.signature) : null,
      })),
    ),
    syllabus,
  };
}

/** Pictures as they are put on paper; files never change their content. */
const pictures = new LRUCache<string, Promise<string | null>>({ max: 60 });

function picture(deps: Pick<Deps, 'db' | 'storage'>, fileId: string): Promise<string | null> {
  const known = pictures.get(fileId) ?? printable(deps, fileId);
  pictures.set(fileId, known);
  return known;
}

/** The narrowest copy that prints well; null when the picture is gone. */
async function printable(
  deps: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
): Promise<string | null> {
  const file = await fileById(deps.db, fileId);
  const copy = file && (await openCopy(deps, `${file.id}-${file.widths?.[0]}.webp`));
  return copy ? pngDataUrl(copy.bytes, 400) : null;
}
