import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request to a real Moodle 4.5.6 and what it answered; its people are invented. */
export type Recording = { request: Record<string, unknown>; status: number; response: unknown };

/** @param name of the function and the case: `core_user_create_users/ok_one`. */
export function recording(name: string): Recording {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, 'fixtures/moodle', `${name}.json`), 'utf8'),
  );
}
