import type { TableMap } from './data-group.ts';
import { staffNames } from './staff-names.ts';

/** What people write to the academy, what is written to them, and calls. */
export const formMap: Record<string, TableMap> = {
  contacts: {
    personal: [
      { use: 'contacto', what: 'Nombre', fate: 'replaced', columns: 'name' },
      {
        ...{ use: 'contacto', what: 'Correo y celular', fate: 'removed' },
        columns: 'email mobile mobile_code search_text',
      },
      {
        ...{ use: 'contacto', what: 'Lo que preguntó y cuándo prefiere que le llamen' },
        ...{ fate: 'removed', columns: 'message preferred_time' },
      },
      {
        ...{ use: 'contacto', what: 'Lo que el asesor anota para atenderle', fate: 'removed' },
        columns: 'notes next_action lost_reason',
      },
      {
        ...{ use: 'contacto', what: 'Anuncio o página por donde llegó', fate: 'removed' },
        columns: 'utm campaign',
      },
      staffNames('stage_by next_action_by'),
    ],
    plain: `id created_at updated_at version retired_at country course_id consent consent_version consent_at source
      occasion stage stage_at first_contact_at assessor_id assigned_at next_action_at user_id merged_into_id`,
  },
  contact_moves: {
    personal: [staffNames('reason by_name')],
    plain: 'id contact_id at from_stage to_stage by_id',
  },
  contact_assignments: {
    personal: [staffNames('reason by_name')],
    plain: 'id contact_id at from_id to_id by_id',
  },
  activities: {
    personal: [
      {
        ...{ use: 'contacto', what: 'Conversaciones que el asesor anota', fate: 'replaced' },
        columns: 'text',
      },
      staffNames('by_name'),
    ],
    plain: 'id at contact_id user_id kind by_id',
  },
  consents: {
    personal: [
      {
        ...{ use: 'consentimiento', what: 'Quién aceptó o retiró qué, cuándo y desde dónde' },
        ...{ fate: 'proof', columns: 'name email mobile ip reason by_name' },
      },
    ],
    plain: 'id at granted contact_id user_id version origin by_id',
  },
  acceptances: {
    personal: [
      {
        ...{
          use: 'consentimiento',
          what: 'Qué versión de los textos aceptó, cuándo y desde dónde',
        },
        ...{ fate: 'proof', columns: 'ip' },
      },
    ],
    plain: 'id at occasion subject_id user_id country texts seen rules handed',
  },
  calls: {
    personal: [
      {
        ...{ use: 'llamadas', what: 'Número, y lo que se anota de la llamada', fate: 'removed' },
        columns: 'number note search_text',
      },
      {
        ...{ use: 'llamadas', what: 'Grabación de la voz', fate: 'removed' },
        columns: 'recording_file_id',
      },
    ],
    plain: `id created_at updated_at pbx_call_id direction our_number extension staff_id user_id contact_id state result
      started_at answered_at ended_at seconds recording_call_id recording`,
  },
  call_events: { plain: 'key at' },
  waiting: {
    personal: [
      { use: 'espera', what: 'Nombre y correo', fate: 'replaced', columns: 'name email' },
      { use: 'espera', what: 'Celular', fate: 'removed', columns: 'mobile' },
    ],
    plain: `id created_at course_id edition_id token_hash confirmed_at invited_at
      answer_until taken_at left_at`,
  },
  testimonies: {
    personal: [
      {
        ...{ use: 'testimonio', what: 'Nombre y opinión que se publica', fate: 'replaced' },
        columns: 'name text search_text',
      },
      {
        ...{ use: 'testimonio', what: 'Ciudad, foto y video', fate: 'removed' },
        columns: 'city photo_id video',
      },
      staffNames('reason decided_by_name answer answered_by_name entered_by_name'),
    ],
    plain: `id created_at updated_at version retired_at user_id course_id rating state decided_at decided_by featured origin
      verified ground answered_at entered_by altered_by
      source_key`,
  },
  claims: {
    personal: [
      {
        ...{ use: 'reclamo', what: 'La hoja de reclamación, con quien reclama', fate: 'claims' },
        columns: 'consumer item detail request search_text delivery_note',
      },
      {
        ...{
          use: 'reclamo',
          what: 'La respuesta, sus documentos y los correos que la prueban',
          fate: 'claims',
        },
        columns: 'answer delivery_file filed_pdf ended_pdf',
      },
      staffNames(
        'treated_by treated_reason attended_by answered_by annulled_by annulled_reason delivered_by',
      ),
    ],
    plain: `id created_at updated_at year number country term_days type treated_as treated_at origin paper_number filed_on
      provider amount currency private_token attended_at answered_at annulled_at settled_at delivered_on deadline state`,
  },
  claim_offers: {
    personal: [
      {
        ...{ use: 'reclamo', what: 'Lo que se le ofreció y su respuesta', fate: 'claims' },
        columns: 'text note',
      },
      staffNames('sent_by decided_by'),
    ],
    plain: 'id claim_id sent_at sent_on expires_on suspends outcome decided_at decided_on',
  },
  claim_mailboxes: {
    personal: [
      {
        ...{ use: 'reclamo', what: 'Correo que confirmó quien reclama', fate: 'claims' },
        columns: 'key',
      },
    ],
    plain: 'token first_claim confirmed_at',
  },
  held_claim_copies: {
    personal: [
      {
        ...{ use: 'reclamo', what: 'Correo que espera la copia de su hoja', fate: 'claims' },
        columns: 'mailbox cause',
      },
    ],
    plain: 'claim_id token asked_at confirmed_at denied_at',
  },
  mails: {
    personal: [
      {
        ...{ use: 'correos', what: 'Los correos que le enviamos', fate: 'removed' },
        columns: 'to props html text receipt error',
      },
      { use: 'correos', what: 'Su asunto', fate: 'replaced', columns: 'subject occasion' },
      {
        ...{
          use: 'correos',
          what: 'De qué conexión y a qué correo, como resumen',
          fate: 'removed',
        },
        columns: 'cause paced',
      },
    ],
    plain:
      'id created_at updated_at user_id template state attempts claimed_until attachments sent_at',
  },
};
