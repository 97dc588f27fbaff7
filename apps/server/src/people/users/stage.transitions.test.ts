import { describe, expect, it } from 'vitest';
import { checkStageMove, stageTransitions } from './stage.transitions.ts';

const stages = Object.keys(stageTransitions) as (keyof typeof stageTransitions)[];
const moves = stages.flatMap((from) => stages.map((to) => [from, to] as const));
/** Written down once more: a table that is compared with itself is always right. */
const allowed = [
  'nuevo → contactado',
  'nuevo → interesado',
  'nuevo → negociacion',
  'nuevo → cliente',
  'nuevo → perdido',
  'contactado → nuevo',
  'contactado → interesado',
  'contactado → negociacion',
  'contactado → cliente',
  'contactado → perdido',
  'interesado → contactado',
  'interesado → negociacion',
  'interesado → cliente',
  'interesado → perdido',
  'negociacion → contactado',
  'negociacion → interesado',
  'negociacion → cliente',
  'negociacion → perdido',
  'cliente → negociacion',
  'perdido → contactado',
  'perdido → interesado',
  'perdido → negociacion',
];

describe('the stages of a person', () => {
  it.each(moves)('allow %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkStageMove(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });

  it('leave a way on from every stage', () => {
    for (const from of stages) expect(stageTransitions[from], from).not.toHaveLength(0);
  });
});
