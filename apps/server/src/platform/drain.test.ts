import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainable } from './drain.ts';
import { patienceWithClients } from './overload/slow-clients.ts';

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
