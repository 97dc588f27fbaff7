import type { OwnData } from '@aulario/contract/me/own-account';
import type { DataGroup } from '../../../legal/data-map/data-group.ts';
import { columnsOf, dataGroups } from '../../../legal/data-map/data-map.ts';
import { ofOthers } from '../../../legal/data-map/kept.ts';

/**
 * Columns that a part of own data shows in its own way, by table. Every other personal column of a person is
 * given as it is stored, among `records`, or is left out below with the reason.
 */
export const shownIn: Readonly<Record<string, { part: keyof OwnData; columns: string }>> = {
  users: {
    part: 'person',
    columns: `first_name last_name dni document email mobile mobile_code username before_name first_name_cert last_name_cert
      address city department photo_id academic_level headline description extras`,
  },
  sessions: { part: 'sessions', columns: 'ip user_agent' },
  activities: { part: 'notes', columns: 'text' },
  calls: { part: 'calls', columns: 'number note' },
  waiting: { part: 'waiting', columns: 'name email mobile' },
  testimonies: { part: 'testimonies', columns: 'text' },
  claims: { part: 'claims', columns: 'consumer item detail request answer' },
  mails: { part: 'mails', columns: 'to subject' },
  privacy_requests: { part: 'requests', columns: 'detail answer extension_reason' },
  enrolments: { part: 'studies', columns: 'progress final_grade evaluations' },
  certificates: { part: 'studies', columns: 'printed_name grade file_id public_file_id' },
  lesson_progress: { part: 'lessons', columns: 'note' },
  lesson_questions: { part: 'lessonQuestions', columns: 'text answer' },
  grade_appeals: { part: 'gradeAppeals', columns: 'text answer before after max' },
  attempts: { part: 'attempts', columns: 'score' },
  submissions: { part: 'submissions', columns: 'text comment corrected_why score' },
  submission_files: { part: 'submissions', columns: 'file_id name' },
  accommodations: { part: 'accommodations', columns: 'reason' },
  attendance: { part: 'attendance', columns: 'state' },
};

const secret = 'Sirve para entrar: a nadie se le muestra.';
const search = 'Repite lo demás, para buscarlo.';
const given = 'Se da a pedido (Mis derechos).';
const ofMany = 'Habla de varias personas: se da a pedido lo que es suyo.';
const passing = 'Vence solo en pocos días.';
const mailbox = 'Está en su buzón.';

/** Columns of a table, between spaces, that own data leave out, with the reason. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    password_hash: secret,
    'sort_name search_text': search,
    assessor_id: 'Se da su nombre.',
  },
  one_time_links: { 'sent_to token_hash password_hash': secret },
  second_factors: { secret_box: secret },
  recovery_codes: { code_hash: secret },
  passkeys: { 'credential_id public_key': secret },
  sign_in_failures: { key: passing },
  user_merges: {
    'kept_before kept_after absorbed_before': 'Puede decir algo de otra persona: se da a pedido.',
  },
  user_proposals: { proposed: 'Lo escribió quien propuso el cambio, que puede no ser la persona.' },
  privacy_acts: { by_name: 'Nombra a quien trabaja en la academia.' },
  privacy_requests: { 'name dni email identified_by': given, search_text: search },
  contacts: { search_text: search },
  consents: { by_name: 'Nombra a quien trabaja en la academia.' },
  calls: {
    recording_file_id: 'Tiene también la voz de quien atendió: se da a pedido.',
    search_text: search,
  },
  testimonies: { 'name city photo_id video': given, search_text: search },
  claims: {
    'delivery_note delivery_file filed_pdf ended_pdf': 'La copia de la hoja se le envió.',
    search_text: search,
  },
  claim_offers: { 'text note': 'Está en la página de su hoja.' },
  claim_mailboxes: { key: 'Es el correo de la hoja.' },
  held_claim_copies: {
    mailbox: 'Es el correo de la hoja.',
    cause: 'Es la huella de la red desde donde se presentó.',
  },
  mails: {
    'props html text': mailbox,
    'receipt error occasion': 'Es del envío, no de la persona.',
  },
  deals: { search_text: search },
  payments: { voucher_id: 'La imagen se ve en la página de la compra.' },
  memberships: { file_id: given },
  shippings: { 'sort_name search_text': search },
  certificates: { search_text: search },
  attendance: { means: 'Cómo se marcó, no qué.' },
  submission_files: { sha256: 'Es la huella del archivo.' },
  submission_uploads: { name: passing },
  grade_records: { 'content changes file_id': ofMany },
  audit: { 'actor_name ip before after': 'Nombra a quien trabaja en la academia: se da a pedido.' },
  incidents: {
    'title happened measures authority_note people_note conclusion search_text': ofMany,
  },
  bulk_rows: { name: 'Es su nombre.' },
  migration_rows: {
    'data before after keys candidates reason': 'Lo traído está en su ficha y en sus estudios.',
  },
  migration_keys: { key: passing },
  idempotency_keys: { answer: passing },
  restored_jobs: { data: passing },
};

/** The personal columns of a table that own data leave out. */
export const leftOutOf = (table: string): string[] =>
  Object.keys(leftOut[table] ?? {}).flatMap(columnsOf);

/** Groups of columns that say something of the person who asks. */
export function ownGroups(): (DataGroup & { table: string })[] {
  return dataGroups().filter(({ use, fate }) => fate !== 'staff' && !ofOthers.includes(use));
}

/** The columns of each table that are given as they are stored. */
export function recordColumns(): { table: string; group: DataGroup; columns: string[] }[] {
  return ownGroups().flatMap(({ table, ...group }) => {
    const elsewhere = [...columnsOf(shownIn[table]?.columns ?? ''), ...leftOutOf(table)];
    const columns = columnsOf(group.columns).filter((column) => !elsewhere.includes(column));
    return columns.length > 0 ? [{ table, group, columns }] : [];
  });
}
