import { synonymEndpoints } from '@aulario/contract/catalogue/search';
import { BooleanInput } from 'react-admin';
import { CreatePage } from '../../form/create-page.tsx';
import { EditPage } from '../../form/edit-page.tsx';
import { LinesInput } from '../../form/lines-input.tsx';
import { Section } from '../../form/section.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { RetireButton } from '../../shared/retire-button.tsx';
import { SynonymChip } from './synonym-chip.tsx';
import { purpose, type SynonymRow } from './synonym-list.tsx';

const width = 760;
const back = { to: '/sinonimos', label: 'Sinónimos de búsqueda' };

/** The editor of one group of words. */
export function SynonymEdit() {
  const writable = useMay()('catalogue:write');
  return (
    <EditPage<SynonymRow>
      back={back}
      title={({ terms }) => terms[0] ?? ''}
      aside={(record) => <SynonymChip record={record} />}
      detail={() => purpose}
      width={width}
      actions={(record) =>
        writable && (
          <RetireButton
            resource="sinonimos"
            record={record}
            one="grupo"
            consequence="La búsqueda del sitio deja de usarlo. Podrás recuperarlo."
          />
        )
      }
    >
      {() => (
        <StaffForm
          endpoint={synonymEndpoints.create}
          writable={writable}
          readOnlyText="Solo un administrador puede cambiar los sinónimos."
        >
          <SynonymInputs />
        </StaffForm>
      )}
    </EditPage>
  );
}

/** The page that adds a group. */
export function SynonymCreate() {
  const writable = useMay()('catalogue:write');
  return (
    <CreatePage
      title="Agregar grupo de sinónimos"
      back={back}
      done="Se agregó el grupo: la búsqueda ya lo usa."
      width={width}
    >
      <StaffForm
        endpoint={synonymEndpoints.create}
        defaultValues={{ status: true, terms: ['', ''] }}
        writable={writable}
        saveLabel="Agregar grupo"
      >
        <SynonymInputs />
      </StaffForm>
    </CreatePage>
  );
}

function SynonymInputs() {
  return (
    <Section id="terminos" title="Términos que significan lo mismo">
      <LinesInput
        source="terms"
        label="Términos"
        addLabel="Agregar término"
        help="De 2 a 12: una sigla y su nombre completo, o dos nombres de lo mismo. No importan las tildes ni las mayúsculas."
      />
      <BooleanInput source="status" label="La búsqueda lo usa" helperText={false} />
    </Section>
  );
}
