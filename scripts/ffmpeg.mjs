// What prepares films, for the tests of it: installed where this account may; without it those tests are left out.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './node24.mjs';

const there = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'ffmpeg')));

/** @param {(message: string) => void} say */
export async function tryFfmpeg(say) {
  if (there() || process.getuid?.() !== 0) return;
  say('Installing ffmpeg with apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await runTool('apt-get', [...wait, 'update'], { env });
  const packages = ['install', '--yes', '--no-install-recommends', 'ffmpeg'];
  await runTool('apt-get', [...wait, ...packages], { env, minutes: 10 });
}
