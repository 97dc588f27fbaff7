import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { FileButton } from '../../shared/file-button.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';
import type { ClaimRecord } from './claim-record.ts';

/** Writes down that a letter reached who has no e-mail, with its proof where there is one. */
export function DeliveryButton({ claim }: { claim: ClaimRecord }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(today(Date.now()));
  const [note, setNote] = useState('');
  const [proof, setProof] = useState<File>();
  const save = async () => {
    const run = async () => {
      await provider.recordDelivery(claim.id, { deliveredOn: day, note: note.trim() });
      if (proof) await provider.keepDeliveryProof(claim.id, proof);
    };
    if (await act({ run, done: 'Entrega anotada.' })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Anotar la entrega
      </Button>
      <ActDialog
        open={open}
        title="Cómo se entregó la respuesta"
        action="Guardar"
        busy={busy}
        disabled={!day || note.trim() === ''}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          <TextField
            type="date"
            label="Entregada el"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextField
            multiline
            minRows={2}
            label="Constancia"
            helperText="Número de guía, quién firmó el cargo."
            value={note}
            onChange={(event) => setNote(event.target.value.slice(0, 1000))}
          />
          <ProofChoice file={proof} onChoose={setProof} />
        </Box>
      </ActDialog>
    </>
  );
}

/** Adds the proof of a delivery that was written down without it. */
export function ProofButton({ claim }: { claim: ClaimRecord }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  return (
    <ProofChoice
      busy={busy}
      onChoose={(file) =>
        void act({
          run: () => provider.keepDeliveryProof(claim.id, file),
          done: 'Constancia guardada.',
        })
      }
    />
  );
}

type ProofChoiceProps = {
  file?: File | undefined;
  busy?: boolean;
  onChoose: (file: File) => void;
};

function ProofChoice({ file, busy = false, onChoose }: ProofChoiceProps) {
  return (
    <div>
      <FileButton
        label="Cargo firmado o guía"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        size="small"
        color="inherit"
        disabled={busy}
        onChoose={onChoose}
      >
        {file ? 'Cambiar el archivo' : 'Adjuntar el cargo firmado'}
      </FileButton>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file ? file.name : 'Foto o PDF, hasta 8 MB. Se guarda una vez.'}
      </Typography>
    </div>
  );
}
