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

/** Where videos of courses and lessons are shown from, once somebody plays one; they set no cookies there. */
const videos = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** Pages: only those inline scripts run that these sources name, by nonce or by hash. */
export function pagePolicy(reply: FastifyReply, scripts: string[]): void {
  reply.header(
    'Content-Security-Policy',
    [
      ...everywhere,
      `script-src ${["'self'", ...scripts].join(' ')}`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      `frame-src 'self' ${videos}`,
      // A player that chooses among qualities hands the browser pieces of its own.
      "media-src 'self' blob:",
    ].join('; '),
  );
}

/** Vite writes styles and scripts of its own into the pages of development, and talks to them. */
export function developmentPolicy(reply: FastifyReply): void {
  const ours = everywhere.filter((rule) => !rule.startsWith('script-src'));
  const inline = ["script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"];
  reply.header('Content-Security-Policy', [...ours, ...inline].join('; '));
}

/**
 * A page that others will see too cannot carry a nonce: it is rendered with one, by which the scripts
 * that our renderer wrote are known, and those alone are named by their hashes. A script that got into the
 * page in another way has no nonce, is not named and does not run.
 */
export function namedByHash(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const tags = html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs);
  const scripts = [...tags].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(mark) && !/\ssrc=/.test(attributes)
      ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]
      : [],
  );
  return { html: html.replaceAll(mark, ''), scripts };
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
