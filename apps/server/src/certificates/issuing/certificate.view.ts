import { natureOf } from '@aulario/contract/catalogue/course-nature';
import type {
  Certificate,
  CertificateState,
  OpenCertificate,
} from '@aulario/contract/certificates/certificate';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { reachOfPayer, type Student } from '@aulario/contract/sales/minor';
import type { ImageColumns } from '../../files/file.tables.ts';
import { imageView } from '../../files/file.view.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { CertificateRecord } from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';
import type { Renewal } from './expiry.queries.ts';
import { isExpired } from './expiry.ts';

export function certificateView(
  { certificate, user, templateName, templateNumber, supersededByCode, again }: CertificateRecord,
  {
    student,
    renewal,
    inForce,
  }: {
    student: Student | undefined;
    renewal: Renewal | undefined;
    /** Agreements that would stand today on one that waits. */
    inForce: ReadonlySet<string>;
  },
): Certificate {
  return {
    _id: certificate.id,
    createdAt: certificate.createdAt.toISOString(),
    updatedAt: certificate.updatedAt.toISOString(),
    version: certificate.version,
    code: printedCode(certificate.code),
    user: certificate.userId,
    userName: fullName(user),
    userDni: user.dni,
    userMobile: user.mobile,
    reach: reachOfPayer({ ...user, student }),
    printedName: certificate.printedName,
    enrolment: certificate.enrolmentId,
    course: certificate.courseId,
    courseName: certificate.courseName,
    agreements: certificate.agreements.map(({ id, name }) => ({
      name,
      ended: certificate.state === 'solicitado' && !inForce.has(id),
    })),
    kind: certificate.kind,
    hours: certificate.hours,
    grade: certificate.grade,
    outcome: certificate.outcome,
    periodFrom: certificate.periodFrom,
    periodTo: certificate.periodTo,
    validUntil: certificate.validUntil,
    issuedAt: certificate.issuedAt?.toISOString() ?? null,
    issuedBy: certificate.issuedByName,
    state: certificate.state,
    reason: certificate.reason,
    pdf: certificate.fileId !== null,
    template:
      templateName !== null && templateNumber !== null
        ? { name: templateName, number: templateNumber }
        : null,
    supersededBy:
      certificate.supersededById && supersededByCode
        ? { _id: certificate.supersededById, code: printedCode(supersededByCode) }
        : null,
    renewedBy: renewal ? { _id: renewal.id, ...renewalView(renewal) } : null,
    issuedAgain: again && { _id: again.id, code: printedCode(again.code), state: again.state },
  };
}

/** What anyone may know: name, course, hours, dates, agreements and state; the grade only when the holder shows it. */
export function openCertificateView(
  { certificate, courseSlug, supersededByCode, course }: CertificateRecord,
  {
    logos,
    today,
    correctedAt,
    renewal,
  }: {
    logos: { id: string; logo: ImageColumns }[];
    /** `YYYY-MM-DD` in Lima. */
    today: string;
    correctedAt: Date | undefined;
    renewal: Renewal | undefined;
  },
): OpenCertificate {
  const code = printedCode(certificate.code);
  const valid = isValid(certificate.state);
  return {
    code,
    holder: certificate.printedName,
    courseName: certificate.courseName,
    courseSlug,
    courseKind: certificate.courseKind,
    courseNature: natureOf({
      ...course,
      ...{ kind: certificate.courseKind, name: certificate.courseName },
    }),
    hours: certificate.hours,
    outcome: certificate.outcome,
    grade: shownGrade(certificate),
    periodFrom: certificate.periodFrom,
    periodTo: certificate.periodTo,
    validUntil: certificate.validUntil,
    expired: isExpired(certificate.validUntil, today),
    issuedAt: (certificate.issuedAt ?? certificate.createdAt).toISOString(),
    kind: certificate.kind,
    agreements: certificate.agreements.map(({ id, name }) => ({
      name,
      logo: imageView(logos.find((row) => row.id === id)?.logo ?? null),
    })),
    correctedAt: correctedAt?.toISOString() ?? null,
    state: certificate.state,
    annulledAt: certificate.annulledAt?.toISOString() ?? null,
    supersededBy: supersededByCode && printedCode(supersededByCode),
    supersededAt: certificate.supersededAt?.toISOString() ?? null,
    renewedBy: renewal ? renewalView(renewal) : null,
    badge: valid ? `/api/open/certificates/badge/${code}` : null,
    pdf: valid ? `/api/open/certificates/pdf?code=${code}` : null,
  };
}

/** Which one it was renewed by, as anyone may read it. */
export const renewalView = ({ code, issuedAt }: Renewal) => ({
  code: printedCode(code),
  issuedAt: issuedAt.toISOString(),
});

/** What strangers read of the grade: nothing, unless it was passed and the holder shows it. */
export function shownGrade({ outcome, grade, showGrade }: CertificateRow): number | null {
  return outcome === 'aprobacion' && showGrade ? grade : null;
}

/** Whether it stands: neither annulled nor superseded. */
export function isValid(state: CertificateState): boolean {
  return state === 'emitido' || state === 'entregado';
}
