import { get } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { seconds } from '../clock.ts';

/**
 * How long somebody new waits until this process answers: it comes to its own door again and again, by
 * the same way as everybody.
 * @returns milliseconds of the last time, or of the one that still waits when that is longer.
 */
export function watchDoor(server: Server, every: number): { wait(): number; stop(): void } {
  let last = 0;
  let since: number | undefined;
  const knock = () => {
    const address = server.address() as AddressInfo | null;
    if (since !== undefined || !address?.port) return;
    since = performance.now();
    const ended = () => {
      last = since === undefined ? last : performance.now() - since;
      since = undefined;
    };
    const host = ['::', '0.0.0.0'].includes(address.address) ? 'localhost' : address.address;
    const options = { host, port: address.port, path: '/api/health', agent: false } as const;
    const asked = get(options, (answer) => answer.resume().once('close', ended));
    asked.once('error', ended).setTimeout(seconds(30), () => asked.destroy());
  };
  const timer = setInterval(knock, every);
  timer.unref();
  return {
    wait: () => Math.max(last, since === undefined ? 0 : performance.now() - since),
    stop: () => clearInterval(timer),
  };
}
