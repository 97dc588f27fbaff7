import { userStages } from '@aulario/contract/people/user';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { BulkAct } from '../../list/bulk-bar.tsx';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { ImportButton } from '../../migrations/import-button.tsx';
import { useMay } from '../../permissions.ts';
import { Absent, Moment } from '../../shared/moment.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { AddContact, CampaignButton } from './contact-list-acts.tsx';
import { DueDate } from './due-date.tsx';
import type { ContactRow } from './lead-calls.ts';
import { useAdvisers } from './use-advisers.ts';

const yesNo = (yes: string, no: string) => [
  { id: 'true', name: yes },
  { id: 'false', name: no },
];

/** Everybody who asked, in rows; the board shows the same by stage. */
export function ContactList() {
  const may = useMay();
  const advisers = useAdvisers();
  return (
    <RecordList<ContactRow>
      resource="contactos"
      title="Contactos"
      columns={columns}
      phone={(contact) => ({
        title: contact.name,
        lines: [contact.courseName ?? contact.source, contact.assessorName ?? 'Sin asesor'],
        aside: (
          <>
            <StateChip area="stage" state={contact.stage} />
            <DueDate contact={contact} />
          </>
        ),
      })}
      to={({ id }) => `/contactos/${id}`}
      search="Nombre, correo, celular o mensaje"
      filters={[
        { source: 'stage', label: 'Etapa', choices: choicesOf(userStages) },
        { source: 'assessor', label: 'Asesor', choices: advisers },
        { source: 'due', label: 'Siguiente paso', choices: yesNo('ya toca', 'todavía no') },
        { source: 'waiting', label: 'Atención', choices: yesNo('sin responder', 'respondidos') },
        { source: 'consent', label: 'Publicidad', choices: yesNo('la aceptó', 'no la aceptó') },
        retiredFilter,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay contactos',
        text: 'Llegan del formulario del sitio, de las llamadas y de tus archivos. También puedes agregar a quien escribió por otro lado.',
        action: may('contacts:write') ? <AddContact /> : null,
      }}
      bulk={may('contacts:write') ? [assign] : undefined}
      actions={
        <>
          <Button
            component={Link}
            to="/embudo"
            variant="outlined"
            color="inherit"
            startIcon={<BoardIcon />}
          >
            Tablero
          </Button>
          <CampaignButton />
          {may('contacts:write') && (
            <>
              <ImportButton kind="contacts" />
              <AddContact />
            </>
          )}
        </>
      }
    />
  );
}

const assign: BulkAct<ContactRow> = {
  label: 'Asignar asesor',
  kind: 'assign-contacts',
  fits: () => true,
  ask: (count) => ({
    title: count === 1 ? 'Asignar 1 contacto' : `Asignar ${count} contactos`,
    text: 'El asesor los verá como suyos desde ahora. El motivo queda en el historial de cada uno.',
  }),
};

const columns: Column<ContactRow>[] = [
  {
    label: 'Contacto',
    cell: (contact) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 180 }}>
        <RecordName name={contact.name} detail={contact.email ?? undefined} />
        {contact.duplicated && <Chip tone="warning">Repetido</Chip>}
      </Box>
    ),
  },
  {
    label: 'Celular',
    cell: ({ mobile, id }) => (mobile ? <PhoneNumber number={mobile} contact={id} /> : <Absent />),
  },
  {
    label: 'Le interesa',
    from: 'lg',
    cell: ({ courseName }) => courseName ?? <Absent />,
  },
  {
    label: 'Origen',
    from: 'xl',
    cell: ({ source, campaign }) => <RecordName name={source} detail={campaign} />,
  },
  {
    label: 'Asesor',
    from: 'lg',
    cell: ({ assessorName }) => assessorName ?? <Absent />,
  },
  {
    label: 'Siguiente paso',
    from: 'lg',
    sort: 'nextActionAt',
    cell: (contact) => <DueDate contact={contact} />,
  },
  {
    label: 'Publicidad',
    from: 'xl',
    cell: ({ consent }) => (consent ? 'La aceptó' : <Absent />),
  },
  {
    label: 'Llegó',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Etapa',
    cell: ({ stage, retiredAt }) =>
      retiredAt ? <Chip tone="neutral">Retirado</Chip> : <StateChip area="stage" state={stage} />,
  },
];
