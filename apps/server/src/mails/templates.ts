import type { z } from 'zod';
import { accessAdded } from './access-added.mail.ts';
import { accountKnown } from './account-known.mail.ts';
import { cancellation } from './cancellation.mail.ts';
import { certificateExpires } from './certificate-expires.mail.ts';
import { certificateGradeMoved } from './certificate-grade-moved.mail.ts';
import { certificateIssued } from './certificate-issued.mail.ts';
import { claimAnswered } from './claim-answered.mail.ts';
import { claimOffer } from './claim-offer.mail.ts';
import { claimReceived } from './claim-received.mail.ts';
import { claimRegistered } from './claim-registered.mail.ts';
import { claimReminder } from './claim-reminder.mail.ts';
import { claimSettled } from './claim-settled.mail.ts';
import { confirmName } from './confirm-name.mail.ts';
import { contactReceived } from './contact-received.mail.ts';
import { correctionRejected } from './correction-rejected.mail.ts';
import { dealReceived } from './deal-received.mail.ts';
import { editionAnnounced } from './edition-announced.mail.ts';
import { editionMoved } from './edition-moved.mail.ts';
import { editionNotice } from './edition-notice.mail.ts';
import { emailChanged } from './email-changed.mail.ts';
import { enrolled } from './enrolled.mail.ts';
import { gradeAppeal } from './grade-appeal.mail.ts';
import { incidentReminder } from './incident-reminder.mail.ts';
import { instalmentDue } from './instalment-due.mail.ts';
import { leadReminder } from './lead-reminder.mail.ts';
import { lessonAnswered } from './lesson-answered.mail.ts';
import { mailTrial } from './mail-trial.mail.ts';
import { mailboxLink } from './mailbox-link.mail.ts';
import { membershipDecided } from './membership-decided.mail.ts';
import { officialPaper } from './official-paper.mail.ts';
import { passwordEnded } from './password-ended.mail.ts';
import { paymentRejected } from './payment-rejected.mail.ts';
import { paymentVerified } from './payment-verified.mail.ts';
import { placeLapsed } from './place-lapsed.mail.ts';
import { privacyReminder } from './privacy-reminder.mail.ts';
import { providerLink } from './provider-link.mail.ts';
import { purchaseLink } from './purchase-link.mail.ts';
import { recordsJoined } from './records-joined.mail.ts';
import { recoverPassword } from './recover-password.mail.ts';
import { refunded } from './refunded.mail.ts';
import { registerConfirm } from './register-confirm.mail.ts';
import { rightsLink } from './rights-link.mail.ts';
import { rightsRequest } from './rights-request.mail.ts';
import { saleExceptions } from './sale-exceptions.mail.ts';
import { sessionChanged } from './session-changed.mail.ts';
import { sessionReminder } from './session-reminder.mail.ts';
import { shippingMoved } from './shipping-moved.mail.ts';
import { studentLink } from './student-link.mail.ts';
import { submissionAnswered } from './submission-answered.mail.ts';
import { teachingNews } from './teaching-news.mail.ts';
import { teamHandedIn } from './team-handed-in.mail.ts';
import { userProposal } from './user-proposal.mail.ts';
import { waitingInvited } from './waiting-invited.mail.ts';
import { waitingJoined } from './waiting-joined.mail.ts';

/** Every kind of mail that the product sends, by the name it is stored under. */
export const mailTemplates = {
  'deal-received': dealReceived,
  'payment-verified': paymentVerified,
  'payment-rejected': paymentRejected,
  'official-paper': officialPaper,
  refunded,
  'instalment-due': instalmentDue,
  'membership-decided': membershipDecided,
  cancellation,
  'sale-exceptions': saleExceptions,
  enrolled,
  'waiting-joined': waitingJoined,
  'waiting-invited': waitingInvited,
  'place-lapsed': placeLapsed,
  'edition-announced': editionAnnounced,
  'edition-moved': editionMoved,
  'session-reminder': sessionReminder,
  'session-changed': sessionChanged,
  'teaching-news': teachingNews,
  'edition-notice': editionNotice,
  'lesson-answered': lessonAnswered,
  'submission-answered': submissionAnswered,
  'team-handed-in': teamHandedIn,
  'certificate-grade-moved': certificateGradeMoved,
  'grade-appeal': gradeAppeal,
  'certificate-issued': certificateIssued,
  'certificate-expires': certificateExpires,
  'contact-received': contactReceived,
  'lead-reminder': leadReminder,
  'privacy-reminder': privacyReminder,
  'incident-reminder': incidentReminder,
  'rights-link': rightsLink,
  'rights-request': rightsRequest,
  'claim-registered': claimRegistered,
  'claim-received': claimReceived,
  'claim-answered': claimAnswered,
  'claim-offer': claimOffer,
  'claim-settled': claimSettled,
  'claim-reminder': claimReminder,
  'recover-password': recoverPassword,
  'password-ended': passwordEnded,
  'register-confirm': registerConfirm,
  'account-known': accountKnown,
  'records-joined': recordsJoined,
  'access-added': accessAdded,
  'mail-trial': mailTrial,
  'provider-link': providerLink,
  'user-proposal': userProposal,
  'student-link': studentLink,
  'purchase-link': purchaseLink,
  'mailbox-link': mailboxLink,
  'email-changed': emailChanged,
  'shipping-moved': shippingMoved,
  'confirm-name': confirmName,
  'correction-rejected': correctionRejected,
};

export type MailName = keyof typeof mailTemplates;
export type MailProps<N extends MailName> = z.input<(typeof mailTemplates)[N]['schema']>;
