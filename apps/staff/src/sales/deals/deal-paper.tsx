import type { TaxName } from '@aulario/contract/ruc';
import { type PaperKind, paperKinds, paperWords } from '@aulario/contract/sales/paper';
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
      {deal.paper?.kind === 'factura' && deal.paper.address && (
        <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
          {deal.paper.address}
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
  const taxName = useAcademy()?.taxName ?? 'RUC';
  const [paper, setPaper] = useState<Written>({ ...noFactura, ...deal.paper });
  const field = (name: 'ruc' | 'legalName' | 'address', label: string) => (
    <TextField
      label={label}
      value={paper[name] ?? ''}
      onChange={({ target }) => setPaper({ ...paper, [name]: target.value })}
      fullWidth
      sx={{ mt: 3 }}
    />
  );
  const isFactura = paper.kind === 'factura';
  const save = async () => {
    const { kind, ruc, legalName, address } = paper;
    const body = isFactura
      ? { kind, taxName, ruc, legalName, address: address || null }
      : { kind, taxName };
    const run = () => provider.changePaper(deal.id, body);
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
      <TextField
        select
        label="Comprobante"
        value={paper.kind}
        onChange={({ target }) => setPaper({ ...paper, kind: target.value as PaperKind })}
        fullWidth
      >
        {Object.entries(paperKinds[taxName]).map(([id, words]) => (
          <MenuItem key={id} value={id}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      {isFactura && (
        <>
          {field('ruc', taxName)}
          {field('legalName', 'Razón social')}
          {field('address', 'Dirección fiscal (si la pide)')}
        </>
      )}
    </ActDialog>
  );
}
