import { randomUUID } from 'node:crypto';
import type { IntegrationCheck } from '@aulario/contract/office/operation';
import { academyProfile } from '../../academy/academy.service.ts';
import { mailFault } from '../../mails/mail-fault.ts';
import { renderMail } from '../../mails/render-mail.ts';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { MailRefused } from '../../platform/mail-transport.ts';
import { smtpWords } from './integration-check.service.ts';
import { keepSteps } from './kept-steps.ts';
import { bySetup } from './setup-words.ts';

type TrialDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'mail'>;

/**
 * Sends a mail to who asks, at once and not through the queue: what the mail server says is the answer.
 * That one was taken over is kept, for the first steps.
 * @throws DomainError `wrong-state` when whoever asks has no mailbox.
 */
export async function sendTrialMail(deps: TrialDeps, actor: Actor): Promise<IntegrationCheck> {
  requirePermission(actor, 'settings:write');
  const { db, config, clock, mail } = deps;
  const { email, firstName } = found(actor.id ? await userById(db, actor.id) : undefined).user;
  if (!email) throw new DomainError('wrong-state', 'Tu ficha no tiene correo: escríbelo primero.');
  const said = (state: IntegrationCheck['state'], message: string): IntegrationCheck => ({
    ...{ integration: 'smtp', state, message, checkedAt: clock.now().toISOString() },
  });
  if (!mail) return said('sin-configurar', `Los correos no salen. ${bySetup('correo')}`);
  const path = `${config.publicUrl}/admin/estado`;
  const academy = { ...(await academyProfile(db)), url: config.publicUrl };
  const written = await renderMail('mail-trial', { firstName, path }, academy);
  const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;
  try {
    await mail.send({ ...written, to: email, messageId });
  } catch (error) {
    return said('falla', refusalWords(error, email));
  }
  const mailedAt = clock.now().toISOString();
  await keepSteps(deps, actor, 'test', (before) => ({ ...before, mailedAt }));
  return said(
    'bien',
    `El servidor de correo recibió uno para ${email}. Míralo: si está entre los no deseados, Estado dice qué le falta al dominio.`,
  );
}

function refusalWords(error: unknown, email: string): string {
  if (error instanceof MailRefused)
    return `${mailFault(error.message).words} Revisa que ${email} exista y el remitente. ${bySetup('correo', 'Se cambia')} Detalle técnico: ${error.message}`;
  return smtpWords(error);
}
