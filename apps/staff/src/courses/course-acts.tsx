import type { Course } from '@aulario/contract/course';
import { coursePreviewEndpoints } from '@aulario/contract/course-preview';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button, Tooltip } from '@mui/material';
import { useStaffProvider } from '../data/staff-provider.ts';
import { useMay } from '../permissions.ts';
import { PreviewButton } from '../publication/preview-button.tsx';
import { ActButton } from '../shared/act-button.tsx';
import { RetireButton } from '../shared/retire-button.tsx';
import { canPublish, canWithdraw, joinWords, missingToPublish } from './course-state.ts';

/** Publish, take off the site, retire, bring back, and the way to the public page. */
export function CourseActs({ course }: { course: Course & { id: string } }) {
  const provider = useStaffProvider();
  const writable = useMay()('courses:write');
  const missing = missingToPublish(course);
  return (
    <>
      {course.status === 'publicado' && !course.retiredAt && (
        <Button
          color="inherit"
          variant="outlined"
          href={`/cursos/${course.slug}`}
          target="_blank"
          rel="noopener"
          endIcon={<OpenIcon sx={{ fontSize: '16px !important' }} />}
        >
          Ver en el sitio
        </Button>
      )}
      {writable && (
        <PreviewButton
          endpoint={coursePreviewEndpoints.createPreview}
          id={course.id}
          of="del curso"
        />
      )}
      {writable && (
        <RetireButton
          resource="cursos"
          record={course}
          one="curso"
          consequence="Sale del sitio y de las listas. Sus ventas, matrículas y certificados no cambian, y podrás recuperarlo."
        />
      )}
      {writable && canWithdraw(course) && (
        <ActButton
          label="Quitar del sitio"
          danger
          ask={{
            title: `¿Quitar «${course.name}» del sitio?`,
            text: 'Dejará de verse y de venderse, y quedará archivado. Quien ya lo compró no pierde nada.',
            action: 'Quitar del sitio',
          }}
          done="El curso ya no está en el sitio."
          run={() => provider.withdrawCourse(course.id)}
        />
      )}
      {writable && canPublish(course) && (
        <Tooltip
          title={missing.length > 0 ? `Para publicarlo le falta ${joinWords(missing)}.` : ''}
        >
          <span>
            <ActButton
              label="Publicar"
              variant="contained"
              color="primary"
              disabled={missing.length > 0}
              ask={{
                title: `¿Publicar «${course.name}»?`,
                text: 'Cualquiera podrá verlo y comprarlo en el sitio desde ahora, con los precios guardados.',
                action: 'Publicar',
              }}
              done="El curso está publicado."
              run={() => provider.publishCourse(course.id)}
            />
          </span>
        </Tooltip>
      )}
    </>
  );
}
