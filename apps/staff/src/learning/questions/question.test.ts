import { questionContentSchema } from '@aulario/contract/learning/question';
import { expect, it } from 'vitest';
import { blankDraft, contentOf, copyOf, draftFaults, draftOf } from './question-draft.ts';
import { readNumber } from './read-number.ts';

it('reads numbers with a comma or a point, and nothing else as a number', () => {
  const read = ['3,5', '3.5', '-0,25', '1 250', '1,250.75', '.5'].map(readNumber);
  expect(read).toEqual([3.5, 3.5, -0.25, 1250, 1250.75, 0.5]);
  expect(['', '-', 'tres', '1,2,3', '3 m'].map(readNumber)).toEqual(Array(5).fill(undefined));
});

it('says in the contract’s words what a question lacks, each at its field', () => {
  const draft = { ...blankDraft('una', ''), points: '1,5' };
  expect(draftFaults(draft)).toMatchObject({
    category: 'Escribe la categoría, por ejemplo el tema.',
    'content.text': 'Escribe la pregunta.',
    'content.points': 'De 1 a 100 puntos.',
    'content.options.0.text': 'Escribe la opción, o quítala.',
  });
  const number = { ...blankDraft('numero', 'Tema'), text: '¿Cuánto?', number: 'dos' };
  expect(draftFaults(number)).toEqual({ 'content.number': 'Escribe el número correcto.' });
  const unsaid = { ...blankDraft('verdadero', 'Tema'), text: '¿Es así?' };
  expect(draftFaults(unsaid)).toEqual({ 'content.right': 'Elige si es verdadero o falso.' });
});

it('keeps a question as it was through its editor, and gives a copy ids of its own', () => {
  const _id = crypto.randomUUID();
  const options = [
    { _id, text: 'Sí', right: true },
    { _id: crypto.randomUUID(), text: 'No', right: false },
  ];
  const content = questionContentSchema.parse({
    ...{ kind: 'una', text: '<p>¿Va?</p>', points: 2, feedback: 'Va.', options },
  });
  const question = { category: 'Tema', content };
  expect(contentOf(draftOf(question))).toEqual(content);
  expect(draftFaults(copyOf(question))).toEqual({});
  expect(copyOf(question).options.map((option) => option._id)).not.toContain(_id);
});
