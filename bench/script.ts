import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a measurement in a process of its own, whose memory is then its own too.
 * @returns what it printed last, as JSON
 * @throws Error with what it wrote, when it ends badly or takes more than 20 minutes
 */
export async function answerOf<T>(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, ...args], {
    env: { ...process.env, ...environment },
    timeout: 1_200_000,
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T;
}
