import { type Course, courseEndpoints } from '@aulario/contract/catalogue/course';
import { type Edition, editionEndpoints } from '@aulario/contract/catalogue/edition';
import type { Currency } from '@aulario/contract/money';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { EditionSelect } from './edition-select.tsx';
import { freePlaces } from './edition-words.ts';
import { priceDifference } from './price-difference.ts';
import { useCourseEditions } from './use-course-editions.ts';

type MoveButtonProps = {
  /** Their enrolment, or what they ordered, where nobody is enrolled before the rest is paid. */
  enrolment: { userName: string; currency?: Currency | null } & (
    | { _id: string }
    | { deal: string; line: string }
  );
  course: string;
  /** Where they are; null gives a place to who has none. */
  current: string | null;
  /** What the button says, where it does not stand beside the group. */
  words?: string;
};

/** Brings a person to another edition of their course, or gives a place to who paid and has none. */
export function MoveButton(props: MoveButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={props.current ? 'inherit' : 'primary'}
        aria-label={`${label(props)}: ${props.enrolment.userName}`}
        onClick={() => setOpen(true)}
      >
        {label(props)}
      </Button>
      {open && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({
  enrolment,
  course,
  current,
  onClose,
}: MoveButtonProps & { onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const editions = useCourseEditions(course, { except: current });
  const priced = usePriced(course, current);
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const [overbook, setOverbook] = useState(false);
  const edition = chosen ?? firstWithRoom(editions)?._id ?? '';
  const to = editions?.find(({ _id }) => _id === edition);
  const full = isFull(to);
  const difference =
    priced.from &&
    to &&
    priceDifference(priced.from, to, {
      ...{ prices: priced.prices, currency: enrolment.currency ?? 'PEN' },
    });
  const move = async () => {
    const body = { edition, reason: reason.trim(), ...(full ? { overbook } : {}) };
    const run = () =>
      'line' in enrolment
        ? call(dealEndpoints.moveLine, {
            params: { id: enrolment.deal, line: enrolment.line },
            body,
          })
        : provider.moveEnrolment(enrolment._id, body);
    if (await act({ run, done: `${enrolment.userName} ya está en la otra edición.` })) onClose();
  };
  return (
    <ActDialog
      open
      title={
        current
          ? `Cambiar de edición a ${enrolment.userName}`
          : `Dar un cupo a ${enrolment.userName}`
      }
      action={current ? 'Cambiar de edición' : 'Dar el cupo'}
      busy={busy}
      disabled={!edition || reason.trim() === '' || (full && !overbook)}
      onClose={onClose}
      onConfirm={move}
    >
      {editions?.length === 0 ? (
        <Alert severity="info">
          El curso no tiene otra edición que reciba gente. Agrega una primero.
        </Alert>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
          <EditionSelect
            label="Edición"
            editions={editions ?? []}
            value={edition}
            onChange={setChosen}
            helperText="Sus pagos y su avance van con la persona, y se le avisa por correo."
          />
          {difference && <Alert severity="info">{difference}</Alert>}
          <TextField
            label="Motivo"
            multiline
            minRows={2}
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value.slice(0, longestReason))}
            helperText="Lo lee la persona: «Pidió el grupo de la noche»."
          />
          {full && (
            <FormControlLabel
              control={<Checkbox checked={overbook} onChange={(_, value) => setOverbook(value)} />}
              label="Ya no tiene cupos: agregar a la persona de todos modos, por este motivo"
            />
          )}
        </Box>
      )}
    </ActDialog>
  );
}

/** What a move may differ in: the group that is left, and the price of the course. */
function usePriced(course: string, current: string | null) {
  const from = useRead<Edition>(
    editionEndpoints.getEdition,
    { params: { id: current } },
    { enabled: current !== null },
  );
  const { data } = useRead<Course>(courseEndpoints.getCourse, { params: { id: course } });
  return { from: from.data?.data, prices: data?.data.prices ?? [] };
}

const longestReason = 500;

function label({ current, words = 'Cambiar' }: MoveButtonProps): string {
  return current ? words : 'Dar un cupo';
}

function isFull(edition: Edition | undefined): boolean {
  return edition !== undefined && freePlaces(edition) === 0;
}

function firstWithRoom(editions: readonly Edition[] | undefined): Edition | undefined {
  return (
    editions?.find((edition) => !isFull(edition) && edition.state !== 'borrador') ?? editions?.[0]
  );
}
