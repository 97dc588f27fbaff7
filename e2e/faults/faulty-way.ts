import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `cut`: connections break and none is taken. `hang`: they are taken and nothing comes through. `lost`: the same, and
 * those of that time stay so, as those to a host that was lost without a reset.
 */
export type WayState = 'open' | 'cut' | 'hang' | 'lost';

export type FaultyWay = {
  port: number;
  /** The same address, by this way. */
  through(address: string): string;
  become(state: WayState): void;
  close(): void;
};

/** A way over TCP to a system that can be broken, as a network, a firewall or a stopped service does. */
export async function openWay(to: { port: number; host?: string }): Promise<FaultyWay> {
  let state: WayState = 'open';
  const pairs = new Set<[Socket, Socket]>();
  const lost = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (state === 'cut') return void near.destroy();
    const far = connect(to.port, to.host ?? '127.0.0.1');
    far.on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      lost.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('close', end);
    far.on('close', end);
    near.on('data', (bytes) => void far.write(bytes));
    far.on('data', (bytes) => void near.write(bytes));
    if (state === 'hang' || state === 'lost') hold(pair);
    if (state === 'lost') lost.add(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    through(address) {
      const url = new URL(address);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href.replace(/\/$/, '');
    },
    become(next) {
      state = next;
      for (const pair of pairs) {
        if (next === 'lost') lost.add(pair);
        if (next === 'cut') for (const socket of pair) socket.destroy();
        else if (next === 'hang' || next === 'lost') hold(pair);
        else if (!lost.has(pair)) for (const socket of pair) socket.resume();
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

function hold(pair: [Socket, Socket]): void {
  for (const socket of pair) socket.pause();
}
