import { createHash } from 'node:crypto';
import type { Academy } from '@aulario/contract/academy';
import { courseKinds } from '@aulario/contract/catalogue/course-words';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import {
  credentialsContext,
  extensionsContext,
  openBadgesContext,
  wholeSeconds,
} from '../../platform/credentials/credential-terms.ts';
import type { CertificateRow } from '../issuing/certificate.tables.ts';
import { shownGrade } from '../issuing/certificate.view.ts';

/** Statuses in one list; fewer would tell who is in it. */
export const listLength = 131_072;

type Source = {
  certificate: CertificateRow & { statusIndex: number };
  course: { id: string; slug: string; summary: string; credits: number };
  category: { name: string; slug: string };
  email: string | null;
  /** How many badges of this certificate were replaced by a correction, and when the last was. */
  replaced: number;
  correctedAt: Date | null;
  academy: Pick<Academy, 'name' | 'legalName' | 'taxName' | 'ruc' | 'logo'>;
  publicUrl: string;
  did: string;
};

/**
 * A certificate as an Open Badges 3.0 credential, before it is signed. The holder is named as on
 * the certificate; their e-mail is there only as a salted digest, their grade only when they show it.
 */
export function credentialDocument(source: Source): object {
  const { certificate, publicUrl, did } = source;
  const code = printedCode(certificate.code);
  const list = statusListUrl(publicUrl, Math.floor(certificate.statusIndex / listLength));
  const place = String(certificate.statusIndex % listLength);
  const issued = certificate.issuedAt ?? certificate.createdAt;
  const { validUntil } = certificate;
  const backers = certificate.agreements.map(({ name }) => name);
  return {
    '@context': [credentialsContext, openBadgesContext, extensionsContext],
    id: credentialId(source, code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${certificateTitle(certificate.outcome)}: ${certificate.courseName}`,
    ...(backers.length > 0 ? { description: `Con el respaldo de: ${backers.join(', ')}.` } : {}),
    issuer: { id: did, ...profile(source) },
    // A correction is issued when it is made; what it certifies was awarded before.
    validFrom: wholeSeconds(source.correctedAt ?? issued),
    ...(validUntil ? { validUntil: `${validUntil}T23:59:59-05:00` } : {}),
    awardedDate: wholeSeconds(issued),
    credentialSubject: subject(source),
    ...(certificate.agreements.length > 0 ? { evidence: certificate.agreements.map(backing) } : {}),
    credentialStatus: {
      id: `${list}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: place,
      statusListCredential: list,
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}

/** "Certificado de aprobación": what a certificate is called, by what it certifies. */
export function certificateTitle(outcome: CertificateRow['outcome']): string {
  return `Certificado de ${outcome === 'aprobacion' ? 'aprobación' : 'participación'}`;
}

/** The person, what they did and when; the grade is a result of theirs and no criterion. */
function subject(source: Source) {
  const { certificate, publicUrl, course } = source;
  const { periodFrom, periodTo } = certificate;
  const grade = shownGrade(certificate);
  return {
    type: ['AchievementSubject'],
    identifier: identifiers(source),
    ...(periodFrom ? { activityStartDate: `${periodFrom}T00:00:00-05:00` } : {}),
    ...(periodTo ? { activityEndDate: `${periodTo}T00:00:00-05:00` } : {}),
    ...(course.credits > 0 ? { creditsEarned: course.credits } : {}),
    result: [
      result(hoursId(publicUrl, course.slug), certificate.hours),
      ...(grade === null ? [] : [result(gradeId(publicUrl, course.slug), grade)]),
    ],
    achievement: achievement(source),
  };
}

/** The same for all who passed the course, and another for who only took part: programs compare their ids. */
function achievement(source: Source) {
  const { certificate, course, category, academy, publicUrl, did } = source;
  const passed = certificate.outcome === 'aprobacion';
  const kind = courseKinds[certificate.courseKind as keyof typeof courseKinds];
  const hours = certificate.hours === 1 ? '1 hora' : `${certificate.hours} horas`;
  const done = passed
    ? 'Se otorga a quien aprobó con la nota mínima del curso.'
    : 'Se otorga a quien participó hasta el final.';
  const page = `${publicUrl}/cursos/${course.slug}`;
  return {
    id: passed ? page : `${page}#participacion`,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: certificate.courseName,
    creator: { id: did, ...profile(source) },
    ...(course.credits > 0 ? { creditsAvailable: course.credits } : {}),
    description: course.summary || certificate.courseName,
    criteria: {
      id: page,
      narrative: `${kind} de ${hours}. ${done}`,
    },
    image: image(
      achievementImageUrl(publicUrl, course.id),
      `${certificate.courseName}, ${academy.name}`,
    ),
    inLanguage: 'es',
    fieldOfStudy: category.name,
    alignment: [
      {
        type: ['Alignment'],
        targetName: category.name,
        targetUrl: `${publicUrl}/categorias/${category.slug}`,
        targetFramework: `Áreas de ${academy.name}`,
      },
    ],
    resultDescription: resultDescriptions(source),
  };
}

/** How long it was, and how well. */
function resultDescriptions({ certificate, course, publicUrl }: Source) {
  return [
    {
      id: hoursId(publicUrl, course.slug),
      type: ['ResultDescription'],
      name: 'Horas',
      resultType: 'Result',
    },
    ...(certificate.outcome === 'aprobacion'
      ? [
          {
            id: gradeId(publicUrl, course.slug),
            type: ['ResultDescription'],
            name: 'Nota final',
            resultType: 'RawScore',
            valueMin: '0',
            valueMax: '20',
          },
        ]
      : []),
  ];
}

/** The academy, with the number by which the state knows it. */
function profile({ academy, publicUrl }: Source) {
  return {
    type: ['Profile'],
    name: academy.name,
    url: publicUrl,
    ...(academy.legalName ? { description: academy.legalName } : {}),
    ...(academy.logo ? { image: image(logoUrl(publicUrl, academy.logo), academy.name) } : {}),
    ...(academy.ruc
      ? {
          otherIdentifier: [
            {
              type: 'IdentifierEntry',
              identifier: academy.ruc,
              identifierType: `ext:${academy.taxName}`,
            },
          ],
        }
      : {}),
  };
}

/** An institution that backs the certificate, and who signs for it: it has no key here with which to endorse it. */
function backing({ name, signatories }: CertificateRow['agreements'][number]) {
  const signing = signatories.map((one) => `${one.name}, ${one.position}`).join('; ');
  return {
    type: ['Evidence'],
    name,
    genre: 'Respaldo institucional',
    ...(signing ? { narrative: `Firma el certificado: ${signing}.` } : {}),
  };
}

const result = (resultDescription: string, value: number) => ({
  ...{ type: ['Result'], resultDescription, value: String(value) },
});

const image = (id: string, caption: string) => ({ id, type: 'Image', caption });
const gradeId = (publicUrl: string, slug: string) => `${publicUrl}/cursos/${slug}#nota-final`;

const hoursId = (publicUrl: string, slug: string) => `${publicUrl}/cursos/${slug}#horas`;

function logoUrl(publicUrl: string, { base, widths }: NonNullable<Academy['logo']>): string {
  return `${publicUrl}${base}-${widths[0] ?? 400}.png`;
}

/** Where the picture of what somebody achieved is served, the same for all who did. */
export function achievementImageUrl(publicUrl: string, courseId: string): string {
  return `${publicUrl}/api/open/achievements/${courseId}/image`;
}

/**
 * Where the credential of a certificate is served, which is its id. One that replaces another says something else and
 * is another credential (Open Badges 3.0, §10): served at the same place, with a part of its own.
 */
function credentialId({ publicUrl, replaced }: Source, code: string): string {
  const part = replaced > 0 ? `#${replaced + 1}` : '';
  return `${publicUrl}/api/open/certificates/badge/${code}${part}`;
}

/** Where a list of revoked credentials is served. */
export function statusListUrl(publicUrl: string, list: number): string {
  return `${publicUrl}/api/open/credentials/status/${list}`;
}

function identifiers({ certificate, email }: Source) {
  // From the code, so that the same certificate always says the same.
  const salt = createHash('sha256').update(`salt:${certificate.code}`).digest('hex').slice(0, 16);
  const named = {
    type: 'IdentityObject',
    identityType: 'name',
    hashed: false,
    identityHash: certificate.printedName,
  };
  if (!email) return [named];
  const identityHash = `sha256$${createHash('sha256')
    .update(email + salt)
    .digest('hex')}`;
  return [
    { type: 'IdentityObject', identityType: 'emailAddress', hashed: true, salt, identityHash },
    named,
  ];
}
