import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { actionWords, entityWords } from '../../../../staff/src/office/audit/audit-words.ts';
import { fieldWords } from '../../../../staff/src/office/audit/field-words.ts';
import { unsaid } from '../../../../staff/src/office/audit/said.ts';

const root = new URL('../../', import.meta.url);
const sources = (readdirSync(root, { recursive: true }) as string[]).filter((name) =>
  name.endsWith('.ts'),
);

/** What nobody's act writes into the audit: the machinery, and what people do for themselves. */
const neverAudited = new Set(
  `audit idempotency_keys restored_jobs spent_challenges stranger_turns gateway_notifications gateway_charges
  gateway_checkouts moodle_erasures moodle_account_faults passkeys passkey_challenges recovery_codes second_factors one_time_links
  sign_in_failures claim_mailboxes held_claim_copies webhook_deliveries session_rooms course_words migration_keys
  calendar_feeds facts lesson_progress seats outside_links official_papers dossier_papers shipping_moves sessions
  submission_files submission_uploads credential_keys certificate_versions course_price_periods lesson_versions series series_numbers former_slugs
  certificate_batch_rows migration_rows course_agreements course_labels course_metas course_teachers tool_items
  tool_scores tool_picks platform_grades lti_learners attempt_openings`.split(/\s+/),
);

it('names in Spanish each column of the records that are audited', async () => {
  const machine: string[] = [];
  for (const name of sources.filter((file) => file.endsWith('.tables.ts'))) {
    const tables = Object.values(await import(new URL(name, root).href));
    for (const table of tables.filter((value): value is PgTable => is(value, PgTable))) {
      if (neverAudited.has(getTableName(table))) continue;
      const fields = Object.keys(getTableColumns(table)).filter((field) => !unsaid.has(field));
      const unnamed = fields.filter((field) => fieldWords(field) === field);
      machine.push(...unnamed.map((field) => `${getTableName(table)}.${field}`));
    }
  }
  expect(machine).toEqual([]);
});

it('names in Spanish each act, and each kind of record that one is done to', () => {
  const texts = sources
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, root), 'utf8'))
    .filter((text) => /recordAudit|\baudit\w*\(tx/.test(text));
  const said = (pattern: RegExp) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word))),
  ];
  const kinds = said(/\bentity: '([a-z-]+)'/g);
  const acts = [
    ...said(/\baction: (?:\w+ \? )?'([a-z-]+)'/g),
    ...said(/\baudit\w*\(tx, actor, '([a-z-]+)'/g),
  ];
  expect([kinds.length, acts.length].every((count) => count > 40)).toBe(true);
  expect(kinds.filter((kind) => entityWords(kind) === kind)).toEqual([]);
  expect(acts.filter((act) => actionWords(act) === act)).toEqual([]);
});
