// The browsers of the journeys and of Lighthouse: Debian's, or the one that CHROMIUM_PATH names.
import { existsSync } from 'node:fs';
import { findInPath, installWithApt } from './apt.mjs';

/** The part of Chromium that loads and shows pages, without the windows around them. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
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

/**
 * The browser in which journeys cost least (decision 201); it is installed where this account may.
 * @param {string} whole the browser that they take where there is no other
 * @param {(message: string) => void} say
 * @returns {Promise<string>} its path
 */
export async function findHeadlessShell(whole, say) {
  if (process.env.CHROMIUM_PATH) return whole;
  if (!findInPath(shells)) await installWithApt(shells.slice(0, 1), say);
  return findInPath(shells) ?? whole;
}
