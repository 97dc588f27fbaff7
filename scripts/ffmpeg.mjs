// What prepares films, for the tests of it: installed where this account may; without it those tests are left out.
import { findInPath, installWithApt } from './apt.mjs';

/** @param {(message: string) => void} say */
export async function tryFfmpeg(say) {
  if (!findInPath(['ffmpeg'])) await installWithApt(['ffmpeg'], say);
}
