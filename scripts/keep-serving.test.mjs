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

  it('tries again while the start that was asked for fails, with longer pauses', async () => {
    const failing = 'process.exit(1)';
    const { start, starts } = endingWith('process.exit(75)', failing, failing, 'process.exit(0)');
    expect(await keepServing(start, quickly)).toBe(0);
    expect(starts).toHaveLength(4);
  });

  it('ends with the code of a server that fails by itself', async () => {
    const { start, starts } = endingWith('process.exit(3)');
    expect(await keepServing(start, quickly)).toBe(3);
    expect(starts).toHaveLength(1);
  });

  it('ends as a process that a signal ended', async () => {
    const { start } = endingWith('process.kill(process.pid, "SIGTERM")');
    expect(await keepServing(start, quickly)).toBe(143);
  });
});
