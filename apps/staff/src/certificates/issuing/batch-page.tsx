import type { BatchPlan, CertificateBatch } from '@aulario/contract/certificates/certificate-batch';
import { batchStates } from '@aulario/contract/certificates/certificate-batch';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { SaveFile } from '../../shared/file-links.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { BatchPlanView } from './batch-plan.tsx';
import { batchAct, batchResult } from './batch-words.ts';

type Row = CertificateBatch & { id: string };
const back = { to: '/certificados', label: 'Todos los certificados' };

/** Issues the certificates of a course at once: first a trial, then the run and its progress. */
export function BatchPage() {
  const may = useMay();
  return (
    <Page
      title="Emisión por lote"
      back={back}
      detail="Elige un curso y quiénes. Primero verás qué pasaría, sin emitir nada."
      width={1000}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {may('certificates:issue') && <BatchForm />}
        <Batches />
      </Box>
    </Page>
  );
}

function BatchForm() {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [course, setCourse] = useState('');
  const [template, setTemplate] = useState('');
  const [finishedFrom, setFinishedFrom] = useState('');
  const [finishedUntil, setFinishedUntil] = useState('');
  const [minimumGrade, setMinimumGrade] = useState('');
  const [kind, setKind] = useState<'digital' | 'fisico'>('digital');
  const [paidInFull, setPaidInFull] = useState(true);
  const [nameConfirmed, setNameConfirmed] = useState(false);
  const [properNames, setProperNames] = useState(false);
  const [plan, setPlan] = useState<BatchPlan | null>(null);
  const criteria = {
    course,
    finishedFrom: finishedFrom || null,
    finishedUntil: finishedUntil || null,
    minimumGrade: minimumGrade === '' ? null : Number(minimumGrade),
    kind,
    template: template || null,
    paidInFull,
    nameConfirmed,
    properNames,
  };
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setPlan(null);
      // Proposals that nobody has seen yet are taken by nobody.
      setProperNames(false);
    };
  const look = () =>
    act({
      run: async () => {
        setPlan(await provider.planBatch(criteria));
      },
      done: '',
    });
  const start = async () => {
    const done = 'La emisión empezó. Puedes seguir trabajando.';
    if (await act({ run: () => provider.startBatch(criteria), done })) setPlan(null);
  };
  return (
    <Panel title="Nueva emisión">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 3.5 }}>
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <ReferenceFilter
            field
            label="Curso"
            reference="cursos"
            value={course || undefined}
            onChange={(id) => changed(setCourse)(id ?? '')}
          />
          <ReferenceFilter
            field
            label="Diseño (vacío: el del curso)"
            reference="disenos"
            searching={false}
            value={template || undefined}
            onChange={(id) => changed(setTemplate)(id ?? '')}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            type="date"
            label="Terminaron desde (opcional)"
            value={finishedFrom}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { max: finishedUntil || undefined },
            }}
            onChange={(event) => changed(setFinishedFrom)(event.target.value)}
          />
          <TextField
            type="date"
            label="Terminaron hasta (opcional)"
            value={finishedUntil}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: finishedFrom || undefined },
            }}
            onChange={(event) => changed(setFinishedUntil)(event.target.value)}
          />
          <TextField
            type="number"
            label="Nota mínima (opcional)"
            value={minimumGrade}
            slotProps={{ htmlInput: { min: 0, max: 20, step: 0.5 } }}
            onChange={(event) => changed(setMinimumGrade)(event.target.value)}
          />
          <TextField
            select
            label="Tipo"
            value={kind}
            onChange={(event) => changed(setKind)(event.target.value as 'digital' | 'fisico')}
          >
            <MenuItem value="digital">Digital</MenuItem>
            <MenuItem value="fisico">Físico, con envío</MenuItem>
          </TextField>
        </Box>
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={paidInFull}
                onChange={(_, value) => changed(setPaidInFull)(value)}
              />
            }
            label="Solo quienes pagaron todo"
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={nameConfirmed}
                onChange={(_, value) => changed(setNameConfirmed)(value)}
              />
            }
            label="Los nombres ya están revisados (si no, a quien falte se le pide confirmarlo por correo)"
          />
        </Box>
        {plan && (
          <BatchPlanView plan={plan} properNames={properNames} onProperNames={setProperNames} />
        )}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            variant={plan ? 'outlined' : 'contained'}
            color={plan ? 'inherit' : 'primary'}
            disabled={!course || busy}
            onClick={look}
          >
            Ver qué pasaría
          </Button>
          {plan && plan.ready + plan.asked > 0 && (
            <Button variant="contained" disabled={busy} onClick={start}>
              {batchAct(plan)}
            </Button>
          )}
        </Box>
      </Box>
    </Panel>
  );
}

function Batches() {
  const provider = useStaffProvider();
  const { data = [], isPending } = useGetList<Row>(
    'emisiones',
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'createdAt', order: 'DESC' } },
    // While one runs its progress is read again.
    {
      refetchInterval: (query) =>
        query.state.data?.data.some(({ state }) => state === 'en-curso') ? 2000 : false,
    },
  );
  return (
    <Panel title="Emisiones">
      {!isPending && data.length === 0 && (
        <PanelRow>Todavía no hiciste ninguna emisión por lote.</PanelRow>
      )}
      {data.map((batch) => (
        <PanelRow
          key={batch.id}
          aside={<Moment value={batch.createdAt} />}
          acts={
            <>
              <SaveFile size="small" path={`/certificates/batches/${batch.id}/report`}>
                Informe CSV
              </SaveFile>
              {batch.state !== 'en-curso' && batch.issued > 0 && (
                <SaveFile size="small" path={`/certificates/batches/${batch.id}/zip`}>
                  PDF en ZIP
                </SaveFile>
              )}
              {batch.state === 'en-curso' && (
                <ActButton
                  size="small"
                  label="Detener"
                  danger
                  ask={{
                    title: 'Detener la emisión',
                    text: 'Lo que ya se emitió queda emitido; el resto no se emite.',
                    action: 'Detener',
                  }}
                  done="Emisión detenida."
                  run={() => provider.cancelBatch(batch.id)}
                />
              )}
            </>
          }
        >
          <Typography sx={{ fontWeight: 600 }}>{batch.title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {batchStates[batch.state]}: {batchResult(batch)}
          </Typography>
          {batch.state === 'en-curso' && (
            <LinearProgress
              variant="determinate"
              aria-label={`Avance de ${batch.title}`}
              value={
                batch.total === 0
                  ? 100
                  : ((batch.issued + batch.asked + batch.refused) / batch.total) * 100
              }
            />
          )}
        </PanelRow>
      ))}
    </Panel>
  );
}
