import type { MailPreview } from '@aulario/contract/mail';
import { academyProfile } from '../academy/academy.service.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/error.ts';
import { mailExamples } from './mail-examples.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';
import type { MailName } from './templates.ts';

type PreviewDeps = Pick<Deps, 'db' | 'config'>;

/** When each kind goes out, for who looks at the previews; a kind without its sentence does not compile. */
const occasions: Record<MailName, string> = {
  'deal-received': 'Al hacer una compra',
  'payment-verified': 'Al verificar un pago',
  'payment-rejected': 'Al rechazar un pago',
  'official-paper': 'Al anotar el comprobante oficial de un pago o de una devolución',
  refunded: 'Al devolver dinero',
  'instalment-due': 'Antes y después de vencer una cuota, y antes de que cierre el aula',
  'membership-decided': 'Al confirmar o no el convenio de quien compra con su descuento',
  cancellation: 'Al cancelar quien compró, y al responderle',
  'sale-exceptions': 'A la academia, cuando la conciliación del día encuentra algo',
  enrolled: 'Al matricular',
  'waiting-joined': 'Al anotarse en una lista de espera',
  'waiting-invited': 'Al apartarle un cupo a quien esperaba',
  'place-lapsed': 'Al pasar el tiempo de un cupo apartado, sin pago o sin respuesta',
  'edition-announced': 'Al anunciar un grupo, a quien pidió aviso',
  'edition-moved': 'Al cancelar un grupo, cambiar a alguien de grupo o darle un cupo',
  'session-reminder': 'Un día y una hora antes de una sesión',
  'session-changed': 'Al agregar, mover o cancelar una sesión, o cambiar su lugar o su enlace',
  'teaching-news': 'Al asignar, mover, cancelar o reponer una clase, a quien la dicta',
  'edition-notice': 'Al enviar un aviso a un grupo',
  'lesson-answered': 'Al responder una pregunta de una lección',
  'submission-answered':
    'Al calificar una tarea o devolverla para corregir, y si cambia la nota de un cuestionario',
  'certificate-grade-moved':
    'Al corregir quien enseña la nota de alguien que ya tiene certificado, a los administradores',
  'team-handed-in': 'Al entregar una persona por su equipo, a las demás',
  'grade-appeal': 'Al pedir alguien que revisen una nota, a su docente, y al responderle',
  'certificate-issued': 'Al emitir un certificado',
  'certificate-expires': 'A 30 días de vencer un certificado',
  'confirm-name': 'Antes de emitir el primer certificado',
  'correction-rejected': 'Al rechazar la corrección de un certificado',
  'shipping-moved': 'Al avanzar el envío de un certificado',
  'contact-received': 'Al recibir una consulta',
  'lead-reminder': 'Al tocar el siguiente paso con un contacto',
  'claim-registered': 'Al registrar un reclamo o una queja con un correo sin confirmar',
  'claim-received': 'Al registrar un reclamo o una queja, con el correo confirmado',
  'claim-answered': 'Al responder un reclamo o una queja',
  'claim-offer': 'Al ofrecer una solución a un reclamo',
  'claim-settled': 'Al aceptarse un acuerdo sobre un reclamo',
  'privacy-reminder':
    'A 3, 1 y 0 días hábiles del plazo de una solicitud sobre datos personales, a administradores',
  'incident-reminder':
    'Cuando quedan 24 y 4 horas para avisar de un incidente con datos, o al registrarlo si quedan menos, a administradores',
  'rights-link': 'Al pedir, sin cuenta, el enlace a los derechos sobre sus datos',
  'rights-request': 'Al recibir, ampliar o responder una solicitud que hizo la persona',
  'claim-reminder': 'A 5, 2 y 0 días hábiles del plazo de un reclamo, al personal',
  'recover-password': 'Al pedir una contraseña nueva',
  'password-ended': 'Al deshacer un cambio de correo, a quien lo recupera',
  'register-confirm': 'Al registrarse',
  'account-known': 'Al registrarse con un correo conocido',
  'records-joined': 'Al unir el personal dos fichas, o deshacerlo, a ambos correos',
  'access-added':
    'Al agregarse una llave de acceso, unirse una cuenta de otro servicio o cambiar un administrador cómo se entra',
  'mail-trial': 'Al pedir un administrador un correo de prueba, a él',
  'provider-link': 'Al entrar con una cuenta de otro servicio sin que el correo esté comprobado',
  'user-proposal': 'Al llegar datos nuevos de una persona',
  'student-link': 'Al pedir el enlace a sus cursos',
  'purchase-link': 'Al pedir sus datos para una compra',
  'mailbox-link': 'Al pedir que una compra sin cuenta se confirme',
  'email-changed': 'Al cambiar el correo de una persona, a los dos correos',
};

/** Every kind of mail with its subject. */
export async function listMailTemplates(
  deps: PreviewDeps,
  actor: Actor,
): Promise<Pick<MailPreview, '_id' | 'when' | 'subject'>[]> {
  requirePermission(actor, 'mails:read');
  const names = Object.keys(mailExamples) as MailName[];
  return Promise.all(
    names.map(async (name) => ({
      _id: name,
      when: occasions[name],
      subject: (await rendered(deps, name)).subject,
    })),
  );
}

/** @throws DomainError `not-found` for a name that no kind has. */
export async function previewMailTemplate(
  deps: PreviewDeps,
  actor: Actor,
  name: string,
): Promise<MailPreview> {
  requirePermission(actor, 'mails:read');
  if (!Object.hasOwn(mailExamples, name)) throw new DomainError('not-found');
  const known = name as MailName;
  return { _id: known, when: occasions[known], ...(await rendered(deps, known)) };
}

async function rendered({ db, config }: PreviewDeps, name: MailName): Promise<RenderedMail> {
  const academy = await academyProfile(db);
  return renderMail(name, mailExamples[name], { ...academy, url: config.publicUrl });
}
