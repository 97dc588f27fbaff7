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
  'step-up-required': {
    status: 403,
    message: 'Confirma que eres tú para hacer esto.',
  },
  'not-found': { status: 404, message: 'No encontramos lo que buscas.' },
  conflict: { status: 409, message: 'Ya existe un registro con esos datos.' },
  'stale-version': {
    status: 409,
    message: 'Otra persona cambió este registro. Recarga la página y vuelve a intentarlo.',
  },
  'wrong-state': { status: 409, message: 'El estado actual no permite esta acción.' },
  'sold-out': { status: 409, message: 'Ya no quedan cupos en este grupo.' },
  'key-reused': {
    status: 409,
    message: 'Esa clave de idempotencia ya se usó con otros datos.',
  },
  'in-progress': {
    status: 409,
    message: 'Lo mismo se envió hace un momento y sigue en camino. Espera unos segundos.',
  },
  'answer-lost': {
    status: 409,
    message:
      'Esto ya se hizo, pero su respuesta se perdió. Búscalo antes de enviarlo otra vez con otra clave.',
  },
  'too-large': { status: 413, message: 'El archivo pesa demasiado.' },
  'unsupported-type': { status: 415, message: 'Ese tipo de archivo no se acepta.' },
  'work-needed': {
    status: 428,
    message: 'Espera un momento y vuelve a intentarlo.',
  },
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

/** What each code means to a program, for the reference of the API. Apart from the words, which screens load too. */
export const errorMeanings: Record<ErrorCode, string> = {
  validation:
    'What was sent is not as it must be; `errors` says where. Mend it before sending again.',
  'lookup-incomplete': 'The search lacks what it needs.',
  unauthenticated: 'No token, or one that ended or was revoked.',
  'bad-credentials': 'The user, the password or the code is not right.',
  forbidden: 'The token is good and may not do this.',
  'second-factor-missing': 'Staff who must set up their second step first.',
  'step-up-required':
    'The session is good and its last proof of the person is too old: prove it again at `POST /me/proof` and repeat the call.',
  'not-found': 'There is no such record or address, or none that the caller may see.',
  conflict: 'Another record has what must be unique.',
  'stale-version': 'Somebody changed the record after it was read: read it again.',
  'wrong-state': 'The record is in a state that does not allow it.',
  'sold-out': 'There is no place left in the edition; a waiting list may be joined.',
  'key-reused': 'The `Idempotency-Key` was used for something else: take a new one.',
  'in-progress':
    'The same call under the same `Idempotency-Key` is at work; `Retry-After` says when to ask again.',
  'answer-lost':
    'The call under this `Idempotency-Key` was done and its answer was lost: look for the record before you send it again under a new key.',
  'too-large': 'The body or the file weighs too much.',
  'unsupported-type': 'That type of body or file is not taken.',
  'work-needed':
    'The mailbox or document that was named was used by many of late, and nobody is refused for it: `work` says the level of the proof that the call takes now (`GET /open/challenge?level=`), or for how many seconds an unsolved challenge has to be kept before it goes in `X-Form-Ticket`. Nothing was done.',
  'too-many-requests':
    'A limit of an address, a network or an account was reached; `Retry-After` says when to come back.',
  unavailable: 'Trouble that passes; nothing was done. `Retry-After` says when to come back.',
  database: 'A fault of the server with its data.',
  internal: 'A fault of the server.',
};

/** The codes in the order of their list. */
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const fieldErrorSchema = z.object({
  /** Where in what was sent: `buyer.email`. */
  path: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error answer. */
export const errorBodySchema = z
  .object({
    /** For programs: of the closed list. */
    code: z.enum(errorCodes).describe('What went wrong, for programs: of a closed list.'),
    /** For people, in Spanish. */
    message: z.string().describe('What went wrong, in Spanish, for people.'),
    errors: z
      .array(fieldErrorSchema)
      .optional()
      .describe('The fields at fault; `path` says where in what was sent: `buyer.email`.'),
    work: z
      .object({
        level: z.number().int().describe('The level to ask `GET /open/challenge` for.'),
        wait: z
          .number()
          .int()
          .describe('Seconds after which a challenge serves unsolved, in `X-Form-Ticket`.'),
      })
      .optional()
      .describe('Of `work-needed`: either does.'),
    requestId: z
      .string()
      .describe(
        'The same as in the header `X-Request-Id`; whoever looks after the server finds it in the log.',
      ),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
