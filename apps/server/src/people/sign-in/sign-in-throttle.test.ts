import { hash } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { networkOf } from '../../platform/strangers/network.ts';
import { secondFactors } from './second-factor.tables.ts';
import { signInFailures } from './sign-in-failures.tables.ts';

let test: TestApp;
let admin: string;
let made = 0;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const right = 'clave-de-prueba';

async function tryFrom(
  address: string,
  username: string | null,
  password = 'otra-clave-larga',
  more: object = {},
) {
  const began = performance.now();
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { username, password, ...more },
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    retryAfter: Number(answer.headers['retry-after']),
    took: performance.now() - began,
  };
}

function anAddress(): string {
  made += 1;
  return `198.51.${Math.floor(made / 250)}.${(made % 250) + 1}`;
}

function waitSeconds(seconds: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
}

describe('guessing a password', () => {
  it('waits longer after each try from the fifth on, told by Retry-After', async () => {
    const { user } = await test.signedInAs('Alumno');
    const address = anAddress();
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await tryFrom(address, user.username)).status).toBe(401);
    }
    const first = await tryFrom(address, user.username, right);
    expect(first).toMatchObject({ status: 429, retryAfter: 5 });
    expect(first.body.message).toContain('5 segundos');
    waitSeconds(6);
    expect((await tryFrom(address, user.username)).status).toBe(401);
    expect((await tryFrom(address, user.username)).retryAfter).toBe(10);
    waitSeconds(11);
    expect((await tryFrom(address, user.username, right)).status).toBe(200);
    expect((await tryFrom(address, user.username)).status).toBe(401);
  });

  it('is counted alike for names that are nobody’s', async () => {
    const address = anAddress();
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await tryFrom(address, 'nadie.de.aqui')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is counted once for one person, by whichever of their names', async () => {
    const { user } = await test.signedInAs('Alumno');
    const address = anAddress();
    for (const name of [user.username, user.email, user.username, user.email, user.username]) {
      expect((await tryFrom(address, name)).status).toBe(401);
    }
    expect((await tryFrom(address, user.email)).status).toBe(429);
  });

  it('is counted before it is looked at: of many at once only five are', async () => {
    const { user } = await test.signedInAs('Alumno');
    const address = anAddress();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => tryFrom(address, user.username)),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('does not keep the owner out, who is at another address', async () => {
    const { user } = await test.signedInAs('Alumno');
    const address = anAddress();
    for (let tried = 0; tried < 8; tried += 1) await tryFrom(address, user.username);
    expect((await tryFrom(anAddress(), user.username, right)).status).toBe(200);
  });

  it('from everywhere does not keep the owner out on a device of theirs, nor with a mailed link', async () => {
    const { user } = await test.signedInAs('Alumno');
    const { device } = (await tryFrom(anAddress(), user.username, right)).body;
    for (let tried = 0; tried < 30; tried += 1) await tryFrom(anAddress(), user.username);
    const elsewhere = await tryFrom(anAddress(), user.username, right);
    expect(elsewhere).toMatchObject({ status: 429, retryAfter: 60 });
    expect((await tryFrom(anAddress(), user.username, right, { device })).status).toBe(200);

    for (let tried = 0; tried < 30; tried += 1) await tryFrom(anAddress(), user.username);
    await test.call('POST', '/open/users/recover', { body: { email: user.email } });
    await test.work();
    const token = /token=([\w-]{43})/.exec(test.outbox.at(-1)?.text ?? '')?.[1];
    const chosen = 'una-clave-nueva-1';
    await test.call('POST', '/open/users/password', { body: { token, password: chosen } });
    expect((await tryFrom(anAddress(), user.username, chosen)).status).toBe(200);
  }, 60_000);

  it('that goes on from everywhere does not keep out who chose a password by a mailed link, with a second step or without', async () => {
    const besiege = async (username: string | null) => {
      for (let tried = 0; tried < 31; tried += 1) await tryFrom(anAddress(), username);
    };
    const byLink = async (email: string | null) => {
      await test.call('POST', '/open/users/recover', { body: { email } });
      await test.work();
      const token = /token=([\w-]{43})/.exec(test.outbox.at(-1)?.text ?? '')?.[1];
      const body = { token, password: 'una-clave-nueva-1' };
      return (await test.call('POST', '/open/users/password', { body })).body;
    };
    const { user } = await test.signedInAs('Alumno');
    await besiege(user.username);
    const { session, device: none } = await byLink(user.email);
    expect([session.user._id, none]).toEqual([user.id, undefined]);
    await besiege(user.username);
    const { device } = session;
    const entered = await tryFrom(anAddress(), user.username, 'una-clave-nueva-1', { device });
    expect(entered.status).toBe(200);

    const staff = await test.signedInAs('Recepcionista');
    await test.deps.db
      .insert(secondFactors)
      .values({ userId: staff.user.id, secretBox: 'x', confirmedAt: new Date() });
    await besiege(staff.user.username);
    const chosen = await byLink(staff.user.email);
    expect(chosen.session).toBeNull();
    await besiege(staff.user.username);
    const own = await tryFrom(anAddress(), staff.user.username, 'una-clave-nueva-1', {
      device: chosen.device,
    });
    expect([own.status, own.body.secondFactor?.methods]).toEqual([200, ['code']]);
  }, 60_000);

  it('with a device of somebody else, or a forged one, is counted like any other', async () => {
    const { user } = await test.signedInAs('Alumno');
    const other = await test.signedInAs('Alumno');
    const { device } = (await tryFrom(anAddress(), other.user.username, right)).body;
    const address = anAddress();
    const statuses = [];
    for (const known of [device, 'x', device, `${device}x`, device, device]) {
      const tried = await tryFrom(address, user.username, undefined, { device: known });
      statuses.push(tried.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await test.call('GET', '/auth/me', { token: device })).status).toBe(401);
  });

  it('with a device that is known ends too: it has a count of its own', async () => {
    const { user } = await test.signedInAs('Alumno');
    const { device } = (await tryFrom(anAddress(), user.username, right)).body;
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) {
      const one = await tryFrom(anAddress(), user.username, undefined, { device });
      statuses.push(one.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('of whoever is inside already is slowed down too', async () => {
    const { token } = await test.signedInAs('Alumno');
    const body = { current: 'otra-clave-larga', password: 'una-clave-nueva-1' };
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await test.call('PUT', '/me/password', { token, body })).status);
    }
    expect(statuses).toEqual([402, 402, 402, 402, 402, 429]);
  });

  it('leaves no name and no address in the database, and nothing after a day', async () => {
    const { user } = await test.signedInAs('Alumno');
    const address = anAddress();
    await tryFrom(address, user.username);
    const rows = await test.deps.db.select().from(signInFailures);
    expect(rows.length).toBeGreaterThan(1);
    for (const text of [user.id, user.username ?? '', address]) {
      expect(JSON.stringify(rows)).not.toContain(text);
    }
    // Tests before this one moved the clock by minutes.
    waitSeconds(25 * 60 * 60);
    await tryFrom(anAddress(), 'nadie');
    expect(await test.deps.db.select().from(signInFailures)).toHaveLength(2);
  });
});

