import { type Demonstration, demonstrationEndpoints } from '@aulario/contract/demonstration';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { useAct } from '../shared/use-act.ts';
import { count } from '../words/size.ts';
import { AcademyBegins } from './academy-begins.tsx';

/** Leaves the demonstration, for a real academy; asked for by typing the name of what goes. */
export function BeginPage() {
  const { data, error } = useRead<Demonstration>(demonstrationEndpoints.demonstration);
  const [begun, setBegun] = useState(false);
  const demonstration = data?.data;
  return (
    <Page title="Empezar mi academia" width={780}>
      {begun ? (
        <AcademyBegins />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {error && <Alert severity="error">{error.message}</Alert>}
          {!demonstration && !error && <Skeleton variant="rounded" height={420} />}
          {demonstration?.isDemonstration === false && (
            <Alert severity="info">Esta ya es una academia real: no hay nada que vaciar.</Alert>
          )}
          {demonstration?.isDemonstration && (
            <Leaving demonstration={demonstration} onBegun={() => setBegun(true)} />
          )}
        </Box>
      )}
    </Page>
  );
}

function Leaving(props: { demonstration: Demonstration; onBegun: () => void }) {
  const { academy, goes, samples } = props.demonstration;
  return (
    <Panel title="Qué se va y qué se queda">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4 }}>
        <Typography>
          Se va todo lo inventado y todo lo que se probó aquí: {count(goes.courses)} cursos,{' '}
          {count(goes.people)} personas, {count(goes.deals)} tratos, con sus pagos, matrículas,
          certificados, convenios, contactos y reclamos.
        </Typography>
        <Typography>
          Se quedan las cuentas de recepción y administración, con su verificación en dos pasos, y
          lo que se ajustó: datos, logo, colores, cuentas de depósito, reglas y diseños de
          certificados, feriados, impuestos, mensajes y horario de respaldos. Los datos y las
          cuentas inventados quedan en blanco.
        </Typography>
        <Typography>
          Antes se hace un respaldo. El servidor se reinicia y el sitio no responde por un minuto.
          No se puede deshacer desde aquí.
        </Typography>
        <Confirmation academy={academy} samples={samples} onBegun={props.onBegun} />
      </Box>
    </Panel>
  );
}

type ConfirmationProps = { academy: string; samples: number; onBegun: () => void };

function Confirmation({ academy, samples, onBegun }: ConfirmationProps) {
  const { act, busy } = useAct();
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { academy: typed, samples: kept };
    const run = () => call(demonstrationEndpoints.beginAcademy, { body });
    if (await act({ run, done: '' })) onBegun();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {samples > 0 && (
        <FormControlLabel
          sx={{ alignItems: 'flex-start', m: 0 }}
          control={
            <Checkbox
              sx={{ mt: -2, ml: -2.5 }}
              checked={kept}
              onChange={({ target }) => setKept(target.checked)}
            />
          }
          label={
            <>
              Conservar {count(samples)} cursos como muestra
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Con sus textos, lecciones y categorías, para ver cómo se arma un curso. Quedan como
                borradores marcados «Muestra», fuera del sitio y de la venta, hasta que los hagas
                tuyos. Se quitan todos de una vez en Cursos.
              </Typography>
            </>
          }
        />
      )}
      <TextField
        sx={{ maxWidth: 420 }}
        label="Nombre de la academia de demostración"
        helperText={`Escribe «${academy}» para confirmar.`}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={busy || typed.trim().toLowerCase() !== academy.toLowerCase()}
        >
          {busy ? 'Haciendo el respaldo…' : 'Empezar mi academia'}
        </Button>
      </Box>
    </Box>
  );
}
