import type { TableMap } from './data-group.ts';
import { staffNames } from './staff-names.ts';

/** What certifies that somebody took a course. */
export const certificatesMap: Record<string, TableMap> = {
  certificates: {
    personal: [
      {
        ...{ use: 'certificado', what: 'Nombre impreso, nota y lo que certifica' },
        ...{
          fate: 'certificate',
          columns: 'printed_name grade credential file_id public_file_id old_code',
        },
      },
      {
        ...{ use: 'certificado', what: 'Documento con que se busca el certificado' },
        ...{ fate: 'replaced', columns: 'search_text' },
      },
      {
        ...{ use: 'convenios', what: 'Nombre, cargo y firma de quien firma', fate: 'certificate' },
        columns: 'agreements own_signatories',
      },
      staffNames('reason issued_by issued_by_name annulled_by'),
    ],
    plain: `id created_at updated_at version code user_id enrolment_id course_id course_name course_kind kind hours show_grade
      outcome period_from period_to valid_months valid_until expiry_told_at state issued_at annulled_at moodle_id template_version_id superseded_by_id superseded_at
      batch_id status_index`,
  },
  certificate_versions: {
    personal: [
      {
        ...{ use: 'certificado', what: 'Versiones anteriores del certificado' },
        ...{ fate: 'certificate', columns: 'file_id public_file_id credential' },
      },
      staffNames('corrected_by_name'),
    ],
    plain: 'id created_at updated_at certificate_id status_index corrected_at',
  },
  dossiers: {
    personal: [
      {
        ...{ use: 'certificado', what: 'Certificados que reunió en su legajo, y su PDF' },
        ...{ fate: 'removed', columns: 'certificate_ids paper_file_id' },
      },
    ],
    plain: `id created_at updated_at user_id link_number link_made_at paper_state paper_done paper_total paper_ordered_at
      paper_made_at paper_says show_document`,
  },
  dossier_papers: {
    personal: [
      {
        ...{ use: 'certificado', what: 'Los legajos sellados que le dimos, para reconocerlos' },
        ...{ fate: 'removed', columns: 'holder certificate_ids' },
      },
    ],
    plain: 'id created_at updated_at dossier_id number sha256 made_at',
  },
  certificate_corrections: {
    personal: [
      {
        ...{ use: 'certificado', what: 'Correcciones de nombre que pidió', fate: 'replaced' },
        columns: 'first_name last_name message',
      },
      staffNames('answer decided_by_name'),
    ],
    plain:
      'id created_at updated_at certificate_id user_id state decided_at decided_by_id new_certificate_id',
  },
  certificate_batches: {
    personal: [staffNames('by_name')],
    plain:
      'id created_at updated_at criteria title state total issued asked refused by_id finished_at',
  },
  certificate_batch_rows: {
    personal: [
      {
        ...{ use: 'certificado', what: 'Nombre en las emisiones por lote', fate: 'replaced' },
        columns: 'person_name',
      },
    ],
    plain: 'id batch_id position enrolment_id state reason certificate_id done_at',
  },
};
