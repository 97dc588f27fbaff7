import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainable } from './drain.ts';
import { patienceWithClients } from './overload/slow-clients.ts';
import { takeRequestListeners } from './request-listeners.ts';

it('ends soon although connections are kept alive, and answers what was asked', async () => {
  const app = Fastify({ ...patienceWithClients, return503OnClosing: false });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  app.get('/never', () => new Promise(() => {}));
  app.get('/quick', async () => 'ya');
  const drain = drainable(app.server);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) => once(request({ port, path, agent }).end(), 'response');

  const [quick] = await get('/quick');
  await quick.resume().toArray();
  const silent = connect(Number(port), '127.0.0.1').on('error', () => {});
  await once(silent, 'connect');
  const slow = get('/slow');
  await asked.promise;
  const never = get('/never').catch(() => 'cut');

  const began = performance.now();
  const closed = drain(2_000).then(() => app.close());
  setTimeout(() => answer.resolve('aquí está'), 300);
  const [response] = await slow;
  expect(response).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  expect(Buffer.concat(await response.toArray()).toString()).toBe('aquí está');
  await closed;
  expect(await never).toBe('cut');
  expect(performance.now() - began).toBeLessThan(4_000);
  agent.destroy();
  silent.destroy();
});

it('tells those too that their connection ends who are answered past the framework', async () => {
  const app = Fastify({ ...patienceWithClients, return503OnClosing: false });
  const drain = drainable(app.server);
  app.addHook('onReady', async () => {
    takeRequestListeners(app.server);
    app.server.on('request', (_request, response) => response.end('guardado'));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [response] = await once(request({ port, path: '/', agent }).end(), 'response');
    await response.resume().toArray();
    return response.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const began = performance.now();
  const drained = drain(5_000);
  await pause(50);
  expect(await ask()).toBe('close');
  await drained;
  expect(performance.now() - began).toBeLessThan(2_500);
  await app.close();
  agent.destroy();
});

it('cuts nobody of a crowd that keeps asking on connections of its own', async () => {
  let answered = 0;
  for (let stop = 0; stop < 5; stop += 1) {
    const app = Fastify({ ...patienceWithClients, return503OnClosing: false });
    app.get('/quick', async () => 'ya');
    const drain = drainable(app.server);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const crowd = Array.from({ length: 30 }, (_, who) => asks(Number(port), who));
    await pause(150);
    await drain(5_000);
    await app.close();
    const each = await Promise.all(crowd);
    expect(each.flatMap(({ cut }) => cut)).toEqual([]);
    answered += each.reduce((sum, { answers }) => sum + answers, 0);
  }
  expect(answered).toBeGreaterThan(1000);
}, 60_000);

/** Asks again and again, each time a few milliseconds after the answer, until nobody is there. */
async function asks(port: number, who: number): Promise<{ answers: number; cut: string[] }> {
  const agent = new Agent({ keepAlive: true });
  for (let answers = 0; ; answers += 1) {
    try {
      const [response] = await once(request({ port, path: '/quick', agent }).end(), 'response');
      await response.resume().toArray();
    } catch (error) {
      agent.destroy();
      const { code = '' } = error as NodeJS.ErrnoException;
      return { answers, cut: code === 'ECONNREFUSED' ? [] : [code] };
    }
    await pause((who + answers) % 7);
  }
}

it('answers what was sent before and not read yet, on a connection that seems idle', async () => {
  const app = Fastify({ ...patienceWithClients, return503OnClosing: false });
  app.get('/quick', async () => 'ya');
  const drain = drainable(app.server);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  const ask = 'GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(ask);
  await once(socket, 'data');

  socket.write(ask);
  const closed = drain(2_000).then(() => app.close());
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[\s\S]+ya$/);
  await closed;
  socket.destroy();
});
