import { Button, CircularProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { ReadFault } from '../shared/read-fault.tsx';

const named = 'copia';

/** Opens the page that adds one, filled with what this one has. Nothing is made before it is saved there. */
export function DuplicateButton({ resource, record }: { resource: string; record: RaRecord }) {
  return (
    <Button
      component={Link}
      to={`/${resource}/create?${named}=${record.id}`}
      variant="outlined"
      color="inherit"
    >
      Duplicar
    </Button>
  );
}

/** Of what the page adds a copy: its id; empty where it adds something new. */
export function useCopiedId(): string {
  return useSearchParams()[0].get(named) ?? '';
}

/**
 * The values that a new record begins with: blank, or those of the record that the address names.
 * @param adapt what a copy has otherwise: what must be its own, and what has to be decided anew.
 */
export function CopiedRecord<R extends RaRecord>({
  resource,
  blank,
  adapt,
  children,
}: {
  resource: string;
  blank: Record<string, unknown>;
  adapt: (record: R) => Record<string, unknown>;
  children: (values: Record<string, unknown>) => ReactNode;
}) {
  const id = useCopiedId();
  const { data, error, refetch } = useGetOne<R>(resource, { id }, { enabled: id !== '' });
  if (!id) return children(blank);
  if (error) return <ReadFault error={error} retry={() => refetch()} />;
  if (!data) return <CircularProgress aria-label="Leyendo lo que se copia" />;
  // What belongs to the record itself is no value of another one.
  const { id: _, _id: __, version: ___, retiredAt: ____, ...values } = data;
  return children({ ...blank, ...values, ...adapt(data) });
}
