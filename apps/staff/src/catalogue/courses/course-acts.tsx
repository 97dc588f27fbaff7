import { type Course, courseEndpoints } from '@aulario/contract/catalogue/course';
import { coursePreviewEndpoints } from '@aulario/contract/catalogue/course-preview';
import { DuplicateButton } from '../../form/copied-record.tsx';
import { useMay } from '../../permissions.ts';
import { PublicationActs } from '../publication/publication-acts.tsx';
import { useIsSample } from '../samples/use-samples.ts';
import { joinWords, missingToPublish } from './course-state.ts';

/** What is done with a course as a whole. */
export function CourseActs({ course }: { course: Course & { id: string } }) {
  const writable = useMay()('courses:write');
  const sample = useIsSample('courses', course.id);
  const missing = missingToPublish(course);
  return (
    <>
      {writable && <DuplicateButton resource="cursos" record={course} />}
      <PublicationActs
        resource="cursos"
        record={course}
        one="curso"
        page={`/cursos/${course.slug}`}
        published={course.status === 'publicado'}
        writable={writable}
        preview={coursePreviewEndpoints.createPreview}
        publish={{
          endpoint: courseEndpoints.publishCourse,
          text: 'Cualquiera podrá verlo y comprarlo en el sitio desde ahora, con los precios guardados.',
          done: 'El curso está publicado.',
        }}
        withdraw={{
          endpoint: courseEndpoints.withdrawCourse,
          text: 'Dejará de verse y de venderse, y quedará archivado. Quien ya lo compró no pierde nada.',
          done: 'El curso ya no está en el sitio.',
        }}
        consequence="Sale del sitio y de las listas. Sus ventas, matrículas y certificados no cambian, y podrás recuperarlo."
        missing={whyNot(sample, missing)}
      />
    </>
  );
}

function whyNot(sample: boolean, missing: string[]): string | undefined {
  if (sample) return 'Es una muestra: para publicarla, primero hazla tuya.';
  return missing.length > 0 ? `Para publicarlo le falta ${joinWords(missing)}.` : undefined;
}
