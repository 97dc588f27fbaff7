import { expect, it } from 'vitest';
import { handedOut } from './handed-out.ts';

it('hands out no PDF that is another file too, however long ago it was kept', () => {
  const plain = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n';
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  expect(handedOut('application/pdf', bytes(plain))).toEqual(bytes(plain));
  const carrying = bytes(`${plain}PK\x03\x04${'x'.repeat(80)}PK\x05\x06${'\0'.repeat(18)}`);
  expect(() => handedOut('application/pdf', carrying)).toThrow(
    'PDF con otro archivo pegado, así que solo se ve como imagen.',
  );
  // Of what is an archive by right nothing is said here.
  expect(handedOut('application/zip', carrying)).toBe(carrying);
});
