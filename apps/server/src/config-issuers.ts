import { z } from 'zod';

/** One place where people have an account already, and what it knows us by. */
export type Issuer = Readonly<{
  /** In addresses of the site: `google`. */
  id: string;
  /** As the button says it. */
  name: string;
  kind: 'google' | 'microsoft' | 'otro';
  issuer: string;
  clientId: string;
  clientSecret: string;
}>;

/** Over TLS, but for one on the same machine, as in development and tests. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => text.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text),
  );

const own = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/),
  name: z.string().trim().min(1).max(40),
  issuer: address,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

/** A list of issuers, as JSON in one setting. */
export const issuersSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'invalid_format', format: 'json' });
      return z.NEVER;
    }
  })
  .pipe(z.array(own).max(10))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
  .refine((list) => list.every(({ id }) => id !== 'google' && id !== 'microsoft'));

type Settings = {
  OIDC_GOOGLE_CLIENT_ID?: string | undefined;
  OIDC_GOOGLE_CLIENT_SECRET?: string | undefined;
  OIDC_MICROSOFT_CLIENT_ID?: string | undefined;
  OIDC_MICROSOFT_CLIENT_SECRET?: string | undefined;
  OIDC_MICROSOFT_TENANT?: string | undefined;
  OIDC_ISSUERS?: z.output<typeof issuersSchema> | undefined;
};

/** All of them, in the order of their buttons. */
export function issuersOf(env: Settings): Issuer[] {
  const tenant = env.OIDC_MICROSOFT_TENANT ?? 'common';
  const known = [
    {
      ...({ id: 'google', name: 'Google', kind: 'google' } as const),
      issuer: 'https://accounts.google.com',
      clientId: env.OIDC_GOOGLE_CLIENT_ID ?? '',
      clientSecret: env.OIDC_GOOGLE_CLIENT_SECRET ?? '',
    },
    {
      ...({ id: 'microsoft', name: 'Microsoft', kind: 'microsoft' } as const),
      issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
      clientId: env.OIDC_MICROSOFT_CLIENT_ID ?? '',
      clientSecret: env.OIDC_MICROSOFT_CLIENT_SECRET ?? '',
    },
  ];
  const others = (env.OIDC_ISSUERS ?? []).map((one) => ({ ...one, kind: 'otro' as const }));
  return [...known.filter(({ clientId }) => clientId), ...others];
}
