import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../../form/create-page.tsx';
import { OneOf } from '../../form/reference-inputs.tsx';
import { Section } from '../../form/section.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { EditionInputs } from './edition-inputs.tsx';

/** Adds an edition to a course, as a draft. */
export function EditionCreate() {
  const writable = useMay()('editions:write');
  const [params] = useSearchParams();
  const course = params.get('curso');
  return (
    <CreatePage
      title="Agregar edición"
      back={{ to: '/ediciones', label: 'Todas las ediciones' }}
      done="Edición agregada como borrador. Anúnciala para venderla."
      width={860}
    >
      <StaffForm
        endpoint={editionEndpoints.createEdition}
        defaultValues={{
          ...(course ? { course } : {}),
          ...{ timeZone: 'America/Lima', teachers: [], prices: [] },
        }}
        writable={writable}
        saveLabel="Agregar como borrador"
      >
        <Section
          id="curso"
          title="Curso"
          text="Si ya tiene una edición parecida, ábrela y duplícala: trae sus sesiones movidas a los nuevos días."
        >
          <OneOf source="course" reference="cursos" label="Curso" />
        </Section>
        <EditionInputs />
      </StaffForm>
    </CreatePage>
  );
}
