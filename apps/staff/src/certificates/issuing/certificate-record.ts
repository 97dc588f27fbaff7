import type { Certificate } from '@aulario/contract/certificates/certificate';

/** A certificate as react-admin keeps it. */
export type CertificateRecord = Certificate & { id: string };
