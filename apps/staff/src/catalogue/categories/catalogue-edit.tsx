import { CreatePage } from '../../form/create-page.tsx';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { PublicationsPanel } from '../publication/publications-panel.tsx';
import { AgreementDocument } from './agreement-document.tsx';
import { CatalogueActs } from './catalogue-acts.tsx';
import { CatalogueInputs } from './catalogue-inputs.tsx';
import type { CatalogueKind } from './catalogue-kinds.ts';
import type { CatalogueRow } from './catalogue-list.tsx';
import { VisibilityChip } from './visibility-chip.tsx';

const width = 860;
/** The editor of one thing of the catalogue. */
export function CatalogueEdit({ kind }: { kind: CatalogueKind }) {
  const writable = useMay()('catalogue:write');
  return (
    <EditPage<CatalogueRow>
      back={backTo(kind)}
      title={({ name }) => name}
      aside={(record) => <VisibilityChip record={record} />}
      detail={({ slug }) => `${kind.page}/${slug}`}
      width={width}
      actions={(record) => <CatalogueActs kind={kind} record={record} />}
    >
      {(record) => (
        <>
          <StaffForm
            endpoint={kind.endpoint}
            writable={writable}
            readOnlyText="Solo un administrador puede cambiar el catálogo."
          >
            <CatalogueInputs kind={kind} />
          </StaffForm>
          {kind.resource === 'convenios' && (
            <AgreementDocument record={record} writable={writable} />
          )}
          <PublicationsPanel endpoint={kind.publication.publications} id={record.id} />
        </>
      )}
    </EditPage>
  );
}

/** The page that adds one. */
export function CatalogueCreate({ kind }: { kind: CatalogueKind }) {
  const writable = useMay()('catalogue:write');
  const blank = {
    status: true,
    ...(kind.resource === 'etiquetas' ? { colour: '#0E6A55' } : {}),
    // As its input begins: a form that nobody touched has nothing to save.
    ...(kind.resource === 'convenios' ? { signatories: [] } : {}),
  };
  return (
    <CreatePage
      title={`Agregar ${kind.one}`}
      back={backTo(kind)}
      done={`Se agregó ${kind.feminine ? 'la' : 'el'} ${kind.one}.`}
      width={width}
    >
      <StaffForm
        endpoint={kind.endpoint}
        defaultValues={blank}
        writable={writable}
        saveLabel={`Agregar ${kind.one}`}
      >
        <CatalogueInputs kind={kind} adding />
      </StaffForm>
    </CreatePage>
  );
}

function backTo(kind: CatalogueKind) {
  return { to: `/${kind.resource}`, label: kind.title };
}
