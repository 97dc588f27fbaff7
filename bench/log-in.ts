import { administrator } from './running.ts';

/** @returns the token of the administrator. */
export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: administrator.email, password: administrator.password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
