import { describe, expect, it } from 'vitest';
import { batchAct, batchResult, batchWords } from './batch-words.ts';

const plan = (ready: number, asked: number, total: number) => ({
  ...{ ready, asked, total, refused: total - ready - asked },
  oddNames: 0,
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

  it('says afterwards who was asked, and not that they were refused', () => {
    expect(batchResult({ issued: 0, asked: 5, refused: 18, total: 23 })).toBe(
      '0 emitidos, 5 nombres pedidos (se emiten al confirmarlos), 18 no emitidos, de 23',
    );
    expect(batchResult({ issued: 0, asked: 1, refused: 1, total: 2 })).toBe(
      '0 emitidos, 1 nombre pedido (se emiten al confirmarlos), 1 no emitido, de 2',
    );
    expect(batchResult({ issued: 1, asked: 0, refused: 0, total: 1 })).toBe(
      '1 emitido, 0 no emitidos, de 1',
    );
  });
});
