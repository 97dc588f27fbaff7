import type { MailName } from './templates.ts';

/**
 * Mails whose link acts in the name of its receiver. Staff see that one was sent and to whom; what it
 * says, without its link, only those who may change any account.
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

/** What of an address gives an act or a record to whoever holds it: of a link, an order, a claim, a place asked for, a receipt. */
const secrets =
  /(\b(?:token|correo)=|\/(?:comprar|libro-de-reclamaciones|lista-de-espera|open\/receipts)\/(?!confirmar\b))[\w.%~-]+/g;

/** @param content of a mail, as HTML or as text @returns the same, whose addresses open nothing */
export function withoutSecrets(content: string): string {
  return content.replaceAll(secrets, '$1oculto');
}

/** What stands in the place of such a mail. */
export const hiddenMail = 'El contenido de este correo es solo para quien lo recibe.';
