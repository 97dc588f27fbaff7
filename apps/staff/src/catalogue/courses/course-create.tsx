import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { CreatePage } from '../../form/create-page.tsx';
import { Section } from '../../form/section.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { CourseCard } from './course-inputs.tsx';

const blank = { kind: 'curso', modality: 'virtual', level: 'basico' };

/** Adds a course as a draft with what identifies it; the rest is written in its editor. */
export function CourseCreate() {
  const writable = useMay()('courses:write');
  return (
    <CreatePage
      title="Agregar curso"
      back={{ to: '/cursos', label: 'Todos los cursos' }}
      done="Curso agregado como borrador. Complétalo y publícalo."
      width={860}
    >
      <StaffForm
        endpoint={courseEndpoints.createCourse}
        defaultValues={blank}
        writable={writable}
        saveLabel="Agregar como borrador"
      >
        <Section
          id="ficha"
          title="Ficha"
          text="Con esto se crea el borrador. El temario, los precios y lo demás se escriben después."
        >
          <CourseCard />
        </Section>
      </StaffForm>
    </CreatePage>
  );
}
