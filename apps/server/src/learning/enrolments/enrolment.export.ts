import { type enrolmentEndpoints, enrolmentStates } from '@aulario/contract/learning/enrolment';
import { listExport } from '../../platform/list-export.ts';
import { momentColumn, numberColumn, textColumn } from '../../platform/spreadsheet/sheet-column.ts';
import { listEnrolments } from './enrolment.service.ts';

export const enrolmentExport = listExport<typeof enrolmentEndpoints.listEnrolments>({
  name: 'matriculas',
  entity: 'enrolment',
  list: listEnrolments,
  columns: [
    textColumn('Persona', ({ userName }) => userName),
    textColumn('Documento', ({ userDni }) => userDni),
    textColumn('Curso', ({ courseName }) => courseName),
    textColumn('Trato', ({ dealNumber }) => dealNumber),
    textColumn('Estado', ({ state }) => enrolmentStates[state]),
    textColumn('Motivo', ({ reason }) => reason),
    momentColumn('Inicio', ({ startsAt }) => startsAt),
    momentColumn('Fin', ({ endsAt }) => endsAt),
    momentColumn('Término', ({ completedAt }) => completedAt),
    numberColumn('Avance (%)', ({ progress }) => progress),
    numberColumn('Nota final', ({ finalGrade }) => finalGrade),
    textColumn('Certificado', ({ certificate }) => certificate?.code),
    momentColumn('Creada', ({ createdAt }) => createdAt),
  ],
});
