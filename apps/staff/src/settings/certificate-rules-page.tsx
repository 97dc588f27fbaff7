import {
  type BelowPassMark,
  belowPassMark,
  type CertificateRules,
  certificateRulesBody,
  certificateRulesEndpoints,
  type OnCompletion,
  onCompletionChoices,
} from '@aulario/contract/certificates/certificate-rules';
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { GradingRulesPanel } from '../learning/gradebook/grading-rules-panel.tsx';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { type OwnSignatory, SignatoryRow } from './signatory-row.tsx';
import { useEdits } from './use-edits.ts';

const most = 3;

/** From which grade a course is passed, what who fails gets, and who signs for the academy. */
export function CertificateRulesPage() {
  const { data, error } = useRead<CertificateRules>(certificateRulesEndpoints.certificateRules);
  return (
    <Page
      title="Quién aprueba y quién firma"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Vale para los certificados que se emitan desde ahora; los emitidos quedan como están."
      width={860}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? <RulesForm rules={data.data} /> : <Skeleton variant="rounded" height={420} />}
      <Box sx={{ mt: 5 }}>
        <GradingRulesPanel />
      </Box>
    </Page>
  );
}

function RulesForm({ rules }: { rules: CertificateRules }) {
  const { form, change, dirty, busy, stale, save } = useEdits({
    passMark: String(rules.passMark),
    below: rules.below,
    onCompletion: rules.onCompletion,
    signatories: rules.signatories.map((one, key): OwnSignatory => ({ ...one, key })),
  });
  const { signatories } = form;
  const body = {
    passMark: form.passMark.trim() === '' ? Number.NaN : Number(form.passMark.replace(',', '.')),
    below: form.below,
    onCompletion: form.onCompletion,
    signatories: signatories.map(({ key: _, signature, ...one }) => ({
      ...one,
      signature: signature?._id ?? null,
    })),
    version: rules.version,
  };
  const { error } = certificateRulesBody.safeParse(body);
  const fault = (...path: (string | number)[]) =>
    error?.issues.find((issue) => path.every((part, at) => issue.path[at] === part))?.message;
  const add = () => {
    const key = Math.max(-1, ...signatories.map((one) => one.key)) + 1;
    change({ signatories: [...signatories, { key, name: '', position: '', signature: null }] });
  };
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <ChangedMeanwhile stale={stale} />
      <Panel title="Quién aprueba">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4 }}>
          <TextField
            label="Nota mínima para aprobar"
            value={form.passMark}
            onChange={({ target }) => change({ passMark: target.value })}
            error={Boolean(fault('passMark'))}
            helperText={fault('passMark') ?? 'De 0 a 20. Un curso puede pedir otra en su ficha.'}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            select
            label="Quien termina con menos recibe"
            value={form.below}
            onChange={({ target }) => change({ below: target.value as BelowPassMark })}
          >
            {Object.entries(belowPassMark).map(([value, words]) => (
              <MenuItem key={value} value={value}>
                {words}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="Cuando alguien termina su curso"
            value={form.onCompletion}
            onChange={({ target }) => change({ onCompletion: target.value as OnCompletion })}
            helperText="Vale para quien termina desde ahora; no para quien terminó hace más de dos semanas."
          >
            {Object.entries(onCompletionChoices).map(([value, words]) => (
              <MenuItem key={value} value={value}>
                {words}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Panel>
      <Panel title="Quién firma por la academia">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 5 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Firman en todos los certificados, antes que las instituciones que respaldan el curso.
          </Typography>
          {signatories.map((one, at) => (
            <SignatoryRow
              key={one.key}
              place={at + 1}
              signatory={one}
              faultOf={(field) => fault('signatories', at, field)}
              onChange={(next) =>
                change({
                  signatories: signatories.map((old) => (old.key === one.key ? next : old)),
                })
              }
              onRemove={() =>
                change({ signatories: signatories.filter(({ key }) => key !== one.key) })
              }
            />
          ))}
          <Box>
            <Button
              variant="outlined"
              color="inherit"
              disabled={signatories.length >= most}
              onClick={add}
            >
              Agregar firma
            </Button>
          </Box>
        </Box>
      </Panel>
      <Box>
        <Button
          variant="contained"
          disabled={busy || !dirty || error !== undefined}
          onClick={() =>
            save({
              run: () => call(certificateRulesEndpoints.changeCertificateRules, { body }),
              done: 'Guardado. Vale desde el próximo certificado.',
            })
          }
        >
          Guardar
        </Button>
      </Box>
    </Box>
  );
}
