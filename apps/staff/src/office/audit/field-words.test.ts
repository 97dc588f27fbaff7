import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { choiceWords } from './choice-words.ts';
import { fieldWords } from './field-words.ts';
import { ofKind } from './kind-words.ts';
import { unsaid } from './said.ts';

/** What the audit log says of a person that no form writes. */
const derived = 'emailProven provenEmail passwordSet passwordChanged guest documentTyped';
/** Parts of what is kept for machines: passkeys, and where a design's elements stand. */
const forMachines = new Set(
  `basePdf padding schemas create p12 src token response rawId clientDataJSON attestationObject transports
  clientExtensionResults authenticatorData userHandle`.split(/\s+/),
);
/** Chosen by somebody for one call, and kept nowhere under that name */
const ofCalls = new Set(['type', 'purpose', 'currency', 'roles', 'taxName', 'source', 'to']);

type Written = { names: Set<string>; choices: Map<string, Set<string>> };

/** Every field and every choice of what staff write, however deep it lies. */
function written(): Written {
  const found: Written = { names: new Set(), choices: new Map() };
  const calls = Object.values(api).flatMap((group): Endpoint[] => Object.values(group));
  for (const { body, access, method } of calls)
    if (access !== 'public' && method !== 'GET') walk(body, '', found);
  return found;
}

function walk(schema: unknown, field: string, found: Written): void {
  if (!(schema instanceof z.ZodType)) return;
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  if (schema instanceof z.ZodObject) {
    for (const [name, part] of Object.entries(schema.shape)) {
      found.names.add(name);
      walk(part, name, found);
    }
  } else if (schema instanceof z.ZodEnum) {
    const values = found.choices.get(field) ?? new Set();
    found.choices.set(field, new Set([...values, ...schema.options.map(String)]));
  } else if (schema instanceof z.ZodLazy) walk(schema.unwrap(), field, found);
  const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'];
  for (const part of inner) walk(def[part], field, found);
  for (const part of (def.options as unknown[]) ?? []) walk(part, field, found);
}

it('names in Spanish each field that staff write, also inside of another', () => {
  const names = [...written().names, ...derived.split(' ')];
  const machine = names.filter(
    (name) => !unsaid.has(name) && !forMachines.has(name) && fieldWords(name) === name,
  );
  expect(machine).toEqual([]);
});

it('has a Spanish word for each value of each closed list that staff choose from', () => {
  const machine = [...written().choices].flatMap(([field, values]) => {
    if (ofCalls.has(field)) return [];
    const kinds = ['', ...Object.keys(ofKind[field] ?? {})];
    const said = (value: string) => kinds.some((kind) => choiceWords(value, field, kind));
    return [...values]
      .filter((value) => value && !said(value))
      .map((value) => `${field}: ${value}`);
  });
  expect(machine).toEqual([]);
});
