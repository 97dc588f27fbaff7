import { existsSync, readFileSync } from 'node:fs';
import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';

const introduction = `
All calls of Aulario, each with who may make it and a line for the terminal. A list answers a JSON array; its total is
in \`X-Total-Count\` and its pages in \`Link\`. An error answers \`{message, errors?, requestId}\` in Spanish. Money is
integer minor units: 15000 PEN is S/ 150.00. Send the token of \`POST /api/auth/login\` as \`Authorization: Bearer …\`.
`;

const guide = new URL('../../../../docs/curl.md', import.meta.url);

/** What the reference page begins with: how calls work, and the way to buy a course with curl. */
export function introductionOf(publicUrl: string): string {
  const text = existsSync(guide) ? readFileSync(guide, 'utf8') : '';
  return `${introduction}\n${text.replace(/^# /, '## ').replaceAll('http://localhost:3000', publicUrl)}`;
}

/** What strangers need first, then the areas by name, and last how the server is. */
export function tagsInOrder(): { name: string }[] {
  const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
  const first = ['Purchase', 'Courses', 'Session'];
  const rest = [...new Set(endpoints.map(({ tag }) => tag))].filter((tag) => !first.includes(tag));
  return [...first, ...rest.sort(), 'Health'].map((name) => ({ name }));
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
