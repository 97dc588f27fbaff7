import type { Edition } from '@aulario/contract/catalogue/edition';
import {
  largestGroup,
  mostGroups,
  type WorkGroups,
  workGroupEndpoints,
} from '@aulario/contract/learning/work-group';
import { Box, Button, Card, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';
import { TeamCard } from './team-card.tsx';

/** Who hands in with whom in an edition: chosen by hand, or by lot. */
export function EditionTeams({ edition }: { edition: Edition }) {
  const { data, error, refetch } = useRead<WorkGroups>(workGroupEndpoints.editionGroups, {
    params: { id: edition._id },
  });
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const teams = data.data;
  const made = teams.people.some(({ group }) => group !== null);
  if (teams.assignments === 0 && !made) return <NothingInTeams course={edition.course} />;
  if (teams.people.length === 0)
    return (
      <EmptyState
        title="Todavía no hay con quién formar equipos"
        text="Cada persona aparece aquí cuando se matricula en la edición. Quien ya terminó el curso no hace falta: no entrega más."
      />
    );
  return <Teams key={teams.version} id={edition._id} teams={teams} />;
}

function NothingInTeams({ course }: { course: string }) {
  const writes = useMay()('courses:write');
  return (
    <EmptyState
      title="Este curso no tiene tareas en equipo"
      text="Se decide en cada tarea, entre las lecciones del curso: marca «En equipo» y vuelve aquí para decir quién entrega con quién."
      action={
        writes && (
          <Button component={Link} to={`/cursos/${course}/lecciones`} variant="contained">
            Abrir las lecciones
          </Button>
        )
      }
    />
  );
}

function Teams({ id, teams }: { id: string; teams: WorkGroups }) {
  const { people, assignments } = teams;
  const writes = useMay()('submissions:mark');
  const [moved, setMoved] = useState<Record<string, number | null>>({});
  const highest = Math.max(0, ...people.map(({ group }) => group ?? 0), ...numbersOf(moved));
  const offered = Math.min(mostGroups, Math.max(highest + 1, Math.ceil(people.length / 2)));
  const cards = [...Map.groupBy(people, ({ group }) => group)].toSorted(
    ([one], [other]) => (one ?? 0) - (other ?? 0),
  );
  const choose = (person: WorkGroups['people'][number], number: number | null) => {
    const { [person._id]: _before, ...others } = moved;
    setMoved(number === person.group ? others : { ...others, [person._id]: number });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ maxWidth: '72ch', color: 'text.secondary' }}>
        {assignments === 0 ? 'Este curso no tiene tareas en equipo por ahora. ' : ''}
        Una persona entrega por todas y reciben la misma nota. Quien entra a un equipo recibe
        también lo que ya entregó; quien sale conserva lo suyo.
      </Typography>
      {writes && <ByLot id={id} teams={teams} />}
      <Box
        sx={{
          ...{ display: 'grid', gap: 4, alignItems: 'start' },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        }}
      >
        {cards.map(([number, some]) => (
          <TeamCard
            key={number ?? 0}
            {...{ number, people: some, moved, offered, choose }}
            disabled={!writes}
          />
        ))}
      </Box>
      {writes && <Save id={id} teams={teams} moved={moved} undo={() => setMoved({})} />}
    </Box>
  );
}

type SaveProps = {
  id: string;
  teams: WorkGroups;
  moved: Record<string, number | null>;
  undo(): void;
};

function Save({ id, teams: { people, version }, moved, undo }: SaveProps) {
  const { act, busy } = useAct();
  const count = Object.keys(moved).length;
  if (count === 0) return null;
  const all = people.map(({ _id, group }) => [_id, _id in moved ? moved[_id] : group] as const);
  const groups = Object.fromEntries(all.filter(([, number]) => number));
  const save = () =>
    act({
      run: () =>
        call(workGroupEndpoints.changeGroups, { params: { id }, body: { groups, version } }),
      done: 'Equipos guardados.',
    });
  return (
    <Card
      sx={{
        ...{ position: 'sticky', bottom: 16, zIndex: 2, p: 3, boxShadow: 4 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 },
      }}
    >
      <Typography role="status" sx={{ flex: '1 1 200px', fontWeight: 600 }}>
        {count === 1 ? 'Una persona cambia de equipo' : `${count} personas cambian de equipo`}
      </Typography>
      <Button color="inherit" disabled={busy} onClick={undo}>
        Descartar
      </Button>
      <Button variant="contained" disabled={busy} onClick={() => void save()}>
        Guardar equipos
      </Button>
    </Card>
  );
}

function ByLot({ id, teams: { people, version } }: { id: string; teams: WorkGroups }) {
  const [size, setSize] = useState('4');
  const { act, busy } = useAct();
  const loose = people.filter(({ group, finished }) => group === null && !finished).length;
  if (loose < 2) return null;
  const draw = () =>
    act({
      run: () =>
        call(workGroupEndpoints.drawGroups, {
          params: { id },
          body: { size: Number(size) || 0, version },
        }),
      done: 'Repartidos al azar.',
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
      <TextField
        type="number"
        label="Personas por equipo"
        value={size}
        onChange={({ target }) => setSize(target.value)}
        sx={{ width: 180 }}
        slotProps={{ htmlInput: { min: 2, max: largestGroup } }}
      />
      <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void draw()}>
        Repartir al azar a {loose} sin equipo
      </Button>
    </Box>
  );
}

const numbersOf = (moved: Record<string, number | null>) =>
  Object.values(moved).map((number) => number ?? 0);
