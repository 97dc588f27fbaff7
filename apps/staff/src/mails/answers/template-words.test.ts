import { blanksFault, leftToWrite } from '@aulario/contract/answer-blanks';
import { answerTemplatesSchema, answerUses } from '@aulario/contract/answer-template';
import { describe, expect, it } from 'vitest';
import { copyName, withTemplate } from './template-words.ts';

describe('a template of an answer', () => {
  it('comes after what was written, and says what it leaves to write', () => {
    expect(withTemplate('  ', 'Hola.')).toBe('Hola.');
    expect(withTemplate('Buenas.\n', 'Hola.')).toBe('Buenas.\n\nHola.');
    expect(leftToWrite('El [día], a las [hora], y el [día].')).toEqual(['[día]', '[hora]']);
    expect(leftToWrite('Sin nada pendiente, [...] ni en la nota [1].')).toEqual([]);
    expect(blanksFault('El [día], a las [hora].')).toContain('Falta completar [día] [hora].');
    expect(blanksFault('El lunes, a las 10:00.')).toBeUndefined();
  });

  it('is copied under a name that no other one has', () => {
    expect(copyName('Gracias', ['Gracias'])).toBe('Gracias (copia)');
    expect(copyName('Gracias', ['gracias (COPIA)'])).toBe('Gracias (copia 2)');
    expect(copyName('x'.repeat(80), [])).toHaveLength(80);
  });

  it('is ours until the academy writes its own, by the rules that hold for theirs', () => {
    const ours = Object.fromEntries(
      Object.entries(answerUses).map(([use, { ours: texts }]) => [use, [...texts]]),
    );
    expect(answerTemplatesSchema.safeParse(ours).error).toBeUndefined();
  });
});
