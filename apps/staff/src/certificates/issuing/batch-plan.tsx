import type { BatchPlan } from '@aulario/contract/certificates/certificate-batch';
import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { batchWords, oddNameWords } from './batch-words.ts';

type Rows = BatchPlan['rows'];
type PlanProps = {
  plan: BatchPlan;
  /** Whether staff take the proposals for names that stand in capitals or small letters alone. */
  properNames: boolean;
  onProperNames: (taken: boolean) => void;
};

/** What a run would do, person by person: who gets it now, who is asked first, and who does not and why. */
export function BatchPlanView({ plan, properNames, onProperNames }: PlanProps) {
  const of = (state: Rows[number]['state']) => plan.rows.filter((row) => row.state === state);
  return (
    <Alert
      severity={plan.ready + plan.asked > 0 ? 'info' : 'warning'}
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>{batchWords(plan)}</Typography>
      {plan.oddNames > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{oddNameWords(plan.oddNames)}</Typography>
          <Typography variant="body2">
            Abajo ves cómo saldría cada uno y cómo lo escribiríamos. Nada cambia si no lo marcas.
          </Typography>
          <FormControlLabel
            control={
              <Checkbox checked={properNames} onChange={(_, value) => onProperNames(value)} />
            }
            label="Escribirlos como se propone, y guardarlos así en su ficha"
          />
        </Box>
      )}
      <Group title="Lo reciben ahora" count={plan.ready} rows={of('pendiente')} />
      <Group
        title="Se les pide su nombre por correo"
        text="Su certificado se emite solo, cuando lo confirmen con el enlace que les llega. Si ya revisaste los nombres, márcalo arriba y se emiten ahora."
        count={plan.asked}
        rows={of('pedido')}
      />
      <Group title="No lo reciben" count={plan.refused} rows={of('rechazado')} />
    </Alert>
  );
}

type GroupProps = { title: string; text?: string; count: number; rows: Rows };

function Group({ title, text, count, rows }: GroupProps) {
  if (count === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title}: {count}
      </Typography>
      {text && <Typography variant="body2">{text}</Typography>}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{
          ...{ m: 0, mt: 1, pl: 6, pr: 2, py: 1, maxHeight: 180, overflowY: 'auto' },
          ...{ border: 1, borderColor: 'divider', borderRadius: '8px', scrollbarWidth: 'thin' },
        }}
      >
        {rows.map(({ enrolment, personName, reason, oddName }) => (
          <li key={enrolment}>
            {reason ? `${personName}: ${reason}` : (oddName?.printed ?? personName)}
            {oddName && !reason && ` → propuesta: ${oddName.proposed}`}
          </li>
        ))}
        {count > rows.length && <li>y {count - rows.length} más</li>}
      </Box>
    </Box>
  );
}
