import { Box, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { EditBase, HttpError, type RaRecord, useEditContext, useNotify } from 'react-admin';
import { isStale } from '../data/api-error.ts';
import { ActDialog } from '../shared/act-dialog.tsx';
import { Page } from '../shared/page.tsx';

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
  const [stale, setStale] = useState(false);
  const notify = useNotify();
  const onError = (error: unknown) => {
    if (isStale(error)) return setStale(true);
    const { message, body } = error instanceof HttpError ? error : { message: String(error), body: null };
    if (!body?.errors) notify(message, { type: 'error', autoHideDuration: 7000 });
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onError, onSuccess: () => notify('Cambios guardados.', { type: 'success' }) }}
    >
      <EditBody {...props} stale={stale} onStaleClosed={() => setStale(false)} />
    </EditBase>
  );
}

type EditBodyProps<R extends RaRecord> = EditPageProps<R> & { stale: boolean; onStaleClosed: () => void };

function EditBody<R extends RaRecord>(props: EditBodyProps<R>) {
  const { back, title, aside, detail, actions, width, children, stale, onStaleClosed } = props;
  const { record, refetch } = useEditContext<R>();
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
    <Page title={title(record)} aside={aside?.(record)} detail={detail?.(record)} actions={actions?.(record)} back={back} width={width}>
      {children(record)}
      <ActDialog open={stale} title="Otra persona cambió este registro" action="Recargar" onClose={onStaleClosed} onConfirm={reload}>
        <Typography>
          Mientras lo editabas alguien guardó otros cambios. Si recargas verás los suyos y perderás
          los que no guardaste; si cancelas puedes copiarlos antes.
        </Typography>
      </ActDialog>
    </Page>
  );
}
