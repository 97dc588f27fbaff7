import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Whether the port can be had, by having it for a moment: the answer to a number that is taken should not wait for the database.
 * @throws what the system says, as `listen` does; of a HOST that nobody knows too
 */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening').catch((error: unknown) => {
    // A name is looked up first, which then is what failed.
    throw Object.assign(error as object, { syscall: 'listen' });
  });
  server.close();
  await once(server, 'close');
}
