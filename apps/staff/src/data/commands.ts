import { agreementDocumentEndpoints } from '@aulario/contract/catalogue/agreement-document';
import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import {
  type BatchPlan,
  certificateBatchEndpoints,
} from '@aulario/contract/certificates/certificate-batch';
import { certificateCorrectionEndpoints } from '@aulario/contract/certificates/certificate-correction';
import { certificateTemplateEndpoints } from '@aulario/contract/certificates/certificate-template';
import { shippingEndpoints } from '@aulario/contract/certificates/shipping';
import {
  type AcceptCancellation,
  cancellationEndpoints,
  type RefuseCancellation,
} from '@aulario/contract/claims/cancellation';
import { claimEndpoints } from '@aulario/contract/claims/claim';
import type { BodyOf, Endpoint } from '@aulario/contract/endpoint';
import { type Focus, fileEndpoints, type Image, type uploadPurposes } from '@aulario/contract/file';
import { enrolmentEndpoints } from '@aulario/contract/learning/enrolment';
import { type MailPreview, mailEndpoints } from '@aulario/contract/mail';
import { incidentEndpoints } from '@aulario/contract/me/incident';
import { privacyRequestEndpoints } from '@aulario/contract/me/privacy-request';
import { accessReviewEndpoints } from '@aulario/contract/people/access-review';
import { userEndpoints } from '@aulario/contract/people/user';
import { testimonyEndpoints } from '@aulario/contract/relations/testimony';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { type Finding, ledgerEndpoints } from '@aulario/contract/sales/ledger';
import { membershipEndpoints } from '@aulario/contract/sales/membership';
import { type Payment, paymentEndpoints } from '@aulario/contract/sales/payment';
import { receiptEndpoints } from '@aulario/contract/sales/receipt';
import { refundEndpoints } from '@aulario/contract/sales/refund';
import { apiKeyEndpoints } from '@aulario/contract/systems/api-key';
import { ltiPlatformEndpoints } from '@aulario/contract/systems/lti-platform';
import { ltiToolEndpoints } from '@aulario/contract/systems/lti-tool';
import { webhookEndpoints } from '@aulario/contract/systems/webhook';
import type { Call } from './api-client.ts';
import { resourceNamed } from './resources.ts';

type Completion = BodyOf<typeof enrolmentEndpoints.completeEnrolment>;
type Verification = BodyOf<typeof paymentEndpoints.verifyPayment>;
type Plan = BodyOf<typeof dealEndpoints.planDeal>['instalments'];
type RefundBody = BodyOf<typeof refundEndpoints.refundPayment>;
type RefundDecision = BodyOf<typeof refundEndpoints.decideRefund>['effect'];
type Registration = BodyOf<typeof paymentEndpoints.registerPayment>;
type Delivery = BodyOf<typeof claimEndpoints.recordDelivery>;
type OfferDecision = BodyOf<typeof claimEndpoints.decideOffer>;
type CertificateKind = BodyOf<typeof certificateEndpoints.issueCertificate>['kind'];

