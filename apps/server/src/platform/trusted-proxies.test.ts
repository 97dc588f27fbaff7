import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { believed } from './trusted-proxies.ts';

/** Who asks through one nginx, which adds the address that it saw to what the visitor wrote. */
async function addressOf(proxies: Parameters<typeof believed>[0], forwarded: string) {
  const app = Fastify({ trustProxy: believed(proxies) });
  onTestFinished(() => app.close());
  app.get('/', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', headers, remoteAddress: '10.1.2.3' })).body;
}

it.each([
  ['nobody', false as const, '10.1.2.3'],
  ['one proxy', 1, '203.0.113.7'],
  ['the network of the proxy', ['10.0.0.0/8'], '203.0.113.7'],
])(
  'what a visitor writes about their address counts for nothing where %s is believed',
  async (_who, proxies, address) => {
    expect(await addressOf(proxies, '198.51.100.1, 203.0.113.7')).toBe(address);
  },
);

it('two proxies in a row name the visitor', async () => {
  expect(await addressOf(2, '198.51.100.1, 192.0.2.5, 203.0.113.7')).toBe('192.0.2.5');
});
