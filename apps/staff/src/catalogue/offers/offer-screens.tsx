import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { CopiedRecord, DuplicateButton, useCopiedId } from '../../form/copied-record.tsx';
import { CreatePage } from '../../form/create-page.tsx';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { useMay } from '../../permissions.ts';
import { RetireButton } from '../../shared/retire-button.tsx';
import type { OfferKind, OfferRow } from './offer-kinds.tsx';

const width = 860;

/** The list of one kind of what is offered. */
export function OfferList({ kind }: { kind: OfferKind }) {
  const writable = useMay()(kind.permission);
  const add = writable ? (
    <Button component={Link} to={`/${kind.resource}/create`} variant="contained">
      Agregar {kind.one}
    </Button>
  ) : null;
  return (
    <RecordList<OfferRow>
      resource={kind.resource}
      title={kind.title}
      detail={kind.detail}
      columns={kind.columns}
      phone={(record) => ({ title: kind.name(record), lines: [kind.line(record)] })}
      to={({ id }) => `/${kind.resource}/${id}`}
      search={kind.search ?? false}
      filters={[retiredFilter]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={add}
      empty={{ ...kind.empty, action: add }}
    />
  );
}

export function OfferEdit({ kind }: { kind: OfferKind }) {
  const writable = useMay()(kind.permission);
  return (
    <EditPage<OfferRow>
      back={{ to: `/${kind.resource}`, label: kind.title }}
      title={kind.name}
      width={width}
      actions={(record) =>
        writable && (
          <>
            {kind.copied && <DuplicateButton resource={kind.resource} record={record} />}
            <RetireButton
              resource={kind.resource}
              record={record}
              one={kind.one}
              consequence={kind.consequence}
            />
          </>
        )
      }
    >
      {(record) => (
        <>
          {kind.missing?.(record)}
          <StaffForm
            endpoint={kind.endpoint}
            writable={writable}
            readOnlyText="Solo un administrador puede cambiar precios e impuestos."
          >
            {kind.inputs}
          </StaffForm>
          {kind.about?.(record)}
        </>
      )}
    </EditPage>
  );
}

export function OfferCreate({ kind }: { kind: OfferKind }) {
  const writable = useMay()(kind.permission);
  const copies = useCopiedId() !== '';
  return (
    <CreatePage
      title={
        copies ? `Duplicar ${kind.feminine ? 'una' : 'un'} ${kind.one}` : `Agregar ${kind.one}`
      }
      back={{ to: `/${kind.resource}`, label: kind.title }}
      done={`Se agregó ${kind.feminine ? 'la' : 'el'} ${kind.one}.`}
      width={width}
    >
      <CopiedRecord<OfferRow>
        resource={kind.resource}
        blank={kind.blank}
        adapt={(record) => kind.copied?.(record) ?? {}}
      >
        {(values) => (
          <StaffForm
            endpoint={kind.endpoint}
            defaultValues={values}
            writable={writable}
            saveLabel={`Agregar ${kind.one}`}
          >
            {kind.inputs}
          </StaffForm>
        )}
      </CopiedRecord>
    </CreatePage>
  );
}
