import type { Edition } from '@aulario/contract/catalogue/edition';
import {
  type EditionPerson,
  editionPeopleEndpoints,
  type HeldPlace,
} from '@aulario/contract/learning/edition-people';
import { type Currency, formatMoney } from '@aulario/contract/money';
import { Alert, Box, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Amount } from '../../shared/amount.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';
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
    if (
      await act({
        run,
        done: 'La edición se canceló. Los avisos a su gente salen en unos minutos.',
      })
    )
      onClose();
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

/** Of whom is decided: by their enrolment, or by what they ordered and paid a part of. */
type Person = Pick<EditionPerson, '_id' | 'userName' | 'currency' | 'refundable'> & {
  line: string | null;
};

/** Those who are still in it, also who paid a part: who left or finished stays as they are. */
function usePeople(id: string) {
  const provider = useStaffProvider();
  const inside = useQuery({
    queryKey: ['people-to-cancel', id],
    queryFn: () => provider.editionPeople(id),
  });
  const held = useRead<HeldPlace[]>(editionPeopleEndpoints.listHeldPlaces, { params: { id } });
  const people: Person[] | undefined = inside.data &&
    held.data && [
      ...held.data.data.filter(({ until, line }) => until === null && line),
      ...inside.data
        .filter(({ state, completedAt }) => state !== 'retirado' && !completedAt)
        .map((person) => ({ ...person, line: null })),
    ];
  const refetch = () => Promise.all([inside.refetch(), held.refetch()]);
  return { people, error: inside.error ?? held.error, refetch };
}

/** Whether what they paid is also of other courses, so that its refund is decided in the sale. */
const decidedInSale = ({ line, refundable }: Person) => line !== null && refundable === 0;

type Places = ReturnType<typeof usePlaces>;

/** Where each person goes: an edition, their money back, or the empty word for a later decision. */
function usePlaces(people: Person[] | undefined, others: Edition[] | undefined) {
  const [all, setAll] = useState('');
  const [each, setEach] = useState<Record<string, string>>({});
  const inSale = new Set((people ?? []).filter(decidedInSale).map(({ _id }) => _id));
  const of = (person: string) => {
    const choice = each[person] ?? all;
    return choice === refund && inSale.has(person) ? '' : choice;
  };
  const decided = (people ?? []).map(({ _id, line }) => {
    const choice = of(_id);
    const who = line ? { line } : { enrolment: _id };
    return choice === refund
      ? { ...who, edition: null, refund: true }
      : { ...who, edition: choice || null };
  });
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
    setOne: (person: string, edition: string) => setEach({ ...each, [person]: edition }),
    setAll: (edition: string) => {
      setAll(edition);
      setEach({});
    },
  };
}

type WherePeopleGoProps = { people: Person[]; others: Edition[]; places: Places };

function WherePeopleGo({ people, others, places }: WherePeopleGoProps) {
  if (people.length === 0) return <Alert severity="info">No hay nadie en esta edición.</Alert>;
  return (
    <>
      <EditionSelect
        label={people.length === 1 ? 'La persona' : `Las ${people.length} personas`}
        editions={others}
        value={places.all}
        onChange={places.setAll}
        none={undecided}
        {...(!people.every(decidedInSale) && { instead: refundChoice })}
        helperText={others.length === 0 && 'El curso no tiene otra edición anunciada.'}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      {places.crowded.map((edition) => (
        <Alert key={edition._id} severity="error" sx={{ mt: 3 }}>
          A {edition.code} irían {peopleWords(places.goTo(edition._id))} y no caben tantas.
        </Alert>
      ))}
      {people.length === 1 && people.map((person) => <Paid key={person._id} person={person} />)}
      {people.length > 1 && <EachPerson people={people} others={others} places={places} />}
      <Consequences people={people} places={places} />
    </>
  );
}

/** What the decisions come to, before they are made. */
function Consequences({ people, places }: Omit<WherePeopleGoProps, 'others'>) {
  const refunded = people.filter(({ _id }) => places.of(_id) === refund);
  const waits = people.filter(({ _id }) => places.of(_id) === '').length;
  const money = refundWords(refunded);
  return (
    <>
      {refunded.length > 0 && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {peopleWords(refunded.length)} {refunded.length === 1 ? 'sale' : 'salen'} del curso y{' '}
          {money
            ? `se ${refunded.length === 1 ? 'le' : 'les'} devuelve ${money}`
            : 'no hay nada pagado que devolver'}
          .
          {money &&
            ' Lo que se pagó por la pasarela vuelve solo; lo demás queda en Devoluciones, por transferir.'}
        </Alert>
      )}
      {waits > 0 && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {peopleWords(waits)} {waits === 1 ? 'queda' : 'quedan'} en Hoy, sin cupo, hasta que se
          decida.
        </Alert>
      )}
    </>
  );
}

/** In words, by currency: `S/ 1,350.00 y US$ 40.00`. */
function refundWords(people: readonly Person[]): string {
  const sums = new Map<Currency, number>();
  for (const { currency, refundable } of people)
    if (currency && refundable > 0) sums.set(currency, (sums.get(currency) ?? 0) + refundable);
  return [...sums].map(([currency, amount]) => formatMoney({ amount, currency })).join(' y ');
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
      {people.map((person) => (
        <Box
          component="li"
          key={person._id}
          sx={{
            ...{ display: 'grid', columnGap: 3, rowGap: 1, alignItems: 'center', px: 3, py: 2 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            '& + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {person.userName}
            </Typography>
            <Paid person={person} />
          </Box>
          <EditionSelect
            size="small"
            editions={others}
            value={places.of(person._id)}
            onChange={(edition) => places.setOne(person._id, edition)}
            none={undecided}
            {...(!decidedInSale(person) && { instead: refundChoice })}
            slotProps={{
              select: { displayEmpty: true },
              htmlInput: { 'aria-label': `A dónde va ${person.userName}` },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

function Paid({ person }: { person: Person }) {
  const { currency, refundable } = person;
  if (!decidedInSale(person) && !(currency && refundable > 0)) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {currency && refundable > 0 ? (
        <>
          pagó <Amount amount={refundable} currency={currency} />
        </>
      ) : (
        'pagó parte de un trato con otros cursos: su devolución se decide ahí'
      )}
    </Typography>
  );
}

const undecided = 'Espera una decisión';
const refund = 'devolver';
const refundChoice = { value: refund, label: 'Devolver lo que pagó' };
