import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './primitive.ts';
import { userSchema } from './user.ts';

/** Name, path and life of the session cookie (spec §7, §9). */
export const sessionCookie = { name: 'jwt', path: '/', days: 365 } as const;

export const loginBody = z.strictObject({
  /** Username, e-mail or document number. */
  username: line(254).min(1, 'Escribe tu usuario, correo o documento.'),
  password: z.string().min(1, 'Escribe tu contraseña.').max(200),
});

const signedIn = z.object({ token: z.string(), user: userSchema });

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Opens a session with a username, e-mail or document number and a password.',
    tag: 'Session',
    access: 'public',
    proof: true,
    body: loginBody,
    answer: signedIn,
    errors: ['bad-credentials'],
    example: { username: 'admin@academia.example', password: 'una-clave-larga' },
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
