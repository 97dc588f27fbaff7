import type { TableMap } from './data-group.ts';
import { staffNames } from './staff-names.ts';

/** Courses that people take. */
export const learningMap: Record<string, TableMap> = {
  enrolments: {
    personal: [
      {
        ...{ use: 'aula', what: 'Matrículas, avance y notas', fate: 'study' },
        columns: 'progress final_grade evaluations moodle_grade',
      },
      staffNames('reason confirmed_by suspend_fault'),
    ],
    plain: `id created_at updated_at user_id course_id edition_id deal_id deal_line_id starts_at ends_at state attempts
      last_attempt_at confirmed_at completed_at synced_at suspended_at`,
  },
  lesson_progress: {
    personal: [
      { use: 'aula', what: 'Apuntes junto a las lecciones', fate: 'removed', columns: 'note' },
    ],
    plain: 'enrolment_id lesson_id seen_at done_at position watched',
  },
  lesson_versions: {
    personal: [staffNames('author_id')],
    plain: 'id course_id lesson_id content begun_at saved_at published_at',
  },
  media: {
    personal: [staffNames('created_by')],
    plain:
      'id created_at course_id kind name mime bytes state uploaded_at preparation progress fault duration pages renditions',
  },
  attempts: {
    personal: [
      {
        ...{ use: 'aula', what: 'Resultado de los cuestionarios', fate: 'study' },
        columns: 'score',
      },
      staffNames('marked_by'),
    ],
    plain:
      'id enrolment_id lesson_id number quiz place started_at due_at handed_in_at waiting_since marked_at mark_version',
  },
  attempt_openings: {
    personal: [
      {
        ...{ use: 'aula', what: 'Desde qué equipo abrió cada intento de un cuestionario' },
        ...{ fate: 'removed', columns: 'device ip' },
      },
    ],
    plain: 'id attempt_id opened_at',
  },
  attempt_questions: {
    personal: [
      {
        ...{ use: 'aula', what: 'Lo que respondió y lo que se le comentó', fate: 'removed' },
        columns: 'answer comment',
      },
      { use: 'aula', what: 'Puntos por respuesta', fate: 'study', columns: 'earned' },
    ],
    plain: 'attempt_id position question_id version shown answered_at key_version',
  },
  lesson_questions: {
    personal: [
      {
        ...{ use: 'aula', what: 'Lo que preguntó en una lección y lo que se le respondió' },
        ...{ fate: 'replaced', columns: 'text answer' },
      },
      staffNames('answered_by hidden_by hidden_reason'),
    ],
    plain: 'id created_at enrolment_id lesson_id answered_at useful hidden_at',
  },
  edition_notices: {
    personal: [staffNames('author_id withdrawn_by')],
    plain: 'id created_at edition_id title text withdrawn_at',
  },
  submissions: {
    personal: [
      {
        ...{ use: 'aula', what: 'Lo que escribió en una tarea y lo que se le comentó' },
        ...{ fate: 'removed', columns: 'text comment corrected_why' },
      },
      {
        ...{ use: 'aula', what: 'Resultado de las tareas', fate: 'study' },
        columns: 'levels reached score',
      },
      staffNames('marked_by'),
    ],
    plain:
      'id enrolment_id lesson_id number state version assignment started_at handed_in_at late_days marked_at corrected_at shared_id',
  },
  work_groups: {
    personal: [staffNames('changed_by')],
    plain: 'edition_id version groups changed_at',
  },
  submission_files: {
    personal: [
      {
        ...{ use: 'aula', what: 'Archivos que entregó', fate: 'removed' },
        columns: 'file_id name sha256',
      },
    ],
    plain: 'submission_id added_at',
  },
  submission_uploads: {
    personal: [
      {
        ...{ use: 'aula', what: 'Archivos que entregó', fate: 'removed' },
        columns: 'name',
      },
    ],
    plain: 'id created_at submission_id bytes',
  },
  accommodations: {
    personal: [
      {
        ...{ use: 'aula', what: 'Por qué tuvo más tiempo, que puede decir algo de su salud' },
        ...{ fate: 'removed', columns: 'reason' },
      },
      staffNames('given_by'),
    ],
    plain: 'id enrolment_id lesson_id extra_minutes until given_at',
  },
  tool_scores: {
    personal: [
      {
        ...{ use: 'aula', what: 'Notas que mandó una herramienta externa', fate: 'study' },
        columns: 'score',
      },
      {
        ...{ use: 'aula', what: 'Lo que comentó una herramienta externa', fate: 'removed' },
        columns: 'comment',
      },
    ],
    plain: 'enrolment_id item practice at received_at graded activity grading',
  },
  tool_items: {
    plain: 'id tool_id course_id lesson_id label max resource_id tag created_at removed_at',
  },
  tool_picks: { plain: 'id tool_id course_id user_id created_at picked' },
  extra_attempts: {
    personal: [staffNames('reason granted_by')],
    plain: 'id enrolment_id lesson_id granted_at',
  },
  gradebooks: {
    plain: 'edition_id version scheme drop_lowest weights manual updated_at',
  },
  grades: {
    personal: [{ use: 'aula', what: 'Notas puestas a mano', fate: 'study', columns: 'grade max' }],
    plain: 'enrolment_id component version',
  },
  grade_changes: {
    personal: [
      { use: 'aula', what: 'Cambios de sus notas', fate: 'study', columns: 'before after max' },
      staffNames('reason by_id by_name'),
    ],
    plain: 'id enrolment_id component name at',
  },
  grade_appeals: {
    personal: [
      {
        ...{ use: 'aula', what: 'Por qué pidió revisar una nota y lo que se le respondió' },
        ...{ fate: 'replaced', columns: 'text answer' },
      },
      {
        ...{ use: 'aula', what: 'Lo que decía una nota cuando pidió revisarla y al responderle' },
        ...{ fate: 'study', columns: 'before after max' },
      },
      staffNames('answered_by'),
    ],
    plain: 'id created_at enrolment_id component name answered_at changed rectifies',
  },
  grade_records: {
    personal: [
      {
        ...{ use: 'certificado', what: 'Nombre, documento y notas en las actas' },
        ...{ fate: 'certificate', columns: 'content changes file_id' },
      },
      staffNames('reason by_id by_name'),
    ],
    plain: 'id edition_id number at code',
  },
  attendance: {
    personal: [
      { use: 'aula', what: 'Asistencia a las clases', fate: 'study', columns: 'state means' },
      staffNames('by'),
    ],
    plain: 'session_id enrolment_id at',
  },
  seats: {
    plain:
      'id edition_id line_id enrolment_id waiting_id created_at held_until freed_at overbooked',
  },
};
