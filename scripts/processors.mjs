// How busy the processors of this machine were: a step that leaves them idle waits for something.
import { cpus } from 'node:os';

/**
 * @param {{ times: Record<string, number> }[]} [all]
 * @returns {{ idle: number, all: number }} milliseconds of all processors together, since the machine began
 */
export function processorTimes(all = cpus()) {
  const sums = { idle: 0, all: 0 };
  for (const { times } of all) {
    sums.idle += times.idle;
    for (const time of Object.values(times)) sums.all += time;
  }
  return sums;
}

/**
 * @param {{ idle: number, all: number }} before
 * @param {{ idle: number, all: number }} [after]
 * @returns {number} the share of their time in which processors had nothing to do, from 0 to 1
 */
export function idleShare(before, after = processorTimes()) {
  const passed = after.all - before.all;
  return passed > 0 ? (after.idle - before.idle) / passed : 0;
}