/** Whatever else the machine does only adds to a time: the fastest of many is what the work takes. */
describe('the time that an answer takes', () => {
  it('does not tell whether there is an account, whether it is disabled, or how its password is kept', async () => {
    const { user: known } = await test.signedInAs('Alumno');
    const { user: disabled } = await test.signedInAs('Alumno');
    const body = { status: false };
    await test.call('PUT', `/users/${disabled.id}`, { token: admin, body });
    const cheap = await test.call('POST', '/users', {
      token: admin,
      body: {
        firstName: 'Luz',
        lastName: 'Soto',
        username: 'luz.barata',
        password: await hash(right, 4),
        status: true,
      },
    });
    const { body: bare } = await test.call('POST', '/users', {
      token: admin,
      body: { firstName: 'Sol', lastName: 'Paz', username: 'sol.sin.clave', status: true },
    });
    const names = {
      unknown: 'no.existe.nadie',
      known: known.username,
      disabled: disabled.username,
      cheap: cheap.body.username,
      bare: bare.username,
    };
    const times: Record<string, number[]> = {};
    const ratio = () => {
      const fastest = Object.values(times).map((each) => Math.min(...each));
      return Math.max(...fastest) / Math.min(...fastest);
    };
    // In turns, so that whatever else the machine does falls on all alike; more of them where it does much.
    for (let round = 0; round < 25 || (round < 100 && ratio() >= 1.5); round += 1) {
      // Thirty tries of one name in a day make the next wait.
      if (round > 0 && round % 25 === 0) waitSeconds(25 * 60 * 60);
      for (const [kind, name] of Object.entries(names)) {
        const { status, took } = await tryFrom(anAddress(), name);
        expect(status).toBe(401);
        times[kind] = [...(times[kind] ?? []), took];
      }
    }
    expect(ratio()).toBeLessThan(1.5);
  }, 60_000);

  it('does not tell whether a mail was sent', async () => {
    const { user } = await test.signedInAs('Alumno');
    const times: Record<string, number[]> = {};
    for (let round = 0; round < 5; round += 1) {
      for (const email of [user.email ?? '', 'nadie@correo.example']) {
        const began = performance.now();
        await test.call('POST', '/open/users/recover', { body: { email } });
        times[email] = [...(times[email] ?? []), performance.now() - began];
      }
    }
    const fastest = Object.values(times).map((each) => Math.min(...each));
    expect(Math.max(...fastest) / Math.min(...fastest)).toBeLessThan(1.3);
  }, 60_000);

  it('becomes everybody’s for a password that a client hashed, once it was used', async () => {
    const { user } = await test.signedInAs('Administrador');
    const { users } = await import('../users/user.tables.ts');
    const { eq } = await import('drizzle-orm');
    const kept = async () => {
      const [row] = await test.deps.db.select().from(users).where(eq(users.id, user.id));
      return row?.passwordHash;
    };
    const body = { password: await hash(right, 4) };
    await test.call('PUT', `/users/account/${user.id}`, { token: admin, body });
    expect(await kept()).toMatch(/^\$2[aby]\$04\$/);
    expect((await tryFrom(anAddress(), user.username, right)).status).toBe(200);
    expect(await kept()).toMatch(/^\$2[aby]\$10\$/);
    expect((await tryFrom(anAddress(), user.username, right)).status).toBe(200);
  });
});

describe('an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [null, 'nowhere'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
