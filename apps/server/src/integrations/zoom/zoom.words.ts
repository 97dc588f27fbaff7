import { ZoomFault } from './zoom.fault.ts';

/** What staff do about a fault of Zoom. @param host whose meetings they are: a mailbox, or `me` */
export function zoomWords(error: unknown, host: string): string {
  const { kind, scopes } = error instanceof ZoomFault ? error : { kind: 'unexpected', scopes: '' };
  if (kind === 'refused')
    return scopes
      ? `A la aplicación le faltan permisos en Zoom: agrégale ${scopes}.`
      : 'Zoom no acepta las llaves: cópialas otra vez de su página, y revisa que la aplicación esté activada.';
  if (kind === 'busy') return 'Zoom recibió demasiados pedidos hoy. Se intenta otra vez más tarde.';
  if (kind === 'unreachable') return 'Zoom no responde ahora. Se intenta otra vez en unos minutos.';
  if (kind === 'missing')
    return `${host === 'me' ? 'Quien creó la aplicación' : host} no tiene una cuenta en ese Zoom: revisa su correo en la línea ZOOM_HOST del archivo .env.`;
  return 'Zoom no aceptó lo que se le pidió: avisa a quien instaló el sistema.';
}
