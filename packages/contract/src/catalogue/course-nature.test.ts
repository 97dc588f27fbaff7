import { expect, it } from 'vitest';
import { natureOf } from './course-nature.ts';

const course = {
  ...{ kind: 'curso', name: 'Gestión pública', credits: 0 },
  ...{ backingWords: null, backingDocument: null },
};
const sentence = /no es un posgrado ni otorga créditos universitarios/;

it('says of what sounds academic that it is neither a postgraduate study nor university credits', () => {
  expect(natureOf(course)).toBeNull();
  for (const sounds of [
    { kind: 'diplomado' },
    { credits: 20 },
    { name: 'Especialización en contrataciones' },
  ])
    expect(natureOf({ ...course, ...sounds })?.words).toMatch(sentence);
});

it('says what a university gives once there is a document that shows it', () => {
  const said = { ...course, credits: 20, backingWords: '20 créditos de la Universidad X' };
  expect(natureOf(said)?.words).toMatch(sentence);
  const document = 'https://universidad.example/resolucion.pdf';
  expect(natureOf({ ...said, backingDocument: document })).toEqual({
    ...{ words: '20 créditos de la Universidad X', document },
  });
});