/** Acts that mean more than changing a field; each is one call of the contract. */
export function makeCommands(call: Call) {
  const act = async (endpoint: Endpoint, id: string, body?: unknown, idempotencyKey?: string) => {
    const key = idempotencyKey ? { idempotencyKey } : {};
    return (await call<unknown>(endpoint, { params: { id }, body, ...key })).data;
  };
  const keysOf = (endpoint: Endpoint, id: string) =>
    act(endpoint, id) as Promise<{ keys: number; fault: string | null }>;
  return {
    /** Puts a category, label, meta or agreement on the site, or takes it off. */
    publication: (endpoint: Endpoint, id: string) => act(endpoint, id),
    verifyPayment: async (id: string, body: Verification) =>
      (await act(paymentEndpoints.verifyPayment, id, body)) as Payment,
    undoVerification: (id: string) => act(paymentEndpoints.undoVerification, id),
    rejectPayment: (id: string, body: BodyOf<typeof paymentEndpoints.rejectPayment>) =>
      act(paymentEndpoints.rejectPayment, id, body),
    annulPayment: (id: string, reason: string) =>
      act(paymentEndpoints.annulPayment, id, { reason }),
    refundPayment: (id: string, body: RefundBody, key: string) =>
      act(refundEndpoints.refundPayment, id, body, key),
    correctVerified: (
      id: string,
      body: BodyOf<typeof refundEndpoints.correctVerified>,
      key: string,
    ) => act(refundEndpoints.correctVerified, id, body, key),
    settleRefund: (id: string, operationNumber: string | null) =>
      act(refundEndpoints.settleRefund, id, { operationNumber }),
    refundPlace: (id: string, reason: string) => act(refundEndpoints.refundPlace, id, { reason }),
    retryRefund: (id: string) => act(refundEndpoints.retryRefund, id),
    decideRefund: (id: string, effect: RefundDecision) =>
      act(refundEndpoints.decideRefund, id, { effect }),
    mailTemplates: async () =>
      (await call<Pick<MailPreview, '_id' | 'when' | 'subject'>[]>(mailEndpoints.listMailTemplates))
        .data,
    mailTemplate: async (name: string) =>
      (await call<MailPreview>(mailEndpoints.previewMailTemplate, { params: { name } })).data,
    registerPayment: async (body: Registration) =>
      (await call(paymentEndpoints.registerPayment, { body })).data,
    planDeal: (id: string, instalments: Plan) => act(dealEndpoints.planDeal, id, { instalments }),
    keepOfficial: (id: string, body: BodyOf<typeof receiptEndpoints.keepOfficial>) =>
      act(receiptEndpoints.keepOfficial, id, body),
    changePaper: (id: string, body: BodyOf<typeof dealEndpoints.changePaper>) =>
      act(dealEndpoints.changePaper, id, body),
    annulDeal: (id: string, reason: string) => act(dealEndpoints.annulDeal, id, { reason }),
    retryEnrolment: (id: string) => act(enrolmentEndpoints.retryEnrolment, id),
    findings: async () => (await call<Finding[]>(ledgerEndpoints.listFindings)).data,
    settleTwiceBack: (id: string, reason: string) =>
      act(ledgerEndpoints.settleTwiceBack, id, { reason }),
    enrolPaidDeal: (id: string) => act(ledgerEndpoints.enrolPaidDeal, id),
    confirmEnrolment: (id: string) => act(enrolmentEndpoints.confirmEnrolment, id),
    completeEnrolment: (id: string, body: Completion) =>
      act(enrolmentEndpoints.completeEnrolment, id, body),
    readmitEnrolment: (id: string, reason: string) =>
      act(enrolmentEndpoints.readmitEnrolment, id, { reason }),
    withdrawEnrolment: (id: string, reason: string) =>
      act(enrolmentEndpoints.withdrawEnrolment, id, { reason }),
    issueCertificate: async (enrolment: string, kind: CertificateKind, nameConfirmed: boolean) =>
      (
        await call<{ state: string }>(certificateEndpoints.issueCertificate, {
          body: { enrolment, kind, nameConfirmed },
        })
      ).data,
    annulCertificate: (id: string, reason: string) =>
      act(certificateEndpoints.annulCertificate, id, { reason }),
    planBatch: async (body: BodyOf<typeof certificateBatchEndpoints.planBatch>) =>
      (await call<BatchPlan>(certificateBatchEndpoints.planBatch, { body })).data,
    startBatch: async (body: BodyOf<typeof certificateBatchEndpoints.startBatch>) =>
      (await call(certificateBatchEndpoints.startBatch, { body })).data,
    cancelBatch: (id: string) => act(certificateBatchEndpoints.cancelBatch, id),
    acceptCancellation: (id: string, body: AcceptCancellation) =>
      act(cancellationEndpoints.acceptCancellation, id, body),
    refuseCancellation: (id: string, answer: RefuseCancellation) =>
      act(cancellationEndpoints.refuseCancellation, id, answer),
    confirmMembership: (id: string) => act(membershipEndpoints.confirmMembership, id),
    refuseMembership: (id: string, reason: string) =>
      act(membershipEndpoints.refuseMembership, id, { reason }),
    approveCorrection: (id: string) => act(certificateCorrectionEndpoints.approveCorrection, id),
    rejectCorrection: (id: string, answer: string) =>
      act(certificateCorrectionEndpoints.rejectCorrection, id, { answer }),
    /** Resolves to the id of the new design. */
    createTemplate: async (body: BodyOf<typeof certificateTemplateEndpoints.createTemplate>) =>
      (await call<{ _id: string }>(certificateTemplateEndpoints.createTemplate, { body })).data._id,
    updateTemplate: (
      id: string,
      body: BodyOf<typeof certificateTemplateEndpoints.updateTemplate>,
    ) => act(certificateTemplateEndpoints.updateTemplate, id, body),
    updateShipping: (id: string, body: BodyOf<typeof shippingEndpoints.updateShipping>) =>
      act(shippingEndpoints.updateShipping, id, body),
    payShipping: (id: string, body: BodyOf<typeof shippingEndpoints.payShipping>) =>
      act(shippingEndpoints.payShipping, id, body),
    moveShipping: (id: string, body: BodyOf<typeof shippingEndpoints.moveShipping>) =>
      act(shippingEndpoints.moveShipping, id, body),
    printShippings: async (ids: string[]) =>
      (await call(shippingEndpoints.printShippings, { body: { ids } })).data,
    annulShipping: (id: string, reason: string) =>
      act(shippingEndpoints.annulShipping, id, { reason }),
    createShipping: async (body: BodyOf<typeof shippingEndpoints.createShipping>) =>
      (await call(shippingEndpoints.createShipping, { body })).data,
    approveTestimony: (id: string) => act(testimonyEndpoints.approveTestimony, id),
    rejectTestimony: (id: string, body: BodyOf<typeof testimonyEndpoints.rejectTestimony>) =>
      act(testimonyEndpoints.rejectTestimony, id, body),
    answerTestimony: (id: string, answer: string | null) =>
      act(testimonyEndpoints.answerTestimony, id, { answer }),
    featureTestimony: (id: string, body: { featured: boolean; version: number }) =>
      act(testimonyEndpoints.updateTestimony, id, body),
    extendRequest: (id: string, reason: string) =>
      act(privacyRequestEndpoints.extendRequest, id, { reason }),
    answerRequest: (id: string, body: BodyOf<typeof privacyRequestEndpoints.answerRequest>) =>
      act(privacyRequestEndpoints.answerRequest, id, body),
    noteNotice: (id: string, body: BodyOf<typeof incidentEndpoints.noteNotice>) =>
      act(incidentEndpoints.noteNotice, id, body),
    closeAccessReview: (decisions: { user: string; keeps: boolean }[]) =>
      call<unknown>(accessReviewEndpoints.closeAccessReview, { body: { decisions } }),
    closeIncident: (id: string, conclusion: string) =>
      act(incidentEndpoints.closeIncident, id, { conclusion }),
    attendClaim: (id: string) => act(claimEndpoints.attendClaim, id),
    answerClaim: (id: string, answer: string) => act(claimEndpoints.answerClaim, id, { answer }),
    annulClaim: (id: string, reason: string) => act(claimEndpoints.annulClaim, id, { reason }),
    treatAsReclamo: (id: string, reason: string) =>
      act(claimEndpoints.treatAsReclamo, id, { reason }),
    offerSettlement: (id: string, text: string) =>
      act(claimEndpoints.offerSettlement, id, { text }),
    decideOffer: (id: string, body: OfferDecision) => act(claimEndpoints.decideOffer, id, body),
    recordDelivery: (id: string, body: Delivery) => act(claimEndpoints.recordDelivery, id, body),
    keepDeliveryProof: async (id: string, file: File) =>
      (await call(claimEndpoints.keepDeliveryProof, { params: { id }, body: {}, file })).data,
    keepAgreementDocument: async (id: string, file: File) =>
      (
        await call(agreementDocumentEndpoints.keepAgreementDocument, {
          params: { id },
          body: {},
          file,
        })
      ).data,
    testWebhook: (id: string) => act(webhookEndpoints.test, id),
    resendDelivery: (id: string) => act(webhookEndpoints.resend, id),
    retireWebhook: (id: string) => act(webhookEndpoints.retire, id),
    rotateWebhookSecret: async (id: string) =>
      (await call<{ secret: string }>(webhookEndpoints.rotate, { params: { id } })).data.secret,
    checkTool: (id: string) => keysOf(ltiToolEndpoints.check, id),
    checkPlatform: (id: string) => keysOf(ltiPlatformEndpoints.check, id),
    resendPlatformGrades: (id: string) => act(ltiPlatformEndpoints.resend, id),
    rotateToolKey: async () => (await call(ltiToolEndpoints.rotateKey, {})).data,
    revokeApiKey: (id: string) => act(apiKeyEndpoints.revoke, id),
    /** Brings back a retired record. People have no call of their own for it: their status returns. */
    async restore(resource: string, { id, version }: { id: string; version?: number }) {
      const { restore } = resourceNamed(resource);
      if (restore) return act(restore, id);
      if (resource === 'personas') {
        return act(userEndpoints.updateUser, id, { status: true, version });
      }
      throw new Error(`Nothing of ${resource} can be brought back`);
    },
    async focusImage(id: string, focus: Focus | null): Promise<Image> {
      const input = { params: { id }, body: { focus } };
      return (await call<Image>(fileEndpoints.focusImage, input)).data;
    },
    async uploadImage(file: File, purpose: (typeof uploadPurposes)[number]): Promise<Image> {
      return (await call<Image>(fileEndpoints.uploadImage, { body: { purpose }, file })).data;
    },
  };
}

export type Commands = ReturnType<typeof makeCommands>;
