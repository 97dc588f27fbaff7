import type { AnswerOf } from '@aulario/contract/endpoint';
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
import { useAct } from '../../shared/use-act.ts';
import { currencyWords } from '../../words/currency.ts';
import { today } from '../../words/date.ts';
import { readStatement } from './statement-file.ts';
import { type StatementMatches, StatementRows, type TakenRow } from './statement-rows.tsx';
import { StatementUnread } from './statement-unread.tsx';
import { isWorkbook, tableOf, textCells, textOfFile } from './table-text.ts';

/** What a bank says that came in, beside the payments that wait: proposals, each verified by somebody. */
export function StatementPage() {
  const [name, setName] = useState('');
  const [table, setTable] = useState<string[][] | null>(null);
  const { act, busy } = useAct();
  const [currency, setCurrency] = useState<Currency>('PEN');
  const file = useMemo(
    () => (table === null ? null : readStatement(table, currency, today(Date.now()))),
    [table, currency],
  );
  const rows = file?.rows ?? [];
  // What was verified here stays so, also where the bank gives neither number nor name to know it by.
  const [taken, setTaken] = useState<TakenRow[]>([]);
  const { data, error, refetch } = useQuery({
    // Read anew after each verification, as every list is.
    queryKey: ['statement-matches', currency, rows, taken],
    queryFn: async () =>
      (
        await call<StatementMatches>(statementEndpoints.matchStatement, {
          body: { currency, rows, taken },
        })
      ).data,
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const open = async (chosen: File) => {
    setName(chosen.name);
    setTable(null);
    setTaken([]);
    const run = async () =>
      setTable(
        (await isWorkbook(chosen)) ? await cellsOf(chosen) : tableOf(await textOfFile(chosen)),
      );
    await act({ run, done: '' });
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
          label="Extracto en Excel o CSV"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
          onChoose={open}
        >
          {busy ? 'Leyendo…' : file ? 'Elegir otro archivo' : 'Elegir el archivo'}
        </FileButton>
        <TextField
          select
          size="small"
          slotProps={{ htmlInput: { 'aria-label': 'Moneda de la cuenta' } }}
          value={currency}
          onChange={({ target }) => setCurrency(target.value as Currency)}
        >
          {currencies.map((one) => (
            <MenuItem key={one} value={one}>
              {currencyWords[one]}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      {!file && (
        <EmptyState
          title="Descarga los movimientos de tu cuenta en Excel o CSV"
          text="De BCP, Interbank, BBVA, Scotiabank o Yape, tal como salen. Al elegirlos aquí verás, abono por abono, qué pago que espera puede ser. Cada uno se verifica a mano."
        />
      )}
      {file?.fault && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {file.fault}
        </Alert>
      )}
      {file && <StatementUnread lines={file.unread} />}
      {error && <ReadFault error={error} retry={() => refetch()} />}
      {data && rows.length > 0 && (
        <StatementRows
          rows={rows}
          currency={currency}
          matches={data}
          onVerified={(one) => setTaken((all) => [...all, one])}
        />
      )}
    </Page>
  );
}

/** What a workbook holds; the server unpacks it and keeps nothing. */
async function cellsOf(file: File): Promise<string[][]> {
  const { data } = await call<AnswerOf<typeof statementEndpoints.readStatement>>(
    statementEndpoints.readStatement,
    { body: {}, file },
  );
  return textCells(data.lines);
}
