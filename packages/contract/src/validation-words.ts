import { z } from 'zod';

export type Issue = z.core.$ZodRawIssue;

/**
 * From now on whatever is checked in this process is refused in plain Spanish, where the schema has no words of its own.
 * @param own says more than these words do, where somebody needs it: programs read the names of fields
 */
export function speakSpanish(own: (issue: Issue) => string | undefined = () => undefined): void {
  z.config({ customError: (issue) => own(issue) ?? plainWords(issue) });
}

/** What is wrong with what somebody wrote, as what to do about it; never a word of the validator. */
export function plainWords(issue: Issue): string {
  if (issue.code !== 'custom' && (issue.input === undefined || issue.input === null))
    return 'Falta este dato.';
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? check;
    case 'invalid_value':
      if (issue.input === '') return 'Elige una de las opciones.';
      return valueWords(issue.values.map(String));
    case 'too_big':
      return sizeWords(issue.origin, { ...issue, limit: issue.maximum, side: 'máximo' });
    case 'too_small':
      return sizeWords(issue.origin, { ...issue, limit: issue.minimum, side: 'mínimo' });
    case 'invalid_format':
      return formatWords(issue);
    case 'not_multiple_of':
      return `Escribe un múltiplo de ${figure(issue.divisor)}.`;
    case 'unrecognized_keys': {
      const names = issue.keys.map((name) => `«${name.slice(0, 60)}»`).slice(0, 5);
      return `No se conoce ${names.join(', ')}: quítalo o revisa cómo se escribe.`;
    }
    case 'invalid_union':
      return unionWords(issue.errors);
    default:
      return check;
  }
}

/** Of several kinds that a value may be, what is wrong with the one that it is; nothing more where it is none. */
function unionWords(kinds: { code?: string; message: string }[][]): string {
  const other = new Set(['invalid_type', 'invalid_value', 'invalid_union']);
  const firsts = kinds.flatMap(([first]) => (first && !other.has(first.code ?? '') ? [first] : []));
  return firsts[0]?.message ?? check;
}

const check = 'Revisa este dato: no está escrito como debe.';

const types: Record<string, string> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  bigint: 'Escribe un número entero.',
  boolean: 'Elige sí o no.',
  date: 'Escribe una fecha.',
  array: 'Aquí va una lista.',
  object: 'Aquí va un grupo de datos.',
  record: 'Aquí va un grupo de datos.',
  file: 'Elige un archivo.',
};

/** Lists that nobody reads to the end are not said. */
const mostValues = 12;

function valueWords(values: string[]): string {
  if (values.length === 1) return `Aquí solo vale «${values[0]}».`;
  if (values.length > mostValues) return 'Elige una de las opciones.';
  const last = values.at(-1) ?? '';
  const or = /^h?o/i.test(last) ? 'u' : 'o';
  return `Elige una de las opciones: ${values.slice(0, -1).join(', ')} ${or} ${last}.`;
}

type Limit = {
  limit: number | bigint;
  side: 'máximo' | 'mínimo';
  inclusive?: boolean | undefined;
  exact?: boolean | undefined;
};

function sizeWords(origin: string, { limit, side, inclusive, exact }: Limit): string {
  const n = figure(limit);
  const one = Number(limit) === 1;
  const how = exact ? 'exactamente' : `como ${side}`;
  if (origin === 'string') {
    if (side === 'mínimo' && one) return 'Falta este dato.';
    const amount = one ? 'un carácter' : `${n} caracteres`;
    return exact ? `Usa exactamente ${amount}.` : `Usa ${amount} ${how}.`;
  }
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    if (side === 'mínimo' && one) return 'Pon al menos uno.';
    return exact ? `Pon exactamente ${n}.` : `Pon ${n} ${how}.`;
  }
  if (origin === 'file')
    return side === 'máximo' ? 'El archivo es muy grande.' : 'El archivo está vacío.';
  if (origin === 'date')
    return side === 'máximo' ? 'Elige una fecha anterior.' : 'Elige una fecha posterior.';
  if (inclusive === false) return side === 'máximo' ? `Menos de ${n}.` : `Más de ${n}.`;
  return `${n} ${how}.`;
}

const formats: Record<string, string> = {
  email: 'Escribe un correo válido, por ejemplo ana@correo.pe.',
  url: 'Escribe una dirección web completa, que empiece con https://.',
  date: 'Escribe una fecha que exista.',
  datetime: 'Escribe una fecha con su hora.',
  time: 'Escribe la hora así: 19:00.',
  uuid: 'Ese identificador no es de ningún registro: elígelo de nuevo.',
  ipv4: 'Escribe una dirección IP.',
  ipv6: 'Escribe una dirección IP.',
};

function formatWords(issue: Issue & { code: 'invalid_format' }): string {
  if (issue.format === 'starts_with') return `Debe empezar con «${issue.prefix}».`;
  if (issue.format === 'ends_with') return `Debe terminar en «${issue.suffix}».`;
  if (issue.format === 'includes') return `Debe contener «${issue.includes}».`;
  return formats[issue.format] ?? check;
}

/** `100000` as "100 000": with a space that does not break, from five digits on. */
function figure(value: number | bigint): string {
  const text = String(value).replace('.', ',');
  return /^-?\d{5,}/.test(text) ? text.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0') : text;
}
