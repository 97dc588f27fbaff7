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

const signIn = { username: administrator.email, password: administrator.password };

export async function administratorToken(url: string): Promise<string> {
  return (await call(url, 'POST', '/auth/login', { body: signIn })).body.token;
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
  // An academy that has just been filled may be busy: it says so, and is asked again as anybody would.
  const give = Date.now() + 45_000;
  for (;;) {
    const login = await call(url, 'POST', '/auth/login', { body: signIn });
    const { token } = login.body;
    const answer = token ? await call(url, 'POST', '/users', { token, body }) : login;
    if (answer.status === 201) return;
    if (answer.status !== 503 || Date.now() > give)
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await new Promise((next) => setTimeout(next, 1_000));
  }
}
