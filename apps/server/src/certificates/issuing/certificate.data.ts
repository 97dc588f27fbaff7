import type { CourseKind } from '@aulario/contract/catalogue/course-words';
import type { CertificateOutcome } from '@aulario/contract/certificates/certificate-rules';

/** What a certificate says, before it is laid out. */
export type CertificateData = {
  printedName: string;
  courseKind: CourseKind;
  courseName: string;
  hours: number;
  outcome: CertificateOutcome;
  /** Null when nothing was graded. */
  grade: number | null;
  /** Days `YYYY-MM-DD`. */
  periodFrom: string | null;
  periodTo: string | null;
  /** The last day it is valid; null for ever. */
  validUntil: string | null;
  /** A day or an instant. */
  issuedOn: string;
  code: string;
  /** Absolute address where anyone verifies the certificate; it is in the QR code. */
  url: string;
  academy: {
    name: string;
    legalName: string;
    taxName: string;
    ruc: string;
    logo?: string | null;
    /** Of its own, on light paper. */
    accent?: string | null;
  };
  /** Names of the institutions that back the course. */
  agreements: string[];
  /** Their seals, PNG as data URLs, in the order of the agreements. */
  seals?: (string | null)[];
  /** Who sign, for which institution; `signature` is a PNG as data URL. */
  signatories: {
    name: string;
    position: string;
    institution?: string | null;
    signature: string | null;
  }[];
  syllabus?: { title: string; topics: string[] }[];
};
