import { describe, expect, it } from 'vitest';
import { batchAct, batchWords } from './batch-words.ts';

const plan = (ready: number, asked: number, total: number) => ({
  ...{ ready, asked, total, refused: total - ready - asked },
  rows: [],
});

describe('what a run of certificates would do', () => {
  it('tells who gets one now from who is only asked for the name', () => {
    expect(batchWords(plan(0, 5, 23))).toBe(
      'De 23 personas, 0 recibirían su certificado ahora y a 5 personas se les pediría antes confirmar su nombre.',
    );
    expect(batchAct(plan(0, 5, 23))).toBe('Pedir 5 nombres');
    expect(batchWords(plan(1, 0, 1))).toBe('De 1 persona, 1 recibiría su certificado ahora.');
    expect(batchAct(plan(1, 1, 2))).toBe('Emitir 1 certificado y pedir 1 nombre');
  });
});
