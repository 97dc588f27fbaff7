import type { NoticeTone } from '../../ui/notice.tsx';

/** What became of the link that was asked for. */
export type LinkAsked = { tone: NoticeTone; title: string };

/**
 * Written by the server.
 * @param became as `/comprar/:token/correo` says it in the address
 * @param address where the link goes, masked
 */
export function linkAsked(became: string | null, address = 'tu correo'): LinkAsked | null {
  switch (became) {
    case 'enviado':
      return { tone: 'success', title: `Te enviamos un enlace a ${address}. Ábrelo aquí.` };
    case 'tarde':
      return {
        tone: 'info',
        title: `Tu enlace llega más tarde: a ${address} le escribimos mucho en poco tiempo. No hace falta pedirlo otra vez.`,
      };
    case 'muchos':
      return {
        tone: 'danger',
        title: `No enviamos otro: ya pediste varios. Sirve cualquiera de los que llegaron a ${address}; si no ves ninguno, inténtalo dentro de una hora.`,
      };
    case 'otro':
      return { tone: 'danger', title: 'No pudimos enviarlo. Inténtalo de nuevo en unos minutos.' };
    default:
      return null;
  }
}
