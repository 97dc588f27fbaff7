import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema, line } from '../primitive.ts';
import { anyCode } from './second-factor.ts';
import { userSchema } from './user.ts';

/** Name, path and life of the session cookie (spec §7, §9). */
export const sessionCookie = { name: 'jwt', path: '/', days: 365 } as const;

export const loginBody = z.strictObject({
  /** Username, e-mail or document number. */
  username: line(254).min(1, 'Escribe tu usuario, correo o documento.'),
  password: z.string().min(1, 'Escribe tu contraseña.').max(200),
  /** What an earlier sign-in answered: tries from such a device are counted apart. */
  device: z.string().max(1000).optional(),
});

export const signedInSchema = z.object({
  token: z.string(),
  user: userSchema,
  /** For the next sign-in on this device. It opens nothing. */
  device: z.string(),
});
/** The password was right and a code is still to come, with this challenge and before it expires. */
export const secondStepSchema = z.object({
  secondFactor: z.object({
    challenge: z.string(),
    expiresAt: instantSchema,
    /** What takes the second step: a code of the app (or a recovery code), a passkey, or either. */
    methods: z.array(z.enum(['code', 'passkey'])),
  }),
});

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary:
      'Opens a session with a username, e-mail or document number and a password. Who has a second step gets a challenge for it instead.',
    tag: 'Session',
    access: 'public',
    proof: true,
    body: loginBody,
    answer: z.union([signedInSchema, secondStepSchema]),
    errors: ['bad-credentials', 'too-many-requests'],
    example: { username: 'admin@academia.example', password: 'una-clave-larga' },
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'The second step of signing in: a code of the app, or a recovery code.',
    tag: 'Session',
    access: 'public',
    body: z.strictObject({ challenge: z.string().min(1).max(2000), code: anyCode }),
    answer: signedInSchema,
    errors: ['bad-credentials'],
    example: { challenge: 'what-the-login-answered', code: '123456' },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends this session at once.',
    tag: 'Session',
    access: 'signed-in',
    answer: z.object({ success: z.literal(true) }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    summary: 'The person of this session.',
    tag: 'Session',
    access: 'signed-in',
    answer: userSchema,
  }),
};
