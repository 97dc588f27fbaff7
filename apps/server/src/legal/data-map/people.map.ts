import type { TableMap } from './data-group.ts';
import { staffNames } from './staff-names.ts';

/** Accounts, and what people and machines did with them. */
export const peopleMap: Record<string, TableMap> = {
  users: {
    personal: [
      {
        ...{ use: 'cuenta', what: 'Nombres y apellidos', fate: 'replaced' },
        columns: 'first_name last_name sort_name search_text',
      },
      {
        ...{ use: 'cuenta', what: 'Documento, correo y celular', fate: 'removed' },
        columns: 'dni document email proven_email mobile mobile_code username before_name',
      },
      {
        ...{ use: 'cuenta', what: 'Contraseña, que nadie puede leer', fate: 'removed' },
        columns: 'password_hash',
      },
      {
        ...{ use: 'certificado', what: 'Nombre para el certificado', fate: 'removed' },
        columns: 'first_name_cert last_name_cert',
      },
      {
        ...{ use: 'perfil', what: 'Domicilio, ciudad y departamento', fate: 'removed' },
        columns: 'address city department',
      },
      {
        ...{ use: 'perfil', what: 'Foto, estudios y presentación', fate: 'removed' },
        columns: 'photo_id academic_level headline description extras',
      },
      {
        ...{ use: 'contacto', what: 'Asesor que le atiende', fate: 'removed' },
        columns: 'assessor_id',
      },
      {
        ...{ use: 'equipo', what: 'Anexo y ajustes de llamada', fate: 'removed' },
        columns: 'phone_no_id call_settings telephony',
      },
    ],
    plain: `id created_at updated_at version retired_at cert_name_confirmed_at email_proven guest document_typed country
      status disabled_at roles currency moodle_id is_zadarma stage merged_into_id erased_at`,
  },
  user_changes: {
    personal: [
      { use: 'cuenta', what: 'Datos anteriores', fate: 'removed', columns: 'from_value to_value' },
      staffNames('reason by_name'),
    ],
    plain: 'id user_id at kind from_held by_id',
  },
  user_proposals: {
    personal: [
      {
        ...{ use: 'cuenta', what: 'Cambios de datos que esperan su visto bueno', fate: 'removed' },
        columns: 'proposed',
      },
      staffNames('decided_by_name'),
    ],
    plain: 'id created_at updated_at user_id source guarded state decided_at decided_by_id',
  },
  user_merges: {
    personal: [
      {
        ...{ use: 'cuenta', what: 'Fichas que se unieron con la suya', fate: 'replaced' },
        columns: 'reason kept_before kept_after absorbed_before',
      },
      staffNames('by_name undone_by'),
    ],
    plain: 'id at kept_id absorbed_id moved by_id undone_at erased_at',
  },
  user_matches: {
    personal: [staffNames('reason decided_by_name')],
    plain: 'id created_at updated_at guest_id other_id by state decided_at decided_by_id',
  },
  user_stage_moves: {
    personal: [staffNames('by_name')],
    plain: 'id user_id at from_stage to_stage by_id',
  },
  sessions: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Dirección IP y navegador de cada ingreso', fate: 'removed' },
        columns: 'ip user_agent',
      },
    ],
    plain: 'id user_id created_at expires_at revoked_at proven_at opened_by',
  },
  one_time_links: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Enlaces de un solo uso enviados a su correo', fate: 'removed' },
        columns: 'sent_to token_hash password_hash',
      },
    ],
    plain: 'id created_at purpose user_id expires_at used_at proposal_id change_id merge_id',
  },
  second_factors: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Segundo paso para ingresar', fate: 'removed' },
        columns: 'secret_box',
      },
    ],
    plain: 'user_id created_at confirmed_at last_step failures not_before',
  },
  recovery_codes: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Códigos de recuperación', fate: 'removed' },
        columns: 'code_hash',
      },
    ],
    plain: 'id user_id created_at used_at',
  },
  passkeys: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Llaves de acceso (passkeys)', fate: 'removed' },
        columns: 'name credential_id public_key',
      },
    ],
    plain: 'id user_id created_at counter transports backed_up last_used_at',
  },
  provider_accounts: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Cuentas de otros servicios con que entra', fate: 'removed' },
        columns: 'provider issuer subject email',
      },
    ],
    plain: 'id user_id created_at last_used_at',
  },
  passkey_challenges: { plain: 'digest expires_at' },
  sign_in_failures: {
    personal: [
      {
        ...{ use: 'acceso', what: 'Intentos de ingreso fallidos', fate: 'passing' },
        columns: 'key',
      },
    ],
    plain: 'tries not_before expires_at',
  },
  calendar_feeds: { plain: 'user_id renewals renewed_at' },
  moodle_erasures: { plain: 'user_id moodle_id asked_at done_at fault' },
  moodle_account_faults: { plain: 'user_id fault since tried_at' },
  privacy_acts: {
    personal: [
      {
        ...{ use: 'derechos', what: 'Bloqueos y supresiones, y por qué', fate: 'proof' },
        columns: 'reason by_name',
      },
    ],
    plain: 'id at user_id act by_id',
  },
  privacy_requests: {
    personal: [
      {
        ...{ use: 'derechos', what: 'Quién pidió qué sobre sus datos', fate: 'replaced' },
        columns: 'name detail identified_by answer extension_reason',
      },
      {
        ...{ use: 'derechos', what: 'Documento y correo de quien pide', fate: 'removed' },
        columns: 'dni email search_text',
      },
      staffNames('answered_by_name registered_by_name'),
    ],
    plain: `id created_at updated_at number country origin kind state user_id received_on due_on extended_at answered_at answered_by_id`,
  },
};
