import type { Edition } from '@aulario/contract/catalogue/edition';
import {
  largestGroup,
  mostGroups,
  type WorkGroups,
  workGroupEndpoints,
} from '@aulario/contract/learning/work-group';
import { Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';

/** Who hands in with whom in an edition: chosen by hand, or by lot. */
export function EditionTeams({ edition }: { edition: Edition }) {
  const { data, error, refetch } = useRead<WorkGroups>(workGroupEndpoints.editionGroups, {
    params: { id: edition._id },
  });
  const may = useMay();
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const teams = data.data;
  if (teams.people.length === 0)
    return (
      <EmptyState
        title="Todavía no hay con quién formar equipos"
        text="Cada persona aparece aquí cuando se matricula en la edición."
        headingLevel="h3"
      />
    );
  if (teams.assignments === 0 && teams.people.every(({ group }) => group === null))
    return (
      <EmptyState
        title="El curso no tiene tareas en equipo"
        text="En una tarea de sus lecciones, marca «En equipo»: después se forman aquí los equipos de cada edición."
        headingLevel="h3"
        action={
          may('courses:write') && (
            <Button component={Link} to={`/cursos/${edition.course}/lecciones`} variant="contained">
              Ir a las lecciones
            </Button>
          )
        }
      />
    );
  return <Teams key={teams.version} id={edition._id} teams={teams} />;
}

function Teams({ id, teams }: { id: string; teams: WorkGroups }) {
  const { people, version, assignments } = teams;
  const writes = useMay()('submissions:mark');
  const [chosen, setChosen] = useState(() => numbersOf(teams));
  const { act, busy } = useAct();
  const highest = Math.max(0, ...Object.values(chosen));
  const offered = Math.min(mostGroups, Math.max(highest + 1, Math.ceil(people.length / 2)));
  const numbers = Array.from({ length: offered }, (_, at) => at + 1);
  const save = () =>
    act({
      run: () =>
        call(workGroupEndpoints.changeGroups, {
          params: { id },
          body: { groups: chosen, version },
        }),
      done: 'Equipos guardados.',
    });
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {assignments === 0
          ? 'Este curso no tiene tareas en equipo: se decide en cada tarea, en las lecciones del curso.'
          : 'Una persona entrega por todas y reciben la misma nota. Quien dicta el grupo también puede formarlos, en Enseñar.'}
      </Typography>
      {writes && <ByLot id={id} teams={teams} />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {people.map(({ _id, name, finished }) => (
          <TextField
            key={_id}
            select
            label={finished ? `${name} (ya terminó)` : name}
            value={chosen[_id] ?? ''}
            disabled={!writes}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => setChosen(withNumber(chosen, _id, Number(target.value)))}
          >
            <MenuItem value="">Sin equipo</MenuItem>
            {numbers.map((number) => (
              <MenuItem key={number} value={number}>
                Equipo {number}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {writes && (
        <Box>
          <Button variant="contained" disabled={busy} onClick={() => void save()}>
            Guardar equipos
          </Button>
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            Quien entra a un equipo recibe también lo que el equipo ya entregó; quien sale conserva
            lo suyo.
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function ByLot({ id, teams: { people, version } }: { id: string; teams: WorkGroups }) {
  const [size, setSize] = useState('4');
  const { act, busy } = useAct();
  const loose = people.filter(({ group }) => group === null).length;
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
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

const numbersOf = ({ people }: WorkGroups): Record<string, number> =>
  Object.fromEntries(people.flatMap(({ _id, group }) => (group === null ? [] : [[_id, group]])));

/** @param number 0: in none. */
function withNumber(chosen: Record<string, number>, id: string, number: number) {
  const { [id]: _before, ...others } = chosen;
  return number > 0 ? { ...others, [id]: number } : others;
}
