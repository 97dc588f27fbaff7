import type { BulkKind } from '@aulario/contract/office/bulk';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { toQuery } from '../data/data-provider.ts';
import { BulkDialog, type Chosen } from '../office/bulk/bulk-dialog.tsx';
import { ActDialog } from '../shared/act-dialog.tsx';
import { useAct } from '../shared/use-act.ts';

type Choice<R extends RaRecord> = {
  label: string;
  danger?: boolean;
  /** Which of the chosen ones it applies to. */
  fits: (record: R) => boolean;
};
type Asked = {
  ask: (count: number) => { title: string; text: string };
  done: (count: number) => string;
};
type Deed<R extends RaRecord> = Choice<R> &
  Asked &
  /** Each record is one call, and the first refusal stops the rest; or all of them are one call. */
  ({ run: (id: string) => Promise<unknown> } | { runAll: (ids: string[]) => Promise<unknown> });

/** A job that says of each record what became of it; it can take all that the filters show. */
export type MassAct<R extends RaRecord> = Choice<R> & {
  kind: BulkKind;
  ask: (count: number) => { title: string; text: string };
};

/** One act on many records, or a document made of them. */
export type BulkAct<R extends RaRecord> =
  | Deed<R>
  | MassAct<R>
  | (Choice<R> & { href: (ids: string[]) => string });

/** What can be done with the chosen rows; it floats at the bottom while there are any. */
export function BulkBar<R extends RaRecord>({ acts }: { acts: BulkAct<R>[] }) {
  const {
    data = [],
    total = 0,
    selectedIds,
    onUnselectItems,
    filter,
    filterValues,
  } = useListContext<R>();
  const [asking, setAsking] = useState<Deed<R> | null>(null);
  const [mass, setMass] = useState<MassAct<R> | null>(null);
  const [everything, setEverything] = useState(false);
  const { act, busy } = useAct();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  if ((selectedIds.length === 0 || data.length === 0) && !mass) return null;
  const massive = acts.some((each) => 'kind' in each);
  const wholePage = data.length > 0 && chosen.length === data.length;
  // Ticking another page's rows, or taking one off, ends "all that the filters show".
  const all = everything && wholePage && massive;
  const clear = () => {
    setEverything(false);
    onUnselectItems();
  };
  const fitting = asking ? chosen.filter(asking.fits) : [];
  const go = async () => {
    if (!asking) return;
    const run = async () => {
      if ('runAll' in asking) return asking.runAll(fitting.map(({ id }) => String(id)));
      for (const { id } of fitting) await asking.run(String(id));
      return undefined;
    };
    if (await act({ run, done: asking.done(fitting.length) })) clear();
    setAsking(null);
  };
  const choice = (whole: boolean): Chosen =>
    whole
      ? { filter: toQuery({ ...filterValues, ...filter }) as Record<string, string> }
      : { ids: selectedIds.map(String) };
  const question = asking?.ask(fitting.length);
  return (
    <Box
      role="region"
      aria-label="Selección"
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 10,
        mt: 4,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        pl: 4,
        pr: 2,
        py: 1.5,
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: '0 8px 28px rgb(15 18 28 / 0.16)',
      }}
    >
      <Typography sx={{ fontWeight: 600, mr: 2 }}>
        {countWords(all ? total : selectedIds.length)}
      </Typography>
      {massive && wholePage && total > data.length && (
        <Button size="small" onClick={() => setEverything(!all)}>
          {all ? 'Solo esta página' : `Elegir los ${total.toLocaleString('es-PE')}`}
        </Button>
      )}
      {acts.map((each) => {
        if ('kind' in each) {
          return (
            <Button
              key={each.label}
              size="small"
              variant="outlined"
              color={each.danger ? 'error' : 'inherit'}
              onClick={() => setMass(each)}
            >
              {each.label}
            </Button>
          );
        }
        if (all) return null;
        const ids = chosen.filter(each.fits).map(({ id }) => String(id));
        const count = ids.length;
        const label =
          count > 0 && count < selectedIds.length ? `${each.label} (${count})` : each.label;
        if ('href' in each) {
          return (
            <Button
              key={each.label}
              component="a"
              href={each.href(ids)}
              target="_blank"
              rel="noopener"
              size="small"
              variant="outlined"
              color="inherit"
              disabled={count === 0}
            >
              {label}
            </Button>
          );
        }
        return (
          <Button
            key={each.label}
            size="small"
            variant="outlined"
            color={each.danger ? 'error' : 'inherit'}
            disabled={count === 0}
            onClick={() => setAsking(each)}
          >
            {label}
          </Button>
        );
      })}
      <IconButton aria-label="Quitar la selección" onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <ActDialog
        open={asking !== null}
        title={question?.title ?? ''}
        action={asking?.label ?? ''}
        danger={asking?.danger}
        busy={busy}
        onClose={() => setAsking(null)}
        onConfirm={go}
      >
        <Typography>{question?.text}</Typography>
      </ActDialog>
      {mass && (
        <BulkDialog
          kind={mass.kind}
          action={mass.label}
          danger={mass.danger}
          {...mass.ask(all ? total : selectedIds.length)}
          chosen={choice(all)}
          onClose={(done) => {
            setMass(null);
            if (done) clear();
          }}
        />
      )}
    </Box>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 seleccionado' : `${count.toLocaleString('es-PE')} seleccionados`;
}
