import type { z } from 'zod';
import { accountKnown } from './account-known.mail.ts';
import { certificateIssued } from './certificate-issued.mail.ts';
import { claimAnswered } from './claim-answered.mail.ts';
import { claimReceived } from './claim-received.mail.ts';
import { contactReceived } from './contact-received.mail.ts';
import { dealReceived } from './deal-received.mail.ts';
import { enrolled } from './enrolled.mail.ts';
import { paymentRejected } from './payment-rejected.mail.ts';
import { paymentVerified } from './payment-verified.mail.ts';
import { recoverPassword } from './recover-password.mail.ts';
import { registerConfirm } from './register-confirm.mail.ts';
import { studentLink } from './student-link.mail.ts';
import { userProposal } from './user-proposal.mail.ts';

/** Every kind of mail that the product sends, by the name it is stored under. */
export const mailTemplates = {
  'deal-received': dealReceived,
  'payment-verified': paymentVerified,
  'payment-rejected': paymentRejected,
  enrolled,
  'certificate-issued': certificateIssued,
  'contact-received': contactReceived,
  'claim-received': claimReceived,
  'claim-answered': claimAnswered,
  'recover-password': recoverPassword,
  'register-confirm': registerConfirm,
  'account-known': accountKnown,
  'user-proposal': userProposal,
  'student-link': studentLink,
};

export type MailName = keyof typeof mailTemplates;
export type MailProps<N extends MailName> = z.input<(typeof mailTemplates)[N]['schema']>;
