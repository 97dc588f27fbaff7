import type { Academy } from '@aulario/contract/academy';
import type { CourseKind } from '@aulario/contract/catalogue/course-words';
import type { CertificateLayout } from '@aulario/contract/certificates/certificate-template';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { LRUCache } from 'lru-cache';
import { knownAcademy } from '../../academy/academy.service.ts';
import { countryOfIssuer } from '../../academy/issuer-words.ts';
import { fileById, insertFile } from '../../files/file.queries.ts';
import { openCopy, privateBytes, storePdfBytes } from '../../files/file.service.ts';
import { keptOrRemoved, removeUnnamed } from '../../files/kept-or-removed.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { pngDataUrl } from '../../platform/images.ts';
import { versionById } from '../templates/template.queries.ts';
import { chosenSignatories } from '../templates/template.signatures.ts';
import type { CertificateData } from './certificate.data.ts';
import { type CertificateOrder, pressCertificate } from './certificate.press.ts';
import {
  certificateById,
  certificateRow,
  keepFile,
  lockCopies,
  printedExtras,
} from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';
import { shownGrade } from './certificate.view.ts';
import { withTimeStamp } from './time-stamp.service.ts';

/** What drawing a certificate, and keeping its file, needs. */
export type FileDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'clock' | 'log' | 'cache'>;

type Copy = 'fileId' | 'publicFileId';
/** @param certificate as it stands: it may have been corrected, or annulled, since it was asked for */
type Alongside = (tx: Tx, fileId: string, certificate: CertificateRow) => Promise<void>;

/**
 * The file of a certificate's PDF as its holder and staff have it, drawn when there is none yet: normally by the job that
 * follows its issue, by the first reader of one that came from elsewhere. Two that draw at once keep one.
 * @param alongside what is written in the same transaction: a commit for each would be most of what the database does
 */
export async function certificateFileId(
  deps: FileDeps,
  certificate: CertificateRow,
  alongside?: Alongside,
): Promise<string> {
  return copyOf(deps, certificate, () => 'fileId', alongside);
}

/** The file that strangers read: the holder's, or one without the grade while the holder does not show it. */
export async function publicFileId(deps: FileDeps, certificate: CertificateRow): Promise<string> {
  return copyOf(deps, certificate, (row) => (hidesGrade(row) ? 'publicFileId' : 'fileId'));
}

async function copyOf(
  deps: FileDeps,
  certificate: CertificateRow,
  which: (row: CertificateRow) => Copy,
  alongside?: Alongside,
): Promise<string> {
  const copy = which(certificate);
  const known = certificate[copy];
  if (known) {
    if (alongside) await deps.db.transaction((tx) => alongside(tx, known, certificate));
    return known;
  }
  const drawn = await draw(deps, certificate, copy === 'publicFileId');
  const file = await storePdfBytes(deps, drawn.bytes, 'certificate');
  const keep = async (tx: Tx) => {
    const current = found(await lockCopies(tx, certificate.id));
    // Somebody drew it, or corrected it while this was drawn: what was drawn says what it no longer says.
    if (current[copy] || current.version !== certificate.version)
      return found(await certificateRow(tx, certificate.id));
    await insertFile(tx, file);
    const { credential, fits } = drawn;
    await keepFile(tx, certificate.id, {
      [copy]: file.id,
      ...(credential && fits(current) ? { credential } : {}),
    });
    await alongside?.(tx, file.id, certificate);
    return file.id;
  };
  const kept = await keptOrRemoved(deps, file, () => deps.db.transaction(keep));
  if (typeof kept === 'string') return kept;
  await removeUnnamed(deps, [file]);
  return copyOf(deps, kept, which, alongside);
}

/** Whether it has a grade that its holder does not show. */
function hidesGrade(certificate: CertificateRow): boolean {
  return printedGrade(certificate) !== null && shownGrade(certificate) === null;
}

