import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownSessionSchema } from '../me/own-account.ts';
import { idParams, idSchema, instantSchema, line } from '../primitive.ts';

/** How a person stands with the second step of signing in (TOTP, RFC 6238). */
export const secondFactorSchema = z.object({
  /** Since when it is asked for; null while it is not. */
  since: instantSchema.nullable(),
  /** The academy asks it of this person: without it they may only set it up. */
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** How many passkeys the person has: for staff they are a second step too. */
  passkeys: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What an authenticator app takes over, once: by its camera, or typed. */
export const enrolmentKeySchema = z.object({
  /** Base32, as apps take it. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The same address as a QR code: an SVG path of unit squares. */
  qr: z.object({ path: z.string(), modules: z.number().int() }),
});
export type EnrolmentKey = z.infer<typeof enrolmentKeySchema>;

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Six digits of the app; people write them with a space in between. */
const appCode = line(20).min(1, 'Escribe el código de 6 dígitos de tu aplicación.');
/** The same, or one of the recovery codes. */
export const anyCode = line(60).min(1, 'Escribe el código.');

const own = { tag: 'Second factor', access: 'signed-in' } as const;
const ofOthers = { tag: 'Second factor', access: 'roles:write' } as const;
const done = z.object({ success: z.literal(true) });
const reason = line(300).min(1, 'Escribe por qué.');

export const secondFactorEndpoints = {
  ownSecondFactor: endpoint({
    ...own,
    method: 'GET',
    path: '/me/second-factor',
    summary:
      'Whether signing in asks this person for a code, and how many recovery codes are left.',
    answer: secondFactorSchema,
  }),
  beginSecondFactor: endpoint({
    ...own,
    method: 'POST',
    path: '/me/second-factor',
    summary: 'Makes a key for an authenticator app. Nothing changes until a code of it is sent.',
    body: z.strictObject({ password: z.string().min(1, 'Escribe tu contraseña.').max(200) }),
    answer: enrolmentKeySchema,
    errors: ['wrong-state', 'too-many-requests'],
    example: { password: 'una-clave-larga' },
  }),
  confirmSecondFactor: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/second-factor',
    summary:
      'Turns the second step on with a first code, answers the recovery codes, this once, and ends every other session.',
    body: z.strictObject({ code: appCode }),
    answer: recoveryCodesSchema,
    errors: ['wrong-state', 'too-many-requests'],
    example: { code: '123456' },
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/me/second-factor/recovery-codes',
    summary: 'Makes new recovery codes; the earlier ones open nothing any more.',
    body: z.strictObject({ code: appCode }),
    answer: recoveryCodesSchema,
    errors: ['wrong-state', 'too-many-requests'],
    example: { code: '123456' },
  }),
  endSecondFactor: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/second-factor',
    summary: 'Turns the second step off, with a code. Not where the academy asks for it.',
    body: z.strictObject({ code: anyCode }),
    answer: done,
    errors: ['wrong-state', 'too-many-requests'],
    example: { code: '123456' },
  }),
  resetSecondFactor: endpoint({
    ...ofOthers,
    method: 'DELETE',
    path: '/users/:id/second-factor',
    summary: 'Takes the second step from somebody who lost their telephone; their sessions end.',
    params: idParams,
    body: z.strictObject({ reason }),
    answer: done,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Perdió su teléfono y lo confirmó en persona.' },
  }),
  userAccess: endpoint({
    ...ofOthers,
    method: 'GET',
    path: '/users/:id/sessions',
    summary: 'Where a person is signed in now, and whether signing in asks them for a code.',
    params: idParams,
    answer: z.object({ secondFactor: secondFactorSchema, sessions: z.array(ownSessionSchema) }),
    errors: ['not-found'],
  }),
  endUserSessions: endpoint({
    ...ofOthers,
    method: 'DELETE',
    path: '/users/:id/sessions',
    summary: 'Ends every session of a person at once.',
    params: idParams,
    body: z.strictObject({ reason }),
    answer: z.object({ ended: z.number().int() }),
    errors: ['not-found'],
    example: { reason: 'Dejó su sesión abierta en una computadora ajena.' },
  }),
  endUserSession: endpoint({
    ...ofOthers,
    method: 'DELETE',
    path: '/users/:id/sessions/:session',
    summary: 'Ends one session of a person at once.',
    params: z.object({ id: idSchema, session: idSchema }),
    answer: done,
    errors: ['not-found'],
  }),
};
