import type { TaxName } from '@aulario/contract/ruc';
import {
  type CfdiUse,
  cfdiChoices,
  cfdiUses,
  type TaxRegime,
  taxRegimes,
} from '@aulario/contract/sales/cfdi';
import {
  type PaperKind,
  paperKinds,
  paperParticulars,
  paperWords,
} from '@aulario/contract/sales/paper';
import { taxNameWords } from '@aulario/contract/tax-number';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useAcademy } from '../../layout/use-academy.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import type { DealRow } from './deal-row.ts';

type Written = {
  kind: PaperKind;
  taxName?: TaxName | undefined;
  ruc: string;
  legalName: string;
  address: string | null;
  postalCode?: string | undefined;
  taxRegime?: TaxRegime | undefined;
  cfdiUse?: CfdiUse | undefined;
};
const noFactura: Written = { kind: 'boleta', ruc: '', legalName: '', address: '' };

/** The tax paper that the buyer asked for, and the act that writes down another. */
export function DealPaperLine({ deal }: { deal: DealRow }) {
  const mayChange = useMay()('deals:write') && deal.state !== 'anulado';
  const [open, setOpen] = useState(false);
  return (
    <>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {deal.paper ? paperWords(deal.paper) : 'No se preguntó'}
      </Typography>
      {deal.paper && paperParticulars(deal.paper) && (
        <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
          {paperParticulars(deal.paper)}
        </Typography>
      )}
      {mayChange && (
        <Box component="dd" sx={{ m: 0 }}>
          <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -1 }}>
            Cambiar comprobante
          </Button>
        </Box>
      )}
      {open && <PaperDialog deal={deal} onClose={() => setOpen(false)} />}
    </>
  );
}

function PaperDialog({ deal, onClose }: { deal: DealRow; onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const issuer = useAcademy()?.taxName ?? 'RUC';
  const [paper, setPaper] = useState<Written>({ ...noFactura, ...deal.paper });
  const taxName = paper.taxName ?? issuer;
  const isFactura = paper.kind === 'factura';
  const save = async () => {
    const run = () => provider.changePaper(deal.id, paperBodyOf(paper, taxName));
    if (await act({ run, done: 'Comprobante anotado.' })) onClose();
  };
  return (
    <ActDialog
      open
      title="Comprobante que pide quien compra"
      action="Guardar"
      disabled={busy || (isFactura && !(paper.ruc && paper.legalName))}
      onClose={onClose}
      onConfirm={save}
    >
      <Choice
        label="Comprobante"
        value={paper.kind}
        choices={Object.entries(paperKinds[issuer])}
        onChoose={(kind) => setPaper({ ...paper, kind: kind as PaperKind })}
      />
      {isFactura && <FacturaFields {...{ paper, setPaper, taxName }} />}
    </ActDialog>
  );
}

function FacturaFields({
  paper,
  setPaper,
  taxName,
}: {
  paper: Written;
  setPaper: (paper: Written) => void;
  taxName: TaxName;
}) {
  const field = (name: 'ruc' | 'legalName' | 'address' | 'postalCode', label: string) => (
    <TextField
      label={label}
      value={paper[name] ?? ''}
      onChange={({ target }) => setPaper({ ...paper, [name]: target.value })}
      fullWidth
      sx={{ mt: 3 }}
    />
  );
  const choice = (name: 'taxRegime' | 'cfdiUse', label: string, of: Record<string, string>) => (
    <Choice
      label={label}
      value={paper[name] ?? ''}
      choices={[['', 'Por preguntar'], ...cfdiChoices(of)]}
      onChoose={(key) => setPaper({ ...paper, [name]: key || undefined })}
    />
  );
  return (
    <>
      <Choice
        label="Número de la empresa"
        value={taxName}
        choices={Object.entries(taxNameWords)}
        onChoose={(name) => setPaper({ ...paper, taxName: name as TaxName })}
      />
      {field('ruc', taxName)}
      {field('legalName', 'Razón social')}
      {taxName === 'RFC' && (
        <>
          {field('postalCode', 'Código postal fiscal')}
          {choice('taxRegime', 'Régimen fiscal', taxRegimes)}
          {choice('cfdiUse', 'Uso del CFDI', cfdiUses)}
        </>
      )}
      {field('address', 'Dirección fiscal (si la pide)')}
    </>
  );
}

function Choice({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: [key: string, words: string][];
  onChoose: (key: string) => void;
}) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      fullWidth
      sx={{ mt: 3 }}
    >
      {choices.map(([key, words]) => (
        <MenuItem key={key} value={key}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

function paperBodyOf({ kind, ruc, legalName, address, ...cfdi }: Written, taxName: TaxName) {
  if (kind === 'boleta') return { kind };
  const { postalCode, taxRegime, cfdiUse } = cfdi;
  return {
    ...{ kind, taxName, ruc, legalName, address: address || null },
    ...(taxName === 'RFC' && { postalCode, taxRegime, cfdiUse }),
  };
}
