import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { keepServing } from './keep-serving.mjs';

/** A server that ends each time as it is told to. */
function endingWith(...ends) {
  const starts = [];
  const start = () => {
    starts.push(Date.now());
    return spawn(process.execPath, ['-e', ends[starts.length - 1]]);
  };
  return { start, starts };
}
const quickly = { shortest: 10, longest: 20 };

describe('npm start', () => {
  it('starts the server again when it asks for that', async () => {
    const { start, starts } = endingWith('process.exit(75)', 'process.exit(0)');
    expect(await keepServing(start, quickly)).toBe(0);
    expect(starts).toHaveLength(2);
  });

  it('starts it again whatever it died of, with pauses that grow', async () => {
    const { start, starts } = endingWith(
      'process.exit(1)',
      'process.kill(process.pid, "SIGKILL")',
      'process.abort()',
      'process.exit(69)',
      'process.exit(0)',
    );
    expect(await keepServing(start, quickly)).toBe(0);
    expect(starts).toHaveLength(5);
  });

  it('ends when the settings are wrong: starting again is no use', async () => {
    const { start, starts } = endingWith('process.exit(78)');
    expect(await keepServing(start, quickly)).toBe(78);
    expect(starts).toHaveLength(1);
  });

  it('ends when it is stopped, whatever the server ends with', async () => {
    const { start, starts } = endingWith(
      'process.on("SIGHUP", () => process.exit(1)); setInterval(() => {}, 1000); console.log("up")',
    );
    const serving = keepServing(() => {
      const server = start();
      server.stdout.once('data', () => process.emit('SIGHUP', 'SIGHUP'));
      return server;
    }, quickly);
    expect(await serving).toBe(1);
    expect(starts).toHaveLength(1);
  });

  it('ends as a process that a signal ended', async () => {
    const { start } = endingWith('process.kill(process.pid, "SIGTERM")');
    expect(await keepServing(start, quickly)).toBe(143);
  });
});
