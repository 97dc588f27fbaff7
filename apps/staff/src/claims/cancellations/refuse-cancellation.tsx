import { type Cancellation, cancellationEndpoints } from '@aulario/contract/claims/cancellation';
import {
  type RefusalGround,
  refusalGrounds,
  refusalWarnings,
} from '@aulario/contract/claims/cancellation-right';
import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { useAct } from '../../shared/use-act.ts';

const done = 'Respondida. La persona recibe el motivo por correo.';

/** Says that a request does not proceed: with any reason when it came late, else with one that its right knows. */
export function RefuseCancellation({ cancellation }: { cancellation: Cancellation }) {
  const { _id, inTime } = cancellation;
  const provider = useStaffProvider();
  const [open, setOpen] = useState(false);
  if (inTime)
    return (
      <>
        <Button size="small" color="error" onClick={() => setOpen(true)}>
          No procede
        </Button>
        {open && <InTimeDialog cancellation={cancellation} onClose={() => setOpen(false)} />}
      </>
    );
  return (
    <ReasonButton
      size="small"
      variant="text"
      label="No procede"
      title="No procede la cancelación"
      text="La compra sigue como está. La persona lee el motivo, y puede reclamar."
      action="Responder"
      done={done}
      reasons={[
        'El plazo de la política terminó y el curso ya empezó.',
        'El curso ya se completó y se emitió el certificado.',
      ]}
      run={(reason) => provider.refuseCancellation(_id, { reason })}
    />
  );
}

/** What the law says, those of its exceptions that are true of the purchase, and what happened in the words of who decides. */
function InTimeDialog({
  cancellation: { _id, right },
  onClose,
}: {
  cancellation: Cancellation;
  onClose: () => void;
}) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const params = { id: _id };
  const { data, error, refetch } = useRead<RefusalGround[]>(cancellationEndpoints.refusalGrounds, {
    params,
  });
  const [ground, setGround] = useState<RefusalGround | null>(null);
  const [reason, setReason] = useState('');
  const save = async () => {
    if (await act({ run: () => provider.refuseCancellation(_id, { reason, ground }), done }))
      onClose();
  };
  return (
    <ActDialog
      open
      title="No procede la cancelación"
      action="Responder que no procede"
      leave="Volver"
      danger
      busy={busy}
      disabled={!ground || reason.trim() === ''}
      onClose={onClose}
      onConfirm={save}
    >
      <Alert severity="warning">
        {refusalWarnings[right]} Si dudas, confírmalo con tu abogada o abogado.
      </Alert>
      {error && <ReadFault error={error} retry={refetch} />}
      <Box sx={{ display: 'grid', gap: 3, pt: 3 }}>
        <RadioGroup
          aria-label="Por qué no procede"
          value={ground ?? ''}
          onChange={(_, value) => setGround(value as RefusalGround)}
        >
          {data?.data.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={refusalGrounds[each]}
              sx={{ minHeight: 34 }}
            />
          ))}
        </RadioGroup>
        <TextField
          fullWidth
          multiline
          minRows={2}
          label="Qué ocurrió: la persona lo lee"
          value={reason}
          onChange={({ target }) => setReason(target.value.slice(0, 500))}
        />
      </Box>
    </ActDialog>
  );
}
