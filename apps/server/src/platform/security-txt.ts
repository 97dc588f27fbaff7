import type { FastifyInstance } from 'fastify';
import { days } from './clock.ts';
import type { Deps } from './deps.ts';

/** How long what is written holds; it is written anew at each reading. */
const holds = days(180);

/** Where to report a weakness (RFC 9116). Without SECURITY_CONTACT, the form of the site. */
export function securityTxtRoutes(app: FastifyInstance, { config, clock }: Deps): void {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'public' } },
    async (_request, reply) => {
      const expires = new Date(clock.now().getTime() + holds);
      expires.setUTCHours(0, 0, 0, 0);
      const lines = [
        `Contact: ${config.securityContact ?? `${config.publicUrl}/contacto`}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: es, en',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      ];
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    },
  );
}
