import { z } from 'zod';

/**
 * The closed list of error codes with the HTTP status and the Spanish text of each.
 * 402 and 500 are the law of spec §8; the others were added by the product.
 */
export const errorCatalogue = {
  validation: { status: 402, message: 'Error en la base de datos' },
  'lookup-incomplete': { status: 402, message: 'Faltan datos para realizar la busqueda' },
  unauthenticated: { status: 401, message: 'Inicia sesión para continuar.' },
  'bad-credentials': { status: 401, message: 'El usuario o la contraseña no son correctos.' },
  forbidden: { status: 403, message: 'No tienes permiso para hacer esto.' },
  'second-factor-missing': {
    status: 403,
    message: 'Antes de seguir, activa tu verificación en dos pasos en la administración.',
  },
  'not-found': { status: 404, message: 'No encontramos lo que buscas.' },
  conflict: { status: 409, message: 'Ya existe un registro con esos datos.' },
  'stale-version': {
    status: 409,
    message: 'Otra persona cambió este registro. Recarga la página y vuelve a intentarlo.',
  },
  'wrong-state': { status: 409, message: 'El estado actual no permite esta acción.' },
  'too-large': { status: 413, message: 'El archivo pesa demasiado.' },
  'unsupported-type': { status: 415, message: 'Ese tipo de archivo no se acepta.' },
  'too-many-requests': {
    status: 429,
    message: 'Hiciste muchos intentos seguidos. Espera un momento y vuelve a intentarlo.',
  },
  unavailable: {
    status: 503,
    message: 'El servicio no está disponible en este momento. Inténtalo en unos minutos.',
  },
  database: { status: 500, message: 'Error en la base de datos.' },
  internal: { status: 500, message: '!Ups ocurrio un error en el servidor¡' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const fieldErrorSchema = z.object({
  /** Where in what was sent: `buyer.email`. */
  path: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error answer. */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
