import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';

/** What no call should choke on. */
const nasty: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'con\u0000nulo',
    '\ud800',
    '\u202eabc\u200b',
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30',
    -1,
    0,
    0.1,
    1e308,
    2 ** 31,
    2 ** 53,
    [],
    [[[[[]]]]],
    {},
    { length: 1e9 },
    { toString: 'no', valueOf: 1 },
    { constructor: { prototype: { roles: ['Administrador'] } } },
    'x'.repeat(100_000),
    Array.from({ length: 10_000 }, () => 'x'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts and numbers of which each schema takes those that it accepts. */
const texts = [
  'Rosa',
  'Quispe Mamani',
  'rosa.prueba@correo.example',
  '987654321',
  '+51987654321',
  '51',
  '45879632',
  'DNI',
  'PE',
  'PEN',
  'gestion-publica',
  'persona-1',
  '2026-11-20',
  '1900-01-01',
  '2199-12-31',
  '2026-11-20T10:00:00Z',
  '0198c0de-0000-7000-8000-000000000001',
  '5f0c0de000000000000000a1',
  'x'.repeat(43),
  'https://ejemplo.example/video',
  '#0E6A55',
  '/cursos',
  'AB-12',
  'ABCD-ABCD-ABCD-ABCD',
  'una-clave-larga',
  'Un texto\ncon dos líneas.',
];
const numbers = [0, 1, 2, 5, 20, 100, 5_000, 2_147_483_647, 15_000, 0.5, 2 ** 40];

/**
 * Values for a schema of the contract: most as it wants them, some wrong in one place or in all, so
 * that bodies get past the first check and fail at any depth.
 */
export function arbitraryOf(schema: z.ZodType): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: likely(schema) }, { weight: 1, arbitrary: nasty });
}

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
};

function likely(schema: z.ZodType): Arbitrary<unknown> {
  const def = schema.def as unknown as Def;
  switch (def.type) {
    case 'string':
      return oneAccepted(schema, texts, fc.string({ maxLength: 30 }));
    case 'number':
    case 'int':
      return oneAccepted(schema, numbers, fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'array':
      return fc.array(arbitraryOf(def.element as z.ZodType), { maxLength: 3 });
    case 'object':
      return objectOf(def.shape ?? {});
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitraryOf));
    case 'pipe':
      return oneAccepted(schema, texts, likely(def.in as z.ZodType));
    default:
      return def.innerType ? arbitraryOf(def.innerType) : fc.jsonValue({ maxDepth: 1 });
  }
}

function oneAccepted(
  schema: z.ZodType,
  candidates: readonly unknown[],
  otherwise: Arbitrary<unknown>,
): Arbitrary<unknown> {
  const accepted = candidates.filter((value) => schema.safeParse(value).success);
  return accepted.length > 0 ? fc.constantFrom(...accepted) : otherwise;
}

/** All required fields and some optional ones; now and then one that nobody asked for. */
function objectOf(shape: Record<string, z.ZodType>): Arbitrary<unknown> {
  const required = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
  const fields = Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, arbitraryOf(field)]),
  );
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom({ admin: true }, { _id: 'x' }, { $where: '1' }) },
  );
  return fc
    .tuple(fc.record(fields, { requiredKeys: required, noNullPrototype: true }), extra)
    .map(([body, more]) => ({ ...body, ...more }));
}
