import type { FastifyReply } from 'fastify';

const everywhere = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Pages: only scripts that carry this answer's nonce run. */
export function pagePolicy(reply: FastifyReply, nonce: string): void {
  reply.header(
    'Content-Security-Policy',
    [
      ...everywhere,
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
    ].join('; '),
  );
}

/** The back office: its components write their styles while they run; scripts only from files. */
export function officePolicy(reply: FastifyReply): void {
  reply.header(
    'Content-Security-Policy',
    [
      ...everywhere,
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "frame-src 'self' blob: data:",
    ].join('; '),
  );
}
