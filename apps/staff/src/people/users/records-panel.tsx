import { Button, Skeleton, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../../data/resources.ts';
import { Panel } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';

type RecordsPanelProps<T> = {
  title: string;
  resource: ResourceName;
  person: string;
  /** What is said when there is none. */
  empty: string;
  actions?: ReactNode;
  row: (record: T) => ReactNode;
};

const shown = 5;

/** The newest records of a kind of one person, with a way to all of them in their list. */
export function RecordsPanel<T extends { _id: string }>(props: RecordsPanelProps<T>) {
  const { title, resource, person, empty, actions, row } = props;
  const { data, total, error, isPending, refetch } = useGetList<T & { id: string }>(resource, {
    filter: { user: person },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const more = total !== undefined && total > shown;
  const filter = new URLSearchParams({ filter: JSON.stringify({ user: person }) });
  return (
    <Panel title={total ? `${title} (${total})` : title} actions={actions}>
      {error && <ReadFault error={error} retry={() => refetch()} sx={{ mx: 5, mb: 4 }} />}
      {isPending && <Skeleton variant="rounded" height={54} sx={{ mx: 5, mb: 5 }} />}
      {data?.length === 0 && (
        <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5, color: 'text.secondary' }}>
          {empty}
        </Typography>
      )}
      {data?.map((record) => (
        <Fragment key={record._id}>{row(record)}</Fragment>
      ))}
      {more && (
        <Button
          component={Link}
          to={`/${resource}?${filter}`}
          color="inherit"
          size="small"
          sx={{ mx: { xs: 3, md: 4 }, my: 2 }}
        >
          Ver los {total}
        </Button>
      )}
    </Panel>
  );
}
