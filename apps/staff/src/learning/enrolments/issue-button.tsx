import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { Button, Checkbox, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

type Kind = 'digital' | 'fisico';

/** Issues the certificate of a finished enrolment. */
export function IssueButton({ enrolment }: { enrolment: Enrolment }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind>('digital');
  const [nameConfirmed, setNameConfirmed] = useState(false);
  const issue = async () => {
    const run = () => provider.issueCertificate(enrolment._id, kind, nameConfirmed);
    const done = nameConfirmed
      ? 'Certificado emitido. El PDF y el correo salen en un momento.'
      : 'Listo. Si la persona todavía no confirmó su nombre, se lo pedimos por correo y se emite cuando lo haga.';
    if (await act({ run, done })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Emitir certificado
      </Button>
      <ActDialog
        open={open}
        title="Emitir el certificado"
        action="Emitir"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={issue}
      >
        <Typography sx={{ mb: 3 }}>
          A nombre de {enrolment.userName}, por «{enrolment.courseName}». Lo recibirá por correo y
          cualquiera podrá comprobarlo con su código.
        </Typography>
        <RadioGroup
          aria-label="Tipo de certificado"
          value={kind}
          onChange={(_, value) => setKind(value as Kind)}
        >
          <FormControlLabel value="digital" control={<Radio />} label="Digital" />
          <FormControlLabel value="fisico" control={<Radio />} label="Físico, con envío" />
        </RadioGroup>
        <FormControlLabel
          control={
            <Checkbox checked={nameConfirmed} onChange={(_, value) => setNameConfirmed(value)} />
          }
          label="Ya confirmé con la persona cómo se escribe su nombre"
        />
      </ActDialog>
    </>
  );
}
