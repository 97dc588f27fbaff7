import { z } from 'zod';

/** 256 random bits as text. */
export const linkTokenSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Ese enlace no está completo. Ábrelo otra vez desde el correo.');
export const linkTokenQuery = z.strictObject({ token: linkTokenSchema });
