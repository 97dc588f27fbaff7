import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversionAccounts, createConversions } from './conversions.client.ts';

let asked = 0;
let answer: (response: ServerResponse) => void;
const google = createServer((request, response) => {
  asked += 1;
  request.resume().on('end', () => answer(response));
});
const lost = (response: ServerResponse) => response.destroy();
const refused = (response: ServerResponse) => response.writeHead(503).end();

beforeAll(() => new Promise<void>((done) => google.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => google.close(done)));

async function nobodyThere(): Promise<string> {
  const gone = createServer();
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  return `http://127.0.0.1:${port}`;
}

const at = (url: string) =>
  createConversions(
    conversionAccounts({
      ...{ GOOGLE_MEASUREMENT_ID: 'G-1', GOOGLE_MEASUREMENT_SECRET: 's' },
      GOOGLE_MEASUREMENT_URL: url,
    }),
  );
const here = () => at(`http://127.0.0.1:${(google.address() as AddressInfo).port}`);
const returned = { id: 'order', at: new Date('2026-11-20'), value: 10, currency: 'COP' };
const purchase = { ...returned, email: 'a@correo.example', mobile: '+573001112233' };

it('takes a refund for told when its answer was lost, and a purchase not: only that one is dropped twice', async () => {
  answer = lost;
  await expect(here()?.tellReturn(returned)).resolves.toBeUndefined();
  expect(asked).toBe(1);
  await expect(here()?.tell('google', purchase)).rejects.toThrow('did not answer');
});

it('tells a refund again that was refused, or never left', async () => {
  answer = refused;
  await expect(here()?.tellReturn(returned)).rejects.toThrow('503');
  await expect(at(await nobodyThere())?.tellReturn(returned)).rejects.toThrow('did not answer');
});
