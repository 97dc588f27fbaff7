import { Box, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { EditBase, HttpError, type RaRecord, useEditContext, useNotify } from 'react-admin';
import { fieldWords } from '../audit/field-words.ts';
import { isStale } from '../data/api-error.ts';
import { ActDialog } from '../shared/act-dialog.tsx';
import { Page } from '../shared/page.tsx';
import { type Fault, faultsOf } from './error-words.ts';
import { UnsavedContext } from './unsaved.ts';

type EditPageProps<R extends RaRecord> = {
  back: { to: string; label: string };
  title: (record: R) => string;
  aside?: (record: R) => ReactNode;
  detail?: (record: R) => ReactNode;
  actions?: (record: R) => ReactNode;
  width?: number;
  children: (record: R) => ReactNode;
};

/** The editor of one record: reads it, saves it with its version, and says when somebody was faster. */
export function EditPage<R extends RaRecord>(props: EditPageProps<R>) {
  const [stale, setStale] = useState<Fault[] | null>(null);
  const notify = useNotify();
  const onError = (error: unknown) => {
    if (isStale(error)) return setStale(faultsOf(error.body?.errors));
    const { message, body } =
      error instanceof HttpError ? error : { message: String(error), body: null };
    if (!body?.errors) notify(message, { type: 'error', autoHideDuration: 7000 });
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{
        onError,
        onSuccess: () => notify('Cambios guardados.', { type: 'success' }),
      }}
    >
      <EditBody {...props} stale={stale} onStaleClosed={() => setStale(null)} />
    </EditBase>
  );
}

type EditBodyProps<R extends RaRecord> = EditPageProps<R> & {
  /** What somebody else changed meanwhile; null while nobody did. */
  stale: Fault[] | null;
  onStaleClosed: () => void;
};

function EditBody<R extends RaRecord>(props: EditBodyProps<R>) {
  const { back, title, aside, detail, actions, width, children, stale, onStaleClosed } = props;
  const { record, refetch } = useEditContext<R>();
  const [unsaved, setUnsaved] = useState(false);
  if (!record) {
    return (
      <Page title="Cargando…" back={back} width={width}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      </Page>
    );
  }
  const reload = async () => {
    await refetch();
    onStaleClosed();
  };
  return (
    <Page
      title={title(record)}
      aside={aside?.(record)}
      detail={detail?.(record)}
      actions={actions && <SavedOnly unsaved={unsaved}>{actions(record)}</SavedOnly>}
      back={back}
      width={width}
    >
      <UnsavedContext value={setUnsaved}>{children(record)}</UnsavedContext>
      <ActDialog
        open={stale !== null}
        title="Otra persona cambió este registro"
        action="Recargar"
        onClose={onStaleClosed}
        onConfirm={reload}
      >
        <Typography>
          Mientras lo editabas alguien guardó otros cambios. Si recargas verás los suyos y perderás
          los que no guardaste; si cancelas puedes copiarlos antes.
        </Typography>
        <ChangedMeanwhile changes={stale ?? []} />
      </ActDialog>
    </Page>
  );
}

/** Field by field, who changed it and what it says now. */
function ChangedMeanwhile({ changes }: { changes: Fault[] }) {
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ mt: 3, mb: 0, pl: 5 }}>
      {changes.map(({ path, message }) => (
        <li key={path}>
          <strong>{fieldWords(path)}</strong>: {message}
        </li>
      ))}
    </Box>
  );
}

/**
 * The acts of a page speak of what is saved, and reading anew after one would lose what is not:
 * with unsaved changes their buttons are off. Links stay.
 */
function SavedOnly({ unsaved, children }: { unsaved: boolean; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      disabled={unsaved}
      title={unsaved ? 'Guarda o descarta los cambios primero.' : undefined}
      sx={{ display: 'contents', '&:disabled button': { opacity: 0.45, cursor: 'default' } }}
    >
      {children}
    </Box>
  );
}
