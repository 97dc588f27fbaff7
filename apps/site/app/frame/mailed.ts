import type { AppLoadContext } from 'react-router';

export const promises = {
  register: 'Te enviamos un enlace; con él eliges tu contraseña.',
  recover: 'Te enviamos un enlace al correo de tu cuenta. Dura una hora.',
  rights: 'Escribe el correo con el que nos contactaste y te enviamos un enlace.',
  student:
    'Tus cursos, pagos y certificados, con un enlace que te enviamos al correo que tenemos de ti.',
  asked: 'Revisa tu correo',
  answered: 'Te avisamos por correo cuando la respondan.',
  answeredIt: 'Te avisamos por correo cuando lo respondan.',
  rightAnswered: 'Te escribimos cuando la respondamos.',
  buyer: 'Ahí te enviamos los datos de tu compra, el acceso al curso y tu certificado.',
  returning: 'Te enviamos un enlace al correo que tenemos de ti. Aquí no mostramos nada.',
  ready: 'Te avisamos por correo apenas esté.',
  cancelled: 'Te respondemos por correo.',
  told: 'Le avisamos por correo.',
  notice: 'Enviaste el aviso. Sale también por correo.',
};

const none = 'Por ahora esta academia no envía correos';
const instead: typeof promises = {
  register: `${none}: después de enviar esto, escríbele para terminar tu cuenta.`,
  recover: `${none}: escríbele y te ayuda a entrar.`,
  rights: `${none}, y el enlace para pedirlos aquí no llega: escríbele tu pedido, que vale igual.`,
  student: `Aquí se piden con un enlace por correo. ${none}: escríbele y te muestra lo tuyo.`,
  asked: 'Falta un paso',
  answered: 'La respuesta aparece aquí.',
  answeredIt: 'La respuesta aparece aquí.',
  rightAnswered: 'La respuesta aparece aquí.',
  buyer: `${none}: los datos de tu compra y tu acceso están en la página que se abre al terminar.`,
  returning: `${none}: completa tus datos, toma un minuto.`,
  ready: 'En tu compra ves cómo va.',
  cancelled: 'La respuesta sale en tu compra.',
  told: 'Lo ve en su aula: no salen correos.',
  notice: 'Enviaste el aviso. Está en el aula: no salen correos.',
};

/** What a page says of a mail: the promise, or what happens where none leaves. For loaders and actions: the page holds what is true. */
export function mailed(
  { mails }: Pick<AppLoadContext, 'mails'>,
  of: keyof typeof promises,
): string {
  return (mails ? promises : instead)[of];
}
