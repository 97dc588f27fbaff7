import { type Enrolment, enrolmentStates } from '@aulario/contract/learning/enrolment';
import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { codeWords, editionName } from '../../catalogue/editions/edition-words.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import type { BulkAct } from '../../list/bulk-bar.tsx';
import type { Column, FilterField } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { ImportButton } from '../../migrations/import-button.tsx';
import { useMay } from '../../permissions.ts';
import { Marked } from '../../shared/marked.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { EnrolmentActs } from './enrolment-acts.tsx';
import { actsOf } from './enrolment-state.ts';
import { LateChip } from './late-chip.tsx';

type EnrolmentRow = Enrolment & { id: string };

/** Who is in which course, with the next step of each row at hand. */
export function EnrolmentList() {
  const provider = useStaffProvider();
  const may = useMay();
  const writable = may('enrolments:write');
  const confirm: BulkAct<EnrolmentRow> = {
    label: 'Confirmar',
    fits: (enrolment) => actsOf(enrolment).includes('confirm'),
    ask: (count) => ({
      title: count === 1 ? '¿Confirmar 1 matrícula?' : `¿Confirmar ${count} matrículas?`,
      text: 'Di que sí solo si esas personas ya pueden entrar a sus cursos.',
    }),
    done: (count) => (count === 1 ? 'Matrícula confirmada.' : `${count} matrículas confirmadas.`),
    run: provider.confirmEnrolment,
  };
  const issue: BulkAct<EnrolmentRow> = {
    label: 'Emitir certificados',
    kind: 'issue-certificates',
    fits: () => true,
    ask: (count) => ({
      title: count === 1 ? '¿Emitir 1 certificado?' : `¿Emitir ${count} certificados?`,
      text: 'Se emiten los digitales de quienes terminaron su curso. A quien no confirmó su nombre se le pregunta primero; las matrículas sin terminar se rechazan.',
    }),
  };
  return (
    <RecordList<EnrolmentRow>
      resource="matriculas"
      title="Matrículas"
      actions={<ImportButton kind="enrols" />}
      columns={columns}
      phone={(enrolment) => ({
        title: enrolment.userName,
        lines: [
          [enrolment.courseName, enrolment.edition && codeWords(enrolment.edition.code)]
            .filter(Boolean)
            .join(' · '),
          enrolment.reason ?? '',
          <LateChip key="cuota" late={enrolment.late} />,
          <Box
            key="actos"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              pt: 1,
              '&:empty': { display: 'none' },
            }}
          >
            <EnrolmentActs enrolment={enrolment} />
          </Box>,
        ],
        aside: <StateChip area="enrolment" state={enrolment.state} />,
      })}
      search="Persona, documento o curso"
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(enrolmentStates) },
        { source: 'course', label: 'Curso', reference: 'cursos' },
        editionFilter,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay matrículas',
        text: 'Se abren solas cuando se verifica el pago que completa un trato, o su primera cuota.',
      }}
      bulk={[...(writable ? [confirm] : []), ...(may('certificates:issue') ? [issue] : [])]}
    />
  );
}

const editionFilter: FilterField = {
  ...{ source: 'edition', label: 'Edición', reference: 'ediciones', sort: 'startDate' },
  nameOf: ({ courseName, code }) => `${courseName} · ${code}`,
};

const columns: Column<EnrolmentRow>[] = [
  {
    label: 'Persona',
    cell: ({ user, userName, userDni }) => (
      <MuiLink component={Link} to={`/personas/${user}`} color="inherit" underline="none">
        <RecordName name={userName} detail={userDni} />
      </MuiLink>
    ),
  },
  {
    label: 'Curso',
    cell: ({ courseName, edition }) => (
      <>
        <Marked text={courseName} />
        {edition && (
          <MuiLink
            component={Link}
            to={`/ediciones/${edition._id}`}
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block' }}
          >
            {editionName(edition)}
          </MuiLink>
        )}
      </>
    ),
  },
  {
    label: 'Trato',
    from: 'lg',
    cell: ({ deal, dealNumber }) =>
      deal ? (
        <MuiLink component={Link} to={`/tratos/${deal}`} noWrap>
          {dealNumber}
        </MuiLink>
      ) : (
        <Absent />
      ),
  },
  {
    label: 'Inicio',
    sort: 'startsAt',
    from: 'lg',
    cell: ({ startsAt }) => <Moment value={startsAt} dayOnly />,
  },
  {
    label: 'Terminó',
    sort: 'completedAt',
    from: 'xl',
    cell: ({ completedAt }) => <Moment value={completedAt} dayOnly />,
  },
  {
    label: 'Nota',
    align: 'right',
    cell: ({ finalGrade }) => finalGrade ?? <Absent />,
  },
  {
    label: 'Estado',
    cell: ({ state, reason, late }) => (
      <Box title={reason ?? undefined}>
        <StateChip area="enrolment" state={state} />
        <LateChip late={late} />
      </Box>
    ),
  },
  {
    label: 'Siguiente paso',
    cell: (enrolment) => (
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <EnrolmentActs enrolment={enrolment} />
        {enrolment.certificate && (
          <MuiLink
            href={`/certificados/${enrolment.certificate.code}`}
            target="_blank"
            rel="noopener"
            variant="body2"
          >
            Ver certificado
          </MuiLink>
        )}
      </Box>
    ),
  },
];
