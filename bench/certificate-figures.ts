import { join } from 'node:path';
import type { Drawn } from './certificates.ts';
import type { Figure } from './figure.ts';
import type { Effort } from './load.ts';
import { answerOf } from './script.ts';

/** How many certificates a second one process draws and signs, and what its memory does. */
export async function certificateFigures({ certificates }: Effort): Promise<Figure[]> {
  const script = join(import.meta.dirname, 'certificates.ts');
  const { perSecond, memory } = await answerOf<Drawn>(script, [String(certificates), '--json']);
  // The first tenths are the allocator finding its size.
  const half = Math.ceil(memory.length / 2);
  const growth = Math.max(...memory.slice(half)) - Math.max(...memory.slice(0, half));
  return [
    {
      database: 'none',
      what: `certificates, ${certificates.toLocaleString('en')} drawn and signed`,
      ours: `${perSecond.toFixed(1)} a second`,
      yardstick: '',
      target: 'at least 25 a second',
      reached: perSecond >= 25,
      said: `${perSecond.toFixed(1)} a second`,
    },
    {
      database: 'none',
      what: 'memory while they are drawn, at each tenth',
      ours: `${memory.map(Math.round).join(' ')} MB`,
      yardstick: '',
      target: 'the second half at most 20 MB above the first',
      reached: growth <= 20,
      said: `${growth >= 0 ? '+' : ''}${Math.round(growth)} MB`,
    },
  ];
}
