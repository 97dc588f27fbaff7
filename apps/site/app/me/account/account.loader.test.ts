import type { AppLoadContext } from 'react-router';
import { expect, it } from 'vitest';
import { loadAccount } from './account.loader.ts';

it('leads to the login and back to what was asked, its query too', async () => {
  const asked = async (path: string) => {
    const request = new Request(`https://academia.example${path}`);
    const answer: unknown = await loadAccount(request, {} as AppLoadContext).catch((it) => it);
    return answer instanceof Response && decodeURIComponent(answer.headers.get('location') ?? '');
  };
  expect(await asked('/mi-cuenta')).toBe('/login?siguiente=/mi-cuenta');
  expect(await asked('/aula?moodle=una')).toBe('/login?siguiente=/aula?moodle=una');
  expect(await asked('/aula.data?moodle=una&_routes=routes')).toBe(
    '/login?siguiente=/aula?moodle=una',
  );
});
