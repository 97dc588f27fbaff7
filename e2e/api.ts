import { administrator } from './process.ts';

/** Calls the API as a person would with curl. */
export async function call(
  url: string,
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    signal: AbortSignal.timeout(45_000),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads what the wire carried.
  return { status: answer.status, body: (await answer.json()) as any };
}

export async function administratorToken(url: string): Promise<string> {
  const { email, password } = administrator;
  return (await call(url, 'POST', '/auth/login', { body: { username: email, password } })).body
    .token;
}

/** The first receptionist, whom the administrator registers. */
export const receptionist = { username: 'recepcion', password: 'clave-de-recepcion' };

export async function registerReceptionist(url: string): Promise<void> {
  const body = {
    ...receptionist,
    firstName: 'Carmen',
    lastName: 'Salas Vega',
    email: 'recepcion@prueba.example',
    roles: ['Recepcionista'],
    status: true,
  };
  const answer = await call(url, 'POST', '/users', { token: await administratorToken(url), body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}
