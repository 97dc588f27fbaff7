import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendFaultPage } from './fault-page.ts';
import { isOfAnotherSite, sendToRefusal } from './form-origin.ts';

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
    [
      'a form of another site',
      Object.assign(new Error('x'), { statusCode: 403 }),
      403,
      'Este formulario no llegó desde nuestro sitio',
    ],
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

it('sends the scripts of a page at another address of ours to the page that says why', async () => {
  const app = Fastify();
  app.post('/*', (_, reply) => sendToRefusal(reply, 'https://academia.example/'));
  onTestFinished(() => app.close());
  const answer = await app.inject({ method: 'POST', url: '/contacto.data' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers).toMatchObject({
    'x-remix-redirect': 'https://academia.example/formulario-de-otra-direccion',
    'x-remix-reload-document': 'true',
  });
});

describe('a form', () => {
  it.each([
    ['of our own pages', 'POST', 'https://academia.example', true],
    ['of a client that names no origin', 'POST', undefined, true],
    ['that is only asked for, from wherever', 'GET', 'https://otro.example', true],
    ['of another site', 'POST', 'https://otro.example', false],
    ['of a page without an origin', 'POST', 'null', false],
    ['of our host without encryption', 'POST', 'http://academia.example', false],
  ])('%s', (_, method, origin, taken) => {
    expect(isOfAnotherSite({ method, origin }, 'https://academia.example/')).toBe(!taken);
  });
});
