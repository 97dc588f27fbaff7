import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Whether the port can be had, by having it for a moment: the answer to a number that is taken should not wait for the database.
 * `localhost` is several addresses, and all are served: one that is taken is found here, and not after the first start is over.
 * @throws what the system says, as `listen` does; of a HOST that nobody knows too
 */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const addresses =
    host === 'localhost' ? await dns.lookup(host, { all: true }) : [{ address: host }];
  const faults: NodeJS.ErrnoException[] = [];
  for (const { address } of addresses) {
    const fault = await tryPort(port, address);
    if (fault) faults.push(fault);
  }
  // A machine without IPv6 has one address of the two.
  const taken = faults.find(({ code }) => code !== 'EADDRNOTAVAIL');
  const fault = taken ?? (faults.length === addresses.length ? faults[0] : undefined);
  // A name is looked up first, which then is what failed.
  if (fault) throw Object.assign(fault, { syscall: 'listen' });
}

async function tryPort(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer().listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (fault) {
    return fault as NodeJS.ErrnoException;
  }
  server.close();
  await once(server, 'close');
  return undefined;
}
