import type { CertificateRow } from './certificate.tables.ts';

/** What other systems are told of a certificate. Its code opens the public page of it. */
export function certificateFact(row: CertificateRow) {
  const { id, state, code, courseId, enrolmentId, userId } = row;
  return { _id: id, state, code, course: courseId, enrolment: enrolmentId, user: userId };
}
