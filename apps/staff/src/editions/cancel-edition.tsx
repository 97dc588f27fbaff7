import type { Edition } from '@aulario/contract/edition';
import type { EditionPerson } from '@aulario/contract/edition-people';
import { Alert, Box, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffProvider } from '../data/staff-provider.ts';
import { ActDialog } from '../shared/act-dialog.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { useAct } from '../shared/use-act.ts';
import { EditionSelect } from './edition-select.tsx';
import { freePlaces, peopleWords } from './edition-words.ts';
import { useCourseEditions } from './use-course-editions.ts';

type CancelEditionProps = { edition: Edition; onClose: () => void };

/** Cancels an edition once it is said where each of its people goes, and why. */
export function CancelEdition({ edition, onClose }: CancelEditionProps) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [reason, setReason] = useState('');
  const { people, error, refetch } = usePeople(edition._id);
  const others = useCourseEditions(edition.course, { except: edition._id })?.filter(
    ({ state }) => state !== 'borrador',
  );
  const places = usePlaces(people, others);
  const cancel = async () => {
    const body = { reason: reason.trim(), people: places.decided };
    const run = () => provider.cancelEdition(edition._id, body);
    if (await act({ run, done: 'La edición se canceló y se avisó a su gente.' })) onClose();
  };
  return (
    <ActDialog
      open
      title="Cancelar la edición"
      action="Cancelar la edición"
      leave="Volver"
      danger
      busy={busy}
      disabled={!people || !others || reason.trim() === '' || places.crowded.length > 0}
      onClose={onClose}
      onConfirm={cancel}
    >
      <Typography sx={{ mb: 4 }}>
        Deja de venderse y no vuelve a abrirse. A cada persona se le escribe con el motivo y con lo
        que se decide aquí.
      </Typography>
      {error && <ReadFault error={error} retry={refetch} />}
      {people && others ? (
        <WherePeopleGo people={people} others={others} places={places} />
      ) : (
        !error && <Skeleton variant="rounded" height={120} />
      )}
      <TextField
        label="Motivo"
        fullWidth
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value.slice(0, longestReason))}
        helperText="Lo leen todas las personas: «No llegamos al mínimo de participantes»."
        sx={{ mt: 4 }}
      />
    </ActDialog>
  );
}

const longestReason = 500;

/** Those who are still in it: who left or finished stays as they are. */
function usePeople(id: string) {
  const provider = useStaffProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['people-to-cancel', id],
    queryFn: () => provider.editionPeople(id),
  });
  const people = data?.filter(({ state, completedAt }) => state !== 'retirado' && !completedAt);
  return { people, error, refetch };
}

type Places = ReturnType<typeof usePlaces>;

/** Where each person goes; the empty word leaves it to a later decision. */
function usePlaces(people: EditionPerson[] | undefined, others: Edition[] | undefined) {
  const [all, setAll] = useState('');
  const [each, setEach] = useState<Record<string, string>>({});
  const of = (enrolment: string) => each[enrolment] ?? all;
  const decided = (people ?? []).map(({ _id }) => ({ enrolment: _id, edition: of(_id) || null }));
  const goTo = (edition: string) => decided.filter((one) => one.edition === edition).length;
  return {
    of,
    all,
    decided,
    /** Editions that would get more people than fit. */
    crowded: (others ?? []).filter((edition) => {
      const free = freePlaces(edition);
      return free !== null && goTo(edition._id) > free;
    }),
    goTo,
    setOne: (enrolment: string, edition: string) => setEach({ ...each, [enrolment]: edition }),
    setAll: (edition: string) => {
      setAll(edition);
      setEach({});
    },
  };
}

type WherePeopleGoProps = { people: EditionPerson[]; others: Edition[]; places: Places };

function WherePeopleGo({ people, others, places }: WherePeopleGoProps) {
  if (people.length === 0) return <Alert severity="info">No hay nadie en esta edición.</Alert>;
  if (others.length === 0)
    return (
      <Alert severity="info">
        {peopleWords(people.length)} {people.length === 1 ? 'espera' : 'esperan'} tu decisión: el
        curso no tiene otra edición anunciada. Las verás en Hoy, para darles otro cupo o devolverles
        su dinero.
      </Alert>
    );
  return (
    <>
      <EditionSelect
        label={people.length === 1 ? 'La persona' : `Las ${people.length} personas`}
        editions={others}
        value={places.all}
        onChange={places.setAll}
        none={undecided}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      {places.crowded.map((edition) => (
        <Alert key={edition._id} severity="error" sx={{ mt: 3 }}>
          A {edition.code} irían {peopleWords(places.goTo(edition._id))} y no caben tantas.
        </Alert>
      ))}
      {people.length > 1 && <EachPerson people={people} others={others} places={places} />}
    </>
  );
}

function EachPerson({ people, others, places }: WherePeopleGoProps) {
  return (
    <Box
      component="ul"
      aria-label="A dónde va cada persona"
      sx={{
        ...{ listStyle: 'none', m: 0, mt: 3, p: 0, maxHeight: 320, overflowY: 'auto' },
        ...{ border: 1, borderColor: 'divider', borderRadius: '8px' },
      }}
    >
      {people.map(({ _id, userName }) => (
        <Box
          component="li"
          key={_id}
          sx={{
            ...{ display: 'grid', columnGap: 3, rowGap: 1, alignItems: 'center', px: 3, py: 2 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            '& + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {userName}
          </Typography>
          <EditionSelect
            size="small"
            editions={others}
            value={places.of(_id)}
            onChange={(edition) => places.setOne(_id, edition)}
            none={undecided}
            slotProps={{
              select: { displayEmpty: true },
              htmlInput: { 'aria-label': `A dónde va ${userName}` },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

const undecided = 'Espera una decisión';
