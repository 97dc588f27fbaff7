import type { RequestKind } from '@aulario/contract/me/privacy-request';

/** What each right is for, in the words of who asks. */
export const rightWords: Record<RequestKind, { name: string; help: string }> = {
  acceso: {
    name: 'Acceso',
    help: 'Saber qué guardamos de ti, para qué y con quién lo compartimos.',
  },
  portabilidad: {
    name: 'Portabilidad',
    help: 'Llevarte tus datos en un archivo, a ti o a otra academia.',
  },
  rectificacion: { name: 'Rectificación', help: 'Corregir algo que está mal o incompleto.' },
  cancelacion: { name: 'Cancelación o supresión', help: 'Que borremos lo que ya no hace falta.' },
  oposicion: { name: 'Oposición', help: 'Que dejemos de usar tus datos para algo, como llamarte.' },
  informacion: { name: 'Información', help: 'Una pregunta sobre cómo cuidamos tus datos.' },
};

export const rightKinds = Object.keys(rightWords) as RequestKind[];
