import { type User, userStages } from '@aulario/contract/people/user';
import { roleNames } from '@aulario/contract/role';
import AddIcon from '@mui/icons-material/PersonAddOutlined';
import { Avatar, Box, Button } from '@mui/material';
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
import { thumbnail } from '../../words/picture.ts';
import { choicesOf } from '../../words/state.tsx';

export type PersonRow = User & { id: string };

/** Everybody the academy knows: leads, students, teachers, staff. */
export function PersonList() {
  const writable = useMay()('users:write');
  const add = writable ? (
    <Button component={Link} to="/personas/create" variant="contained" startIcon={<AddIcon />}>
      Registrar persona
    </Button>
  ) : null;
  return (
    <RecordList<PersonRow>
      resource="personas"
      title="Personas"
      columns={columns}
      phone={(person) => ({
        picture: <Portrait person={person} />,
        title: person.fullName,
        lines: [person.email ?? person.mobile ?? person.dni ?? '', person.rolesName],
        aside: <PersonState person={person} />,
      })}
      to={({ id }) => `/personas/${id}`}
      search="Nombre, correo, celular o documento"
      filters={[
        {
          source: 'role',
          label: 'Rol',
          choices: roleNames.map((role) => ({ id: role, name: role })),
        },
        { source: 'stage', label: 'Etapa', choices: choicesOf(userStages) },
        {
          source: 'status',
          label: 'Cuenta',
          choices: [
            { id: 'true', name: 'activas' },
            { id: 'false', name: 'sin acceso' },
          ],
        },
        retiredFilter,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay personas',
        text: 'Cuando alguien compre o escriba aparecerá aquí. También puedes registrar a alguien.',
        action: add,
      }}
      actions={
        <>
          <ImportButton kind="users" />
          {add}
        </>
      }
      bulk={writable ? [assign] : undefined}
    />
  );
}

const assign: BulkAct<PersonRow> = {
  label: 'Asignar asesor',
  kind: 'assign-people',
  fits: () => true,
  ask: (count) => ({
    title: count === 1 ? 'Asignar 1 persona' : `Asignar ${count} personas`,
    text: 'El asesor las atenderá desde ahora. El motivo queda en el historial de cada una.',
  }),
};

const columns: Column<PersonRow>[] = [
  {
    label: 'Persona',
    sort: 'lastName',
    cell: (person) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 210 }}>
        <Portrait person={person} />
        <RecordName name={person.fullName} detail={person.username ?? undefined} />
      </Box>
    ),
  },
  {
    label: 'Documento',
    cell: ({ dni, document }) => (dni ? <RecordNumber kind={document} number={dni} /> : <Absent />),
  },
  {
    label: 'Correo',
    from: 'lg',
    sort: 'email',
    cell: ({ email }) => email ?? <Absent />,
  },
  {
    label: 'Celular',
    from: 'lg',
    cell: ({ mobile, id }) => (mobile ? <PhoneNumber number={mobile} user={id} /> : <Absent />),
  },
  {
    label: 'Rol',
    from: 'xl',
    cell: ({ rolesName }) => rolesName || <Absent />,
  },
  {
    label: 'Etapa',
    cell: (person) => <PersonState person={person} />,
  },
  {
    label: 'Registro',
    sort: 'createdAt',
    from: 'xl',
    cell: ({ createdAt }) => <Moment value={createdAt} dayOnly />,
  },
];

function RecordNumber({ kind, number }: { kind: string | null; number: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {kind ?? ''}{' '}
      </Box>
      {number}
    </Box>
  );
}

export function Portrait({ person, size = 30 }: { person: User; size?: number }) {
  return (
    <Avatar
      src={person.photo ? thumbnail(person.photo) : undefined}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.42,
        fontWeight: 600,
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {(person.firstName[0] ?? '') + (person.lastName[0] ?? '')}
    </Avatar>
  );
}

function PersonState({ person }: { person: User }) {
  if (person.retiredAt) return <Chip tone="neutral">Retirada</Chip>;
  return <StateChip area="stage" state={person.stage} />;
}
