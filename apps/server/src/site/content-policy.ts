import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { permissionsPolicy } from '../platform/security-headers.ts';

const everywhere = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "script-src-attr 'none'",
];

/** Pages: only those inline scripts run that these sources name, by nonce or by hash. */
export function pagePolicy(reply: FastifyReply, scripts: string[]): void {
  reply.header(
    'Content-Security-Policy',
    [
      ...everywhere,
      `script-src ${["'self'", ...scripts].join(' ')}`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
    ].join('; '),
  );
}

/** The inline scripts of a page that we rendered, as sources of a policy. Data blocks do not run. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs,
  );
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * The back office: its components write their styles while they run; scripts only from files. For who
 * has a phone in the browser it is opened to that phone and to nothing else.
 */
export function officePolicy(reply: FastifyReply, { webPhone }: { webPhone: boolean }): void {
  reply.header(
    'Content-Security-Policy',
    [
      ...(webPhone ? withPhone(everywhere) : everywhere),
      `script-src 'self'${webPhone ? ` ${phone.page}` : ''}`,
      `style-src 'self' 'unsafe-inline'${webPhone ? ` ${phone.page}` : ''}`,
      "frame-src 'self' blob: data:",
      `media-src 'self' blob:${webPhone ? ` ${phone.page}` : ''}`,
    ].join('; '),
  );
  if (webPhone) reply.header('Permissions-Policy', permissionsPolicy(`self "${phone.page}"`));
}

/** Where the phone in the browser comes from, and where its calls go, which use several ports (decision 051). */
const phone = { page: 'https://my.zadarma.com', calls: 'wss://*.zadarma.com:*' };

function withPhone(policy: readonly string[]): string[] {
  return policy.map((rule) => {
    if (rule.startsWith('connect-src')) return `${rule} ${phone.page} ${phone.calls}`;
    return /^(img|font)-src/.test(rule) ? `${rule} ${phone.page}` : rule;
  });
}
