import {
  entityKind,
  fillPlaceholders,
  is,
  Param,
  Placeholder,
  SQL,
  StringChunk,
  sql,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Where a value will stand, by its name. */
export type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

/** A value, or where one will stand. */
export type OrPlace<T = string> = T | Placeholder;

/** At the end of each of them: their plan is made once too (`PlanningPool`). */
export const onceMark = ' /* written once */';

/** Longer ones carry rows by the hundred, and do not come again, unless they are written once. */
const longest = 12_000;

/** Whether a database does well to keep what it read of a statement. */
export const mayComeAgain = (text: string) => text.length <= longest || text.endsWith(onceMark);

const dialect = new PgDialect();
const named = (name: string) => sql.placeholder(name);

/**
 * A statement whose text is made the first time and then filled with the values of each call: for what is asked with most
 * requests, where building it anew is a good part of the work. Its words may not hang on the values.
 */
export function writtenOnce<Values extends Record<string, unknown>>(
  build: (value: ValueOf<Values>) => SQL,
): (values: Values) => SQL {
  let written: Statement | undefined;
  return (values) => {
    written ??= write(build(named));
    return new WrittenSql(written, fillPlaceholders(written.params, values));
  };
}

type Statement = { text: string; texts: StringChunk[]; params: unknown[] };

/** A statement with its values that is asked as it is written: Drizzle would put its text together anew. */
class WrittenSql extends SQL {
  static override readonly [entityKind] = 'WrittenSql';
  readonly #text: string;
  readonly #params: unknown[];

  constructor({ text, texts }: Statement, params: unknown[]) {
    super(
      texts.flatMap((part, at) => (at < params.length ? [part, new Param(params[at])] : [part])),
    );
    this.#text = text;
    this.#params = params;
  }

  override toQuery(): { sql: string; params: unknown[] } {
    return { sql: this.#text, params: this.#params };
  }
}

/**
 * What never changes stands in its text: a plan for any values can use the index of what is published alone only
 * where it reads `published`, and knows how many there are of what it is told.
 */
function write(statement: SQL): Statement {
  const constants = dialect.sqlToQuery(statement).params.filter((value) => !isPlace(value));
  const unwritten = constants.find((value) => value !== null && typeof value === 'object');
  if (unwritten) throw new TypeError(`No text for ${JSON.stringify(unwritten)} in a statement.`);
  const { sql: text, params } = dialect.sqlToQuery(sql`${statement}`.inlineParams());
  // Drizzle numbers them in the order in which they stand.
  const whole = `${text}${onceMark}`;
  const texts = whole.split(/\$\d+/).map((part) => new StringChunk(part));
  if (texts.length !== params.length + 1) throw new TypeError(`A place too many in ${whole}`);
  return { text: whole, texts, params };
}

const isPlace = (value: unknown) =>
  is(value, Placeholder) || (is(value, Param) && is(value.value, Placeholder));
