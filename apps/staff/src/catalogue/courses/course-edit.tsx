import { type Course, courseEndpoints } from '@aulario/contract/catalogue/course';
import { coursePreviewEndpoints } from '@aulario/contract/catalogue/course-preview';
import { Box } from '@mui/material';
import { EditPage } from '../../form/edit-page.tsx';
import { SectionIndex } from '../../form/section-index.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { LessonsPanel } from '../../learning/content/lessons-panel.tsx';
import { MoodleCoursePanel } from '../../learning/moodle/moodle-course-panel.tsx';
import { useMay } from '../../permissions.ts';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { EditionsPanel } from '../editions/editions-panel.tsx';
import { PublicationsPanel } from '../publication/publications-panel.tsx';
import { SampleChip } from '../samples/sample-chip.tsx';
import { SampleCourse } from '../samples/sample-course.tsx';
import { CourseActs } from './course-acts.tsx';
import { CourseInputs, courseSections } from './course-inputs.tsx';

type CourseRow = Course & { id: string };

/** The editor of one course: its parts on one page, with an index beside them. */
export function CourseEdit() {
  const writable = useMay()('courses:write');
  return (
    <EditPage<CourseRow>
      back={{ to: '/cursos', label: 'Todos los cursos' }}
      title={({ name }) => name}
      aside={(course) =>
        course.retiredAt ? (
          <Chip tone="neutral">Retirado</Chip>
        ) : (
          <>
            <StateChip area="course" state={course.status} />{' '}
            <SampleChip of="courses" id={course.id} />
          </>
        )
      }
      detail={({ code, slug, status, publishedAt }) =>
        [
          code,
          `/cursos/${slug}`,
          status === 'publicado' && publishedAt && `publicado el ${shortInstant(publishedAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      actions={(course) => <CourseActs course={course} />}
      width={1180}
    >
      {(course) => (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, lg: 6 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '168px minmax(0, 1fr)' },
          }}
        >
          <SectionIndex sections={courseSections} />
          <Box sx={{ minWidth: 0 }}>
            <SampleCourse course={course} />
            <StaffForm
              endpoint={courseEndpoints.createCourse}
              writable={writable}
              readOnlyText="Solo un administrador puede cambiar los cursos. Aquí ves la ficha completa."
            >
              <CourseInputs />
            </StaffForm>
            <EditionsPanel course={course} />
            <LessonsPanel course={course} />
            <PublicationsPanel endpoint={coursePreviewEndpoints.listPublications} id={course.id} />
            <MoodleCoursePanel
              id={course.id}
              moodleId={course.moodleId}
              away={course.classroom === 'moodle'}
            />
          </Box>
        </Box>
      )}
    </EditPage>
  );
}
