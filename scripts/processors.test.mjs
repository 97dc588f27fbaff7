import { expect, it } from 'vitest';
import { idleShare, processorTimes } from './processors.mjs';

const processor = (idle, user) => ({ times: { user, nice: 0, sys: 5, idle, irq: 0 } });

it('tells in how much of a time the processors had nothing to do', () => {
  const before = processorTimes([processor(100, 10), processor(50, 60)]);
  const after = processorTimes([processor(130, 80), processor(50, 160)]);
  expect(before).toEqual({ idle: 150, all: 230 });
  expect(idleShare(before, after)).toBeCloseTo(0.15);
});

it('calls them busy where no time passed', () => {
  const now = processorTimes();
  expect(idleShare(now, now)).toBe(0);
});
