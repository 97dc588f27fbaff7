import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { describe, expect, it } from 'vitest';
import { makeCall } from './api-client.ts';

const refused = {
  ok: false,
  status: 401,
  error: { message: 'Inicia sesión para continuar.' },
  answered: true,
  headers: new Headers(),
} as const;
const done = { ok: true, status: 200, data: 'hecho', total: undefined, headers: new Headers() };

function around(answers: object[], signedIn: boolean) {
  const sent: unknown[] = [];
  const asked: (string | undefined)[] = [];
  const request = async (endpoint: { path: string }, input?: object) => {
    sent.push([endpoint.path, input]);
    return answers.shift();
  };
  const call = makeCall({ request } as never, {
    token: () => 'la anterior',
    lost: async (token) => {
      asked.push(token);
      return signedIn;
    },
    prove: async () => false,
    saw: () => undefined,
  });
  return { call, sent, asked };
}

describe('a call that finds the session ended', () => {
  it('waits for the person to sign in again, and is then made once more as it was', async () => {
    const { call, sent, asked } = around([refused, done], true);
    const input = { params: { id: '1' }, body: { name: 'Nuevo' } };
    expect((await call(courseEndpoints.updateCourse, input)).data).toBe('hecho');
    expect(sent).toEqual([
      ['/courses/:id', input],
      ['/courses/:id', input],
    ]);
    expect(asked).toEqual(['la anterior']);
  });

  it('fails when nobody signs in, and is not made again', async () => {
    const { call, sent } = around([refused, done], false);
    await expect(call(courseEndpoints.listCourses)).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  it('asks for nothing when the call is about signing in or out', async () => {
    const { call, asked } = around([refused, refused], true);
    await expect(call(sessionEndpoints.login)).rejects.toMatchObject({ status: 401 });
    await expect(call(sessionEndpoints.logout)).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });
});
