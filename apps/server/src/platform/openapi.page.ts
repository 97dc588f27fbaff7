import { existsSync, readFileSync } from 'node:fs';
import { type ErrorCode, errorCatalogue, errorCodes, errorMeanings } from '@aulario/contract/error';

const introduction = `
All calls of Aulario, each with who may make it and a line for the terminal. A list answers a JSON array; its total is
in \`X-Total-Count\` and its pages in \`Link\`. Money is integer minor
units: 15000 PEN is S/ 150.00. Send the token of \`POST /api/auth/login\`, or the key that an administrator
made for your system, as \`Authorization: Bearer …\`.

## Repeats

Any call that writes takes \`Idempotency-Key\`, a word of your own of 8 to 100 letters, digits, \`-\` or \`_\`. Sent again with it
within a day, the call is not done again: the first answer comes once more, with \`Idempotency-Replayed: true\`. A key belongs to who
sends it (a person; an address for strangers), to the method and to the path. The same key with another body is refused with
\`key-reused\`; while the first is at work its repeat is told \`in-progress\`. A call that was refused, and changed nothing, leaves
its key free. Should the server die between the act and its answer, the repeat is told \`answer-lost\` and does nothing.

## Errors

An error answers \`{code, message, errors?, requestId}\`: \`code\` of this list, for programs; \`message\` in Spanish, for
people, often with more words than these; \`errors\` with the fields at fault. The id of the request is in
\`X-Request-Id\` of every answer that is made for it; one that was kept for everybody has none.

| code | status | meaning | message |
| --- | --- | --- | --- |
${errorCodes.map(errorRow).join('\n')}
`;

function errorRow(code: ErrorCode): string {
  const { status, message } = errorCatalogue[code];
  return `| \`${code}\` | ${status} | ${errorMeanings[code]} | ${message} |`;
}

const guide = new URL('../../../../docs/curl.md', import.meta.url);

/** What the reference page begins with: how calls work, and the way to buy a course with curl. */
export function introductionOf(publicUrl: string): string {
  const text = existsSync(guide) ? readFileSync(guide, 'utf8') : '';
  return `${introduction}\n${text.replace(/^# /, '## ').replaceAll('http://localhost:3000', publicUrl)}`;
}

/** Groups are closed, and a field finds them: nobody reads four hundred calls from the top. */
export const pageSettings = {
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
  defaultModelsExpandDepth: -1,
} as const;

/** Our name in the place of the library's. */
export const pageTheme = {
  title: 'Aulario: the API',
  css: [
    {
      filename: 'aulario.css',
      content: `
        .swagger-ui .topbar { display: none }
        .swagger-ui .info { margin: 32px 0 }
        .swagger-ui .info .title { font-weight: 650 }
        .swagger-ui .info .title small pre { font-weight: 400 }
        .swagger-ui .info .markdown p { max-width: 72ch; margin: 12px 0; font-size: 15px; line-height: 1.55 }
        .swagger-ui .info h2 { margin: 32px 0 8px; font-size: 22px }
        .swagger-ui .info .markdown pre { max-width: 100ch; margin: 8px 0; overflow-x: auto }
        .swagger-ui .info .markdown pre code { padding: 12px 16px; border-radius: 8px; font-weight: 400; line-height: 1.5 }
        .swagger-ui .scheme-container { padding: 16px 0; box-shadow: none }
      `,
    },
  ],
};
