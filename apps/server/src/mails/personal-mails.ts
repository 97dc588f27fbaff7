import type { MailName } from './templates.ts';

/**
 * Mails whose link acts in the name of its receiver. Staff see that one was sent and to whom; what it
 * says only those who may change any account anyway: a receptionist could enter with it as somebody
 * else.
 */
export const personalMails: ReadonlySet<string> = new Set<MailName>([
  'recover-password',
  'password-ended',
  'register-confirm',
  'account-known',
  'provider-link',
  'user-proposal',
  'student-link',
  'confirm-name',
  'purchase-link',
  'mailbox-link',
  'email-changed',
  'records-joined',
  'rights-link',
  'rights-request',
  'waiting-joined',
  'waiting-invited',
]);

/** A link in another mail that proves its receiver's mailbox, and with which they choose their password. */
export const mailboxToken = /(\/comprar\/confirmar\?token=)[\w-]+/g;

/** What stands in the place of such a mail. */
export const hiddenMail = 'El contenido de este correo es solo para quien lo recibe.';
