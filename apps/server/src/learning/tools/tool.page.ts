import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Takes the browser on with a form, as LTI wants it (`form_post`): an identity stands in no address. The page may send forms
 * to the tool's registered addresses and nothing else.
 */
export function sendForm(
  reply: FastifyReply,
  {
    action,
    fields,
    origins,
    title = 'Abriendo la herramienta…',
    framedBy,
  }: {
    action: string;
    fields: Record<string, string>;
    origins: string[];
    title?: string;
    framedBy?: string;
  },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${quoted(name)}" value="${quoted(value)}">`,
  );
  const body = `<form method="post" action="${quoted(action)}">${inputs.join('')}
<button>Continuar</button></form><script nonce="${nonce}">document.forms[0].submit()</script>`;
  const policy = [`script-src 'nonce-${nonce}'`, `form-action ${origins.join(' ')}`];
  return send(reply, 200, title, body, policy, framedBy);
}

type Words = { status: number; title: string; text: string; framedBy?: string };

/** Says one thing, to somebody who came back from a tool. */
export function sendWords(
  reply: FastifyReply,
  { status, title, text, framedBy }: Words,
): FastifyReply {
  const body = `<h1>${quoted(title)}</h1><p>${quoted(text)}</p>`;
  return send(reply, status, title, body, ["form-action 'none'"], framedBy);
}

/** @param framedBy whose frames may show it, when anybody's. */
export function send(
  reply: FastifyReply,
  status: number,
  title: string,
  body: string,
  policy: string[],
  framedBy = "'none'",
): FastifyReply {
  if (framedBy !== "'none'") reply.removeHeader('x-frame-options');
  const rules = ["default-src 'none'", "base-uri 'none'", `frame-ancestors ${framedBy}`, style];
  return reply
    .status(status)
    .header('Content-Security-Policy', [...rules, ...policy].join('; '))
    .header('Cache-Control', 'private, no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${quoted(title)}</title><style>${css}</style><body>${body}</body></html>`,
    );
}

const css =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}button{font:inherit;padding:.6rem 1.1rem;min-height:44px}section{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0}label{display:flex;gap:.6rem;align-items:baseline;min-height:44px;padding:.5rem 0}.whole{font-weight:600}summary{min-height:44px;padding:.5rem 0;cursor:pointer}details{padding-left:1.6rem}';
const style = "style-src 'unsafe-inline'";

export const quoted = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
