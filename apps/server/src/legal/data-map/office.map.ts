import type { TableMap } from './data-group.ts';
import { staffNames } from './staff-names.ts';

/** What the office needs to work: proof of acts, imports, repeats, other systems. */
export const officeMap: Record<string, TableMap> = {
  audit: {
    personal: [
      {
        ...{ use: 'auditoria', what: 'Quién vio, cambió o exportó qué, y desde dónde' },
        ...{ fate: 'proof', columns: 'ip' },
      },
      {
        ...{ use: 'auditoria', what: 'Lo que decían sus datos antes y después de un cambio' },
        ...{ fate: 'replaced', columns: 'actor_name before after' },
      },
    ],
    plain: 'id created_at actor_id action entity entity_id version request_id',
  },
  incidents: {
    personal: [
      {
        ...{ use: 'derechos', what: 'Incidentes con datos personales', fate: 'proof' },
        columns: 'title happened measures authority_note people_note conclusion search_text',
      },
      staffNames('authority_by people_by closed_by_name registered_by_name'),
    ],
    plain: `id created_at updated_at version number state noticed_at data sensitive people authority_state authority_at
      people_state people_at closed_at`,
  },
  access_reviews: {
    personal: [staffNames('by_name')],
    plain: 'id created_at updated_at by_id kept removed',
  },
  bulk_acts: {
    personal: [staffNames('by_name parameters')],
    plain: 'id created_at updated_at kind state total done unchanged refused by_id finished_at',
  },
  bulk_rows: {
    personal: [
      {
        ...{ use: 'migracion', what: 'Nombre en acciones sobre muchas fichas', fate: 'replaced' },
        columns: 'name',
      },
    ],
    plain: 'id act_id position record_id state reason done_at',
  },
  migrations: {
    personal: [staffNames('by_name reason file_id file_name')],
    plain: `id created_at updated_at kind source dry_run state phase position rows expected counts cursor courses columns
      warning by_id started_at phase_at phase_from finished_at`,
  },
  migration_rows: {
    personal: [
      {
        ...{ use: 'migracion', what: 'Filas traídas de un sistema anterior', fate: 'removed' },
        columns: 'data before after keys candidates reason',
      },
      staffNames('decided_by'),
    ],
    plain: 'id migration_id position outcome record_id decision written_at undone_at',
  },
  migration_keys: {
    personal: [
      {
        ...{ use: 'migracion', what: 'Con qué se comparan las filas, mientras se comparan' },
        ...{ fate: 'passing', columns: 'key' },
      },
    ],
    plain: 'migration_id position',
  },
  idempotency_keys: {
    personal: [
      {
        ...{ use: 'compra', what: 'Lo que se respondió a un envío, por si se repite' },
        ...{ fate: 'passing', columns: 'answer' },
      },
    ],
    plain: 'key digest created_at claim held_until acted_at',
  },
  restored_jobs: {
    personal: [
      {
        ...{ use: 'auditoria', what: 'Trabajos pendientes de un respaldo', fate: 'passing' },
        columns: 'data',
      },
    ],
    plain: 'id name priority start_after singleton_key',
  },
  api_keys: {
    personal: [staffNames('name last_used_from')],
    plain: `id created_at updated_at hint digest permissions test networks expires_at created_by_id last_used_at refused_at
      revoked_at`,
  },
  agreements: {
    personal: [
      {
        ...{ use: 'convenios', what: 'Nombre, cargo y firma de quien firma', fate: 'certificate' },
        columns: 'signatories',
      },
    ],
    plain: `id created_at updated_at version retired_at name slug order status sort_name search_text short_name description
      logo_id valid_from valid_until member_discount document_id document_from document_until`,
  },
  settings: {
    personal: [
      {
        ...{ use: 'convenios', what: 'Nombre, cargo y firma de quien firma', fate: 'certificate' },
        columns: 'value',
      },
    ],
    plain: 'name version updated_at',
  },
  backups: {
    personal: [staffNames('by_name')],
    plain: 'id created_at finished_at state cause name where bytes rows files encrypted error',
  },
  certificate_template_versions: {
    personal: [staffNames('created_by_name')],
    plain: 'id template_id number layout created_at',
  },
  class_sessions: {
    personal: [staffNames('teacher_id substitute_id cancelled_by')],
    plain: `id created_at updated_at version edition_id title starts_at ends_at place link room_link recording cancelled_at reason
      sequence told_at day_reminded_at hour_reminded_at`,
  },
  outside_links: { plain: 'url seen_at looked_at failures' },
  session_rooms: {
    personal: [staffNames('host')],
    plain: 'session_id meeting_id topic starts_at ends_at claimed_until fault retry_at looked_at',
  },
  editions: {
    personal: [staffNames('announced_by closed_by cancelled_by')],
    plain: `id created_at updated_at version retired_at course_id code start_date end_date time_zone schedule place link live_room seats
      min_people sales_until min_attendance prices moodle_group_id moodle_group_fault announced_at closed_at cancelled_at reason grades_closed_at`,
  },
  courses: {
    personal: [staffNames('published_by')],
    plain: `id created_at updated_at version retired_at name slug code kind modality level summary description image_id video
      hours credits pass_mark certificate_months tax_treatment for_minors backing_words backing_document
      syllabus requirements audience outcomes faqs start_date end_date schedule category_id moodle_id
      classroom status published_at featured order rating rating_count sort_price sort_name search_text`,
  },
  files: {
    plain:
      'id created_at purpose open mime bytes sha256 kept_sha256 width height widths focus created_by',
  },
  webhooks: {
    plain: `id created_at updated_at version retired_at name url events active off_reason failing_since secret_box
      previous_box previous_until created_by_id`,
  },
  lti_tools: {
    plain: `id created_at updated_at version retired_at name login_url launch_urls jwks_url public_key deep_linking_url
      shares_name shares_email active deployment_id created_by_id`,
  },
  lti_keys: { plain: 'id box public_key created_at replaced_at' },
  lti_platforms: {
    plain: `id created_at updated_at version retired_at name issuer client_id deployment_ids authorization_url token_url
      jwks_url courses max_people active last_launch_at created_by_id`,
  },
  lti_learners: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Código con que entra desde otra institución', fate: 'removed' },
        columns: 'subject',
      },
    ],
    plain: 'id platform_id user_id created_at last_launch_at',
  },
  platform_grades: {
    personal: [
      {
        ...{ use: 'aula', what: 'Notas que se mandaron a otra institución', fate: 'study' },
        columns: 'score',
      },
      {
        ...{ use: 'aula', what: 'Su código en otra institución', fate: 'removed' },
        columns: 'subject',
      },
    ],
    plain: `id platform_id enrolment_id lesson_id line_item created_at updated_at state seen_at activity sent_at tries
      next_at fault`,
  },
  lti_people: { plain: 'id tool_id user_id created_at' },
  facts: { plain: 'id seq position event at data' },
  webhook_deliveries: {
    plain:
      'id created_at updated_at webhook_id event_id event record_id payload state tries next_at',
  },
};
