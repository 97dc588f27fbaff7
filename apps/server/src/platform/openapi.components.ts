import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { z } from 'zod';
import type { ContractWords } from './openapi.contract.ts';
import { commonWords, spelledOut } from './openapi.words.ts';

type Json = { [key: string]: unknown };
type Parameter = { name: string; description?: string };
type Operation = { parameters?: Parameter[] };
type Document = { paths?: Json; components?: { schemas?: Json } };

/**
 * Gives schemas that stand in the contract under a name one place in the document, and describes fields and parameters:
 * with what the contract says of them, else with what is the same everywhere. A name that says it all is left alone.
 */
export function nameSchemas<D extends Document>(document: D, contract: ContractWords): D {
  const schemas: Json = {};
  const known = knownSchemas(contract);
  const seen = new Map<string, Json>();
  /** The same with references in the place of what has a name. */
  function refer(value: unknown, words: Words): unknown {
    if (Array.isArray(value)) return value.map((one) => refer(one, words));
    if (value === null || typeof value !== 'object') return value;
    const { examples, description, ...schema } = value as Json;
    const name = isObject(schema) ? known.get(JSON.stringify(schema)) : undefined;
    if (name === undefined) return described(value as Json, words);
    if (!(name.component in schemas)) {
      schemas[name.component] = {};
      schemas[name.component] = described(schema, contract.wordsOf(name.source));
    }
    const beside = { ...(description ? { description } : {}), ...(examples ? { examples } : {}) };
    return { $ref: `#/components/schemas/${name.component}`, ...beside };
  }
  function described(schema: Json, words: Words): Json {
    const all: Json = {};
    for (const [key, value] of Object.entries(schema)) {
      const isFields = key === 'properties' && value !== null && typeof value === 'object';
      // An example is no schema, whatever it looks like.
      all[key] = isFields
        ? fieldsOf(value as Json, words)
        : key === 'examples' || key === 'example' || key === 'enum' || key === 'default'
          ? value
          : refer(value, words);
    }
    return tidy(all);
  }
  function fieldsOf(fields: Json, words: Words): Json {
    const all: Json = {};
    for (const [field, schema] of Object.entries(fields)) {
      const told = refer(schema, words) as Json;
      const said = told.description ?? words.get(field) ?? commonWords[field];
      all[field] = said ? { ...told, description: said } : told;
    }
    return all;
  }
  const own = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(own)) {
    // The library writes each twice; errors are only ever answered.
    if (name.endsWith('Input')) continue;
    seen.set(name, described(schema as Json, contract.wordsOf('error.ts#errorBodySchema')));
  }
  const endpoints = endpointsByCall();
  const paths: Json = {};
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    const told: Json = {};
    for (const [method, call] of Object.entries(calls as Json)) {
      const source = endpoints.get(`${method} ${path}`);
      const words = wordsOfCall(contract, source);
      const operation = described(call as Json, words) as Operation;
      told[method] = { ...operation, ...withWords(operation, words) };
    }
    paths[path] = told;
  }
  const components = {
    ...document.components,
    schemas: { ...schemas, ...Object.fromEntries(seen) },
  };
  return { ...document, paths, components };
}

type Words = ReadonlyMap<string, string>;

/** A moment is described by its format; a tuple has `items`, for tools that look for them beside every array. */
function tidy({ pattern, ...rest }: Json): Json {
  const dated = rest.format === 'date-time' || rest.format === 'date';
  const schema = pattern === undefined || dated ? rest : { ...rest, pattern };
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems) || schema.items) return schema;
  const { length } = prefixItems;
  return { ...schema, items: prefixItems[0], minItems: length, maxItems: length };
}

const isObject = (schema: Json) => schema.type === 'object' && 'properties' in schema;

/** The schemas of the contract as the document writes them, as answers and as bodies. */
function knownSchemas({ named, sources }: ContractWords) {
  const known = new Map<string, { component: string; source: string }>();
  for (const [name, schema] of named) {
    const source = sources.get(schema) ?? name;
    for (const io of ['output', 'input'] as const) {
      const {
        $schema: _,
        id: __,
        ...json
      } = z.toJSONSchema(schema, {
        ...{ io, unrepresentable: 'any' },
      }) as Json;
      if (!isObject(json) || Object.keys(json.properties as Json).length < 2) continue;
      if ('$defs' in json) continue;
      const key = JSON.stringify(json);
      const body = io === 'input' && !name.endsWith('Body') ? `${name}Input` : name;
      if (!known.has(key)) known.set(key, { component: body, source });
    }
  }
  return known;
}

function endpointsByCall(): Map<string, Endpoint> {
  return new Map(
    Object.values(api).flatMap((area) =>
      (Object.values(area) as Endpoint[]).map((endpoint): [string, Endpoint] => {
        const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
        return [`${endpoint.method.toLowerCase()} ${path}`, endpoint];
      }),
    ),
  );
}

/** What the contract says of the parameters and the body of a call, where these have a name there. */
function wordsOfCall(contract: ContractWords, call: Endpoint | undefined): Words {
  const { query, params, body, answer } = call ?? {};
  const parts = [answer, body, params, query].flatMap((schema) => {
    const source = schema && contract.sources.get(schema);
    return source ? [...contract.wordsOf(source)] : [];
  });
  return new Map(parts);
}

function withWords({ parameters }: Operation, words: Words): Operation {
  if (!parameters) return {};
  return {
    parameters: parameters.map((one) => ({
      ...one,
      description:
        one.description ?? words.get(one.name) ?? commonWords[one.name] ?? spelledOut(one.name),
    })),
  };
}
