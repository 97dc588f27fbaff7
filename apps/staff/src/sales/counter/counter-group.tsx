import type { Edition } from '@aulario/contract/catalogue/edition';
import type { WaitingEntry } from '@aulario/contract/catalogue/waiting';
import { Alert, Button, TextField } from '@mui/material';
import { useEffect } from 'react';
import { EditionSelect } from '../../catalogue/editions/edition-select.tsx';
import { codeWords, editionWords, freePlaces } from '../../catalogue/editions/edition-words.ts';
import { useCourseEditions } from '../../catalogue/editions/use-course-editions.ts';
import { shortInstant } from '../../words/date.ts';
import type { CourseChoice } from './counter-draft.ts';
import type { CounterSaleState } from './use-counter-sale.ts';
import { shown } from './use-refused.ts';

type CounterGroupProps = {
  course: CourseChoice;
  sale: CounterSaleState;
  /** Where whoever buys waits, or has a place kept. */
  waiting: readonly WaitingEntry[];
};

/** The group of one course: their own place where one is kept for them, and a reason where none is left. */
export function CounterGroup({ course, sale, waiting }: CounterGroupProps) {
  const { draft, change, faultAt } = sale;
  const editions = useCourseEditions(course.id)?.filter(({ state }) => state !== 'borrador');
  const kept = waiting.find((entry) => entry.course === course.id && entry.state === 'invitada');
  const invitedTo = editions?.find(({ _id }) => _id === kept?.edition);
  // A reason is of the groups that it was written for.
  const choose = (id: string) =>
    change({ editions: { ...draft.editions, [course.id]: id }, overbook: '' });
  const asked = draft.editions[course.id];
  useEffect(() => {
    // What they were invited to is what they come for, until something else is chosen.
    if (asked === undefined && invitedTo) choose(invitedTo._id);
  });
  if (!editions?.length) return null;
  const chosen = editions.find(({ _id }) => _id === asked);
  const own = chosen !== undefined && chosen === invitedTo;
  const fault = faultAt(`editions.${course.id}`);
  // Who is in that group already needs another one, and no reason.
  const noRoom = fault !== undefined && faultAt('overbook') !== undefined;
  const reasoned = !own && (noRoom || (chosen !== undefined && isTaken(chosen)));
  // Which group it is when nobody chooses one.
  const next = sale.price?.lines.find((line) => line.course === course.id)?.edition;
  return (
    <>
      <EditionSelect
        label={`Grupo de ${course.name}`}
        editions={editions}
        value={chosen?._id ?? ''}
        onChange={choose}
        none="El próximo con cupo"
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        {...(reasoned ? {} : shown(fault, !chosen && next ? editionWords(next) : undefined))}
      />
      {invitedTo && kept && (
        <KeptNote entry={kept} edition={invitedTo} own={own} onChoose={choose} />
      )}
      {reasoned && (
        <TextField
          label="Por qué entra una persona más"
          value={draft.overbook}
          onChange={({ target }) => change({ overbook: target.value })}
          {...shown(fault, 'Ese grupo ya no tiene cupos: sin un motivo no se vende.')}
        />
      )}
    </>
  );
}

function KeptNote({
  entry: { name, answerUntil },
  edition,
  own,
  onChoose,
}: {
  entry: WaitingEntry;
  edition: Edition;
  own: boolean;
  onChoose: (id: string) => void;
}) {
  const until = answerUntil ? ` hasta el ${shortInstant(answerUntil)}` : '';
  if (own)
    return (
      <Alert severity="success">
        Esperaba este grupo y tiene un cupo apartado{until}: se le vende ese.
      </Alert>
    );
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => onChoose(edition._id)}>
          Elegir {codeWords(edition.code)}
        </Button>
      }
    >
      {name} tiene un cupo apartado en el grupo {codeWords(edition.code)}
      {until}.
    </Alert>
  );
}

/** Without a place, or with no more than those who wait are owed. */
function isTaken(edition: Edition): boolean {
  const free = freePlaces(edition);
  return free !== null && free <= edition.waiting;
}
