import { Box, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  EditBase,
  HttpError,
  type RaRecord,
  useEditContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { isStale } from '../data/api-error.ts';
import { Page } from '../shared/page.tsx';
import { StaleChoice } from './stale-choice.tsx';
import { UnsavedContext } from './unsaved.ts';
import { useStaleForm, type Written } from './use-stale-form.ts';

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
  const { conflict, begin, ...stale } = useStaleForm();
  const notify = useNotify();
  const [unsaved, setUnsaved] = useKeptWhileUnsaved();
  const onError = (error: unknown, written: Written) => {
    if (isStale(error)) return begin(error, written);
    const { message, body } =
      error instanceof HttpError ? error : { message: String(error), body: null };
    if (!body?.errors) notify(message, { type: 'error', autoHideDuration: 7000 });
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={unsaved ? { enabled: false } : {}}
      mutationOptions={{
        onError,
        onSuccess: () => notify('Cambios guardados.', { type: 'success' }),
      }}
    >
      <UnsavedContext value={setUnsaved}>
        <EditBody {...props} unsaved={unsaved} />
      </UnsavedContext>
      {conflict && <StaleChoice stale={conflict} {...stale} />}
    </EditBase>
  );
}

function EditBody<R extends RaRecord>(props: EditPageProps<R> & { unsaved: boolean }) {
  const { back, title, aside, detail, actions, width, unsaved, children } = props;
  const { record } = useEditContext<R>();
  if (!record) {
    return (
      <Page title="Cargando…" back={back} width={width}>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Skeleton variant="rounded" height={220} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      </Page>
    );
  }
  return (
    <Page
      title={title(record)}
      aside={aside?.(record)}
      detail={detail?.(record)}
      actions={actions && <SavedOnly unsaved={unsaved}>{actions(record)}</SavedOnly>}
      back={back}
      width={width}
    >
      {children(record)}
    </Page>
  );
}

/**
 * A form begins anew with the record that it is given: while it holds changes that were not saved,
 * the record is not read again, and a reading that is under way is dropped.
 */
function useKeptWhileUnsaved() {
  const resource = useResourceContext();
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (unsaved) void queries.cancelQueries({ queryKey: [resource, 'getOne'] });
  }, [unsaved, queries, resource]);
  return [unsaved, setUnsaved] as const;
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
