import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { speakSpanish } from './validation-words.ts';

beforeAll(() => speakSpanish());
afterAll(() => z.config({ customError: undefined }));

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message.replaceAll('\u00a0', ' ');

it.each<[string, z.ZodType, unknown]>([
  ['Falta este dato.', z.string(), undefined],
  ['Falta este dato.', z.number(), null],
  ['Falta este dato.', z.enum(['a', 'b']), undefined],
  ['Falta este dato.', z.string().min(1), ''],
  ['Escribe un texto.', z.string(), 5],
  ['Escribe un número.', z.number(), Number.NaN],
  ['Escribe un número.', z.number(), 'cinco'],
  ['Escribe un número entero.', z.number().int(), 4.5],
  ['Elige sí o no.', z.boolean(), 'sí'],
  ['Aquí va una lista.', z.array(z.string()), 'uno'],
  ['Usa 30 caracteres como máximo.', z.string().max(30), 'x'.repeat(31)],
  ['Usa 8 caracteres como mínimo.', z.string().min(8), 'corta'],
  ['Usa exactamente 2 caracteres.', z.string().length(2), 'PER'],
  ['100 000 como máximo.', z.number().max(100_000), 100_001],
  ['1000 como máximo.', z.number().max(1000), 1001],
  ['1 como mínimo.', z.number().min(1), 0],
  ['Más de 0.', z.number().positive(), 0],
  ['Menos de 20,5.', z.number().lt(20.5), 21],
  ['Escribe un múltiplo de 5.', z.number().multipleOf(5), 7],
  ['Pon 3 como máximo.', z.array(z.number()).max(3), [1, 2, 3, 4]],
  ['Pon al menos uno.', z.array(z.number()).min(1), []],
  ['Elige una de las opciones: alta, media o baja.', z.enum(['alta', 'media', 'baja']), 'x'],
  ['Elige una de las opciones: DNI u OTRO.', z.enum(['DNI', 'OTRO']), 'x'],
  [
    'Escribe un correo válido, por ejemplo ana@correo.pe.',
    z.union([z.literal(''), z.email()]),
    'ana',
  ],
  ['Aquí solo vale «true».', z.literal(true), false],
  ['Escribe una fecha que exista.', z.iso.date(), '2026-02-30'],
  ['Escribe una dirección web completa, que empiece con https://.', z.url(), 'zoom'],
  ['Escribe un correo válido, por ejemplo ana@correo.pe.', z.email(), 'ana'],
  ['Debe empezar con «EG-».', z.string().startsWith('EG-'), 'X-1'],
  ['Revisa este dato: no está escrito como debe.', z.string().regex(/^\d$/), 'a'],
  ['Revisa este dato: no está escrito como debe.', z.union([z.string(), z.number()]), true],
  ['No se conoce «otro»: quítalo o revisa cómo se escribe.', z.strictObject({}), { otro: 1 }],
])('says «%s»', (words, schema, value) => {
  expect(said(schema, value)).toBe(words);
});

it('leaves the words of a schema as they are', () => {
  expect(said(z.string().max(3, 'Muy largo.'), 'cuatro')).toBe('Muy largo.');
  expect(said(z.number('Escribe el precio.'), null)).toBe('Escribe el precio.');
});
