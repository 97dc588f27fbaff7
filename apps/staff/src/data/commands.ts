import { certificateEndpoints } from '@aulario/contract/certificate';
import { courseEndpoints } from '@aulario/contract/course';
import { dealEndpoints } from '@aulario/contract/deal';
import type { BodyOf, Endpoint } from '@aulario/contract/endpoint';
import { enrolmentEndpoints } from '@aulario/contract/enrolment';
import { fileEndpoints, type Image, type uploadPurposes } from '@aulario/contract/file';
import { paymentEndpoints } from '@aulario/contract/payment';
import { userEndpoints } from '@aulario/contract/user';
import type { Call } from './api-client.ts';
import { resourceNamed } from './resources.ts';

type Completion = BodyOf<typeof enrolmentEndpoints.completeEnrolment>;
type Verification = BodyOf<typeof paymentEndpoints.verifyPayment>;
type Registration = BodyOf<typeof paymentEndpoints.registerPayment>;
type CertificateKind = BodyOf<typeof certificateEndpoints.issueCertificate>['kind'];

/** Acts that mean more than changing a field; each is one call of the contract. */
export function makeCommands(call: Call) {
  const act = async (endpoint: Endpoint, id: string, body?: unknown) =>
    (await call<unknown>(endpoint, { params: { id }, body })).data;
  return {
    publishCourse: (id: string) => act(courseEndpoints.publishCourse, id),
    withdrawCourse: (id: string) => act(courseEndpoints.withdrawCourse, id),
    verifyPayment: (id: string, body: Verification) =>
      act(paymentEndpoints.verifyPayment, id, body),
    rejectPayment: (id: string, reason: string) =>
      act(paymentEndpoints.rejectPayment, id, { reason }),
    annulPayment: (id: string, reason: string) =>
      act(paymentEndpoints.annulPayment, id, { reason }),
    registerPayment: async (body: Registration) =>
      (await call(paymentEndpoints.registerPayment, { body })).data,
    annulDeal: (id: string, reason: string) => act(dealEndpoints.annulDeal, id, { reason }),
    confirmEnrolment: (id: string) => act(enrolmentEndpoints.confirmEnrolment, id),
    completeEnrolment: (id: string, body: Completion) =>
      act(enrolmentEndpoints.completeEnrolment, id, body),
    withdrawEnrolment: (id: string, reason: string) =>
      act(enrolmentEndpoints.withdrawEnrolment, id, { reason }),
    issueCertificate: async (enrolment: string, kind: CertificateKind) =>
      (await call(certificateEndpoints.issueCertificate, { body: { enrolment, kind } })).data,
    annulCertificate: (id: string, reason: string) =>
      act(certificateEndpoints.annulCertificate, id, { reason }),
    /** Brings back a retired record. People have no call of their own for it: their status returns. */
    async restore(resource: string, id: string) {
      const { restore } = resourceNamed(resource);
      if (restore) return act(restore, id);
      if (resource === 'personas') return act(userEndpoints.updateUser, id, { status: true });
      throw new Error(`Nothing of ${resource} can be brought back`);
    },
    async uploadImage(file: File, purpose: (typeof uploadPurposes)[number]): Promise<Image> {
      return (await call<Image>(fileEndpoints.uploadImage, { body: { purpose }, file })).data;
    },
  };
}

export type Commands = ReturnType<typeof makeCommands>;
