// The browser of the journeys: Debian's chromium, or the one that CHROMIUM_PATH names.
import { existsSync } from 'node:fs';
import { findInPath, installWithApt } from './apt.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** @returns {string | undefined} the path of the browser, undefined when there is none */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return findInPath(names);
}

/**
 * Finds the browser, and installs it first where it is missing and this account may.
 * @param {(message: string) => void} say
 * @returns {Promise<{ path?: string, output: string }>} without a path, `output` says what to do
 */
export async function ensureChromium(say) {
  const present = findChromium();
  if (present) return { path: present, output: '' };
  const advice = 'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n';
  if (process.env.CHROMIUM_PATH) {
    return { output: `CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}. ${advice}` };
  }
  if (process.getuid?.() !== 0) return { output: `There is no browser. ${advice}` };

  const { output } = await installWithApt(['chromium'], say);
  const path = findChromium();
  return { path, output: path ? '' : `${output}\n${advice}` };
}