/** Who took part is not told off by their own paper. */
function printedGrade({ outcome, grade }: CertificateRow): number | null {
  return outcome === 'aprobacion' ? grade : null;
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

/** Reads what several that are drawn together have in common, or what is read for all at once, the first time that it is asked for. */
export type Once = <T>(what: string, read: () => Promise<T>) => Promise<T>;
/** Certificates that are drawn together. */
export type Together = { ids: string[]; once: Once };

/** The final bytes: drawn in the design it was issued with, signed, and stamped with the time where somebody gives it. */
async function draw(deps: FileDeps, certificate: CertificateRow, ungraded: boolean) {
  const { order, fits } = await drawingOf(deps, certificate, ungraded);
  const { bytes, credential } = await pressCertificate(order);
  return { bytes: await withTimeStamp(deps, bytes), credential, fits };
}

/** What the press needs to draw it; `fits` as of `badgeToAttach`. */
export async function drawingOf(
  deps: FileDeps,
  certificate: CertificateRow,
  ungraded: boolean,
  { ids, once }: Together = { ids: [certificate.id], once: (_what, read) => read() },
) {
  const { academySeal } = await import('../signing/seal.service.ts');
  const { signingKey } = await import('../signing/credential.issuer.ts');
  const { badgeToAttach } = await import('../signing/credential.order.ts');
  const { credentialSources } = await import('../signing/credential.queries.ts');
  const academy = await knownAcademy(deps);
  const whole = await certificateData(deps, certificate, academy, once);
  const data = ungraded ? { ...whole, grade: null } : whole;
  const { kept } = await once('seal', () => academySeal(deps));
  const sources = () => once('sources', () => credentialSources(deps.db, ids));
  const badge = await badgeToAttach(deps, certificate, academy, {
    key: () => once('key', () => signingKey(deps)),
    source: async () => (await sources()).find(({ id }) => id === certificate.id),
  });
  const order: CertificateOrder = {
    ...(await designOf(deps, certificate.templateVersionId, data.academy)),
    data,
    seal: kept,
    signing: {
      reason: `Certificado ${data.code} emitido por ${data.academy.name}`,
      name: data.academy.name,
      location: countryOfIssuer(academy),
      at: deps.clock.now(),
      stamped: deps.config.timestampUrl !== undefined,
    },
    badge: badge.order,
  };
  return { order, fits: badge.fits };
}

/** Designs in the colour of their day; versions never change. */
const designs = new LRUCache<string, CertificateLayout>({ max: 12 });

async function designOf(
  { db }: FileDeps,
  id: string | null,
  academy: CertificateData['academy'],
): Promise<{ design: string; layout: CertificateLayout }> {
  const design = [id ?? 'classic', academy.accent].join();
  const known = designs.get(design);
  if (known) return { design, layout: known };
  const { academyLayout } = await import('../templates/template.parts.ts');
  const version = id && (await versionById(db, id));
  // Those that were issued before there were designs are in the classic one.
  const drawn = version
    ? version.layout
    : (await import('../templates/template.seeds.ts')).classic();
  const layout = academyLayout(drawn, academy);
  designs.set(design, layout);
  return { design, layout };
}

/** What a certificate says, with its pictures. */
export async function certificateData(
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
  certificate: CertificateRow,
  { name, legalName, taxName, ruc, logo, accent }: Academy,
  once: Once = (_what, read) => read(),
): Promise<CertificateData> {
  const signatories = chosenSignatories([
    certificate.ownSignatories.map((one) => ({ ...one, institution: name })),
    ...certificate.agreements.map((agreement) =>
      agreement.signatories.map((one) => ({ ...one, institution: agreement.name })),
    ),
  ]);
  const backers = certificate.agreements.map(({ id }) => id);
  const { syllabus, logos } = await once([certificate.courseId, ...backers].join(), () =>
    printedExtras(deps.db, certificate.courseId, backers),
  );
  return {
    printedName: certificate.printedName,
    courseKind: certificate.courseKind as CourseKind,
    courseName: certificate.courseName,
    hours: certificate.hours,
    outcome: certificate.outcome,
    grade: printedGrade(certificate),
    periodFrom: certificate.periodFrom,
    periodTo: certificate.periodTo,
    validUntil: certificate.validUntil,
    issuedOn: (certificate.issuedAt ?? certificate.createdAt).toISOString(),
    code: printedCode(certificate.code),
    url: publicPage(deps, certificate),
    academy: {
      ...{ name, legalName, taxName, ruc, accent },
      logo: logo && (await picture(deps, logo._id)),
    },
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

const pictures = new LRUCache<string, Promise<string | null>>({ max: 60 });

/** A picture as it is put on paper, PNG as data URL; files never change their content. */
export function picture(
  deps: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
): Promise<string | null> {
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
