import { createHash } from 'node:crypto';
import { courseKinds } from '@aulario/contract/course-words';
import {
  credentialsContext,
  extensionsContext,
  openBadgesContext,
  wholeSeconds,
} from '../platform/credentials/credential-terms.ts';
import { printedCode } from './certificate.code.ts';
import type { CertificateRow } from './certificate.tables.ts';

/** Statuses in one list; fewer would tell who is in it. */
export const listLength = 131_072;

type Source = {
  certificate: CertificateRow & { statusIndex: number };
  course: { slug: string; summary: string };
  email: string | null;
  academy: { name: string };
  publicUrl: string;
  did: string;
};

/**
 * A certificate as an Open Badges 3.0 credential, before it is signed. The holder is named as on
 * the certificate; their e-mail is there only as a salted digest.
 */
export function credentialDocument(source: Source): object {
  const { certificate, course, academy, publicUrl, did } = source;
  const code = printedCode(certificate.code);
  const list = statusListUrl(publicUrl, Math.floor(certificate.statusIndex / listLength));
  const place = String(certificate.statusIndex % listLength);
  const kind = certificate.grade === null ? 'participación' : 'aprobación';
  return {
    '@context': [credentialsContext, openBadgesContext, extensionsContext],
    id: credentialUrl(publicUrl, code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Certificado de ${kind}: ${certificate.courseName}`,
    issuer: { id: did, type: ['Profile'], name: academy.name, url: publicUrl },
    validFrom: wholeSeconds(certificate.issuedAt ?? certificate.createdAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: identifiers(source),
      achievement: {
        id: `${publicUrl}/cursos/${course.slug}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: certificate.courseName,
        description: course.summary || certificate.courseName,
        criteria: {
          narrative: `${courseKinds[certificate.courseKind as keyof typeof courseKinds]} de ${certificate.hours} horas${certificate.grade === null ? '' : `, con nota final ${certificate.grade} de 20`}.`,
        },
      },
    },
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

/** Where the credential of a certificate is served; it is its id. */
export function credentialUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/api/open/certificates/badge/${code}`;
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
