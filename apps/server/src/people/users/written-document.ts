import type { DocumentType } from '@aulario/contract/people/user';
import { normaliseDocument } from '@aulario/contract/people/user-document';
import { fold } from '../../platform/text.ts';

/** What people write before a number, and what it says of its kind. A word of two letters may begin a passport's number. */
const prefixes: [RegExp, DocumentType | undefined][] = [
  [/^(d\s*\.?\s*n\s*\.?\s*i|documento nacional de identidad)(?![a-z])/, 'DNI'],
  [/^(c\s*\.?\s*e|carnet? (de )?extranjeria)(?=[^a-z\d]|\d{9}$)/, 'CE'],
  [/^(pasaporte|passport)(?![a-z])/, 'PASAPORTE'],
  [/^(c\s*\.?\s*c(?=[^a-z\d])|cedula( de ciudadania)?(?![a-z]))/, 'CC'],
  [/^curp(?![a-z])/, 'CURP'],
  [/^(documento|doc|numero|nro|num|no|n)(?=[^a-z\d])/, undefined],
  [/^[^a-z\d]+/, undefined],
];

/** Behind the number: "(DNI)", and the check digit that is printed on a DNI after a hyphen. */
const suffix = /[\s(-]+d\.?\s*n\.?\s*i\.?\s*\)?$/;
const withCheckDigit = /^(\d{8})\s*-\s*[a-k\d]$/;

/** A document as people write it, "D.N.I. N° 45.678.901": the number as it is stored, and the kind if it is said. */
export function readDocument(written: string): { dni: string; document?: DocumentType } {
  let rest = fold(written.replace(/[°º]/g, ' ')).trim();
  let document: DocumentType | undefined = suffix.test(rest) ? 'DNI' : undefined;
  rest = rest.replace(suffix, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    for (const [prefix, kind] of prefixes) {
      if (!prefix.test(rest)) continue;
      rest = rest.replace(prefix, '');
      document ??= kind;
    }
  }
  const checked = withCheckDigit.exec(rest)?.[1];
  if (checked && (document ?? 'DNI') === 'DNI') return { dni: checked, document: 'DNI' };
  // Nothing but words, or words that are no prefix: as it came.
  const dni = normaliseDocument(rest || written);
  return document ? { dni, document } : { dni };
}
