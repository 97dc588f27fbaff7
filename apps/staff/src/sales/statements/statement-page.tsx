import { type Currency, currencies } from '@aulario/contract/money';
import { statementEndpoints } from '@aulario/contract/sales/statement';
import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FileButton } from '../../shared/file-button.tsx';
import { Page } from '../../shared/page.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { readStatement, textOfFile } from './statement-file.ts';
import { type StatementMatches, StatementRows } from './statement-rows.tsx';

/** What a bank says that came in, beside the payments that wait: proposals, each verified by somebody. */
export function StatementPage() {
  const [name, setName] = useState('');
  const [text, setText] = useState<string | null>(null);
  const [currency, setCurrency] = useState<Currency>('PEN');
  const file = useMemo(
    () => (text === null ? null : readStatement(text, currency)),
    [text, currency],
  );
  const rows = file?.rows ?? [];
  const { data, error, refetch } = useQuery({
    // Read anew after each verification, as every list is.
    queryKey: ['statement-matches', currency, rows],
    queryFn: async () =>
      (
        await call<StatementMatches>(statementEndpoints.matchStatement, {
          body: { currency, rows },
        })
      ).data,
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const open = async (chosen: File) => {
    setName(chosen.name);
    setText(await textOfFile(chosen));
  };
  return (
    <Page
      title="Extracto del banco"
      detail="Compara los abonos de un archivo con los pagos que esperan. No guarda el archivo y no verifica nada por sí solo."
      back={{ to: '/comprobantes', label: 'Comprobantes por verificar' }}
      width={1100}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 5 }}>
        <FileButton
          label="Extracto en CSV"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChoose={open}
        >
          {file ? 'Elegir otro archivo' : 'Elegir el archivo CSV'}
        </FileButton>
        <TextField
          select
          size="small"
          aria-label="Moneda de la cuenta"
          value={currency}
          onChange={({ target }) => setCurrency(target.value as Currency)}
        >
          {currencies.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      {!file && (
        <EmptyState
          title="Descarga los movimientos de tu cuenta en CSV"
          text="De BCP, Interbank, BBVA, Scotiabank o Yape, tal como salen. Al elegirlos aquí verás, abono por abono, qué pago que espera puede ser. Cada uno se verifica a mano."
        />
      )}
      {file?.fault && <Alert severity="error">{file.fault}</Alert>}
      {file && file.unread.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {unreadWords(file.unread)}
        </Alert>
      )}
      {error && <ReadFault error={error} retry={() => refetch()} />}
      {data && rows.length > 0 && <StatementRows rows={rows} currency={currency} matches={data} />}
    </Page>
  );
}

/** Amounts that stand in the file and not in the list, so that nobody takes it for complete. */
function unreadWords(unread: readonly string[]): string {
  const shown = unread.slice(0, 5).map((text) => `«${text.slice(0, 30)}»`);
  const rest = unread.length > 5 ? ' y otros' : '';
  const which =
    unread.length === 1
      ? 'Un abono no se puede leer y no está'
      : `${unread.length} abonos no se pueden leer y no están`;
  return `${which} en la lista: ${shown.join(', ')}${rest}. Míralos en el extracto.`;
}
