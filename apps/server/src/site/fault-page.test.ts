import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendFaultPage } from './fault-page.ts';

async function pageThatFails(error: unknown) {
  const app = Fastify();
  app.setErrorHandler((fault, request, reply) => sendFaultPage(fault, request, reply));
  app.get('/', async () => {
    throw error;
  });
  onTestFinished(() => app.close());
  return app.inject({ url: '/' });
}

const refused = Object.assign(new Error('query failed'), { cause: { code: 'ECONNREFUSED' } });

describe('a page that cannot be rendered', () => {
  it.each([
    ['our own fault', new Error('secreto: contraseña'), 500, 'Algo falló de nuestro lado'],
    ['a database that is away', refused, 503, 'pausa breve'],
    ['too many tries', Object.assign(new Error('x'), { statusCode: 429 }), 429, 'Vas muy rápido'],
  ])('is told in Spanish, for %s', async (_, error, status, words) => {
    const answer = await pageThatFails(error);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('lang="es-PE"');
    expect(answer.body).not.toContain('secreto');
  });
});
