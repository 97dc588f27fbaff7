import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: enough for what waited to be begun, and a tenth of a millisecond a row. */
const room = 10;

/**
 * Lets whoever waits be served between two transactions of long work. The embedded database answers
 * within the process's own turn: work that waits for nothing else would keep every request and every
 * timer waiting until its end, however short its transactions are.
 * @param worked milliseconds of the work before, where others are to have as much again
 */
export const makeRoom = (worked = 0): Promise<void> => pause(Math.max(room, worked));
