import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useListContext, useNotify } from 'react-admin';
import { useStaffProvider } from '../data/staff-provider.ts';
import { today } from '../words/date.ts';
import type { Column } from './column.ts';
import { toCsv } from './csv.ts';

const most = 5000;

/** Downloads what the list shows with its search and filters, every page of it up to 5,000 rows. */
export function ExportButton<R extends RaRecord>({
  columns,
  name,
}: {
  columns: Column<R>[];
  name: string;
}) {
  const { resource, filter, filterValues, sort, total } = useListContext<R>();
  const provider = useStaffProvider();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { data, total: all = 0 } = await provider.getList<R>(resource, {
        pagination: { page: 1, perPage: most },
        sort,
        filter: { ...filterValues, ...filter },
      });
      const exported = columns.filter(({ text }) => text);
      const rows = data.map((record) => exported.map(({ text }) => text?.(record) ?? null));
      download(
        toCsv([exported.map(({ label }) => label), ...rows]),
        `${name}-${today(Date.now())}.csv`,
      );
      if (all > most)
        notify(`Se exportaron las primeras ${most} filas de ${all}.`, { type: 'warning' });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'No pudimos exportar.', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      color="inherit"
      startIcon={<DownloadIcon />}
      disabled={busy || !total}
      onClick={run}
      sx={{ color: 'text.secondary' }}
    >
      Exportar
    </Button>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
