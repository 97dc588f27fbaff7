import { type Course, courseEndpoints } from '@aulario/contract/catalogue/course';
import { courseContentEndpoints } from '@aulario/contract/learning/course-content';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { CopiedRecord, useCopiedId } from '../../form/copied-record.tsx';
import { CreatePage } from '../../form/create-page.tsx';
import { Section } from '../../form/section.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { copyOf } from './course-copy.ts';
import { CourseCard } from './course-inputs.tsx';

const blank = { kind: 'curso', modality: 'virtual', level: 'basico' };

/** Adds a course as a draft with what identifies it; the rest is written in its editor. */
export function CourseCreate() {
  const writable = useMay()('courses:write');
  const copied = useCopiedId();
  const copies = copied !== '';
  const [lessons, setLessons] = useState(true);
  const bringLessons = async ({ id }: { id: string }) => {
    const input = { params: { id }, body: { from: copied } };
    if (copies && lessons) await call(courseContentEndpoints.copyContent, input);
  };
  return (
    <CreatePage
      title={copies ? 'Duplicar un curso' : 'Agregar curso'}
      back={{ to: '/cursos', label: 'Todos los cursos' }}
      done="Curso agregado como borrador. Complétalo y publícalo."
      width={860}
      after={bringLessons}
    >
      <CopiedRecord<Course & { id: string }> resource="cursos" blank={blank} adapt={copyOf}>
        {(values) => (
          <StaffForm
            endpoint={courseEndpoints.createCourse}
            defaultValues={values}
            writable={writable}
            saveLabel="Agregar como borrador"
          >
            <Section
              id="ficha"
              title="Ficha"
              text={
                copies
                  ? 'También se copian el temario, los precios sin su promoción, los docentes y lo demás de su página. Las etiquetas, las ediciones, las personas y las ventas se quedan con el otro.'
                  : 'Con esto se crea el borrador. El temario, los precios y lo demás se escriben después.'
              }
            >
              {copies && (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={lessons}
                      onChange={({ target }) => setLessons(target.checked)}
                    />
                  }
                  label="Copiar también las lecciones, los cuestionarios, las tareas y el banco de preguntas. Quedan como borrador y sin fechas; los videos y archivos subidos no se copian: se suben de nuevo."
                />
              )}
              <CourseCard />
            </Section>
          </StaffForm>
        )}
      </CopiedRecord>
    </CreatePage>
  );
}
