import type { CourseDetail } from '@aulario/contract/catalogue/course';
import type { FreeLesson } from '@aulario/contract/learning/course-content';
import type { OpenTestimony } from '@aulario/contract/relations/testimony';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Testimony } from '../../ui/testimony.tsx';
import type { PricedGroup } from '../groups/group-price.ts';
import { ArticleSection } from './article-section.tsx';
import { CourseCertificate } from './course-certificate.tsx';
import { CourseDates } from './course-dates.tsx';
import type { Fact } from './facts.ts';
import { Syllabus } from './syllabus.tsx';
import { TeacherEntry } from './teacher-entry.tsx';

/** What there is to read about a course. */
export function CourseArticle({
  course,
  testimonies,
  lessons,
  groups,
  dates,
}: {
  course: CourseDetail;
  testimonies: OpenTestimony[];
  lessons: FreeLesson[];
  groups?: PricedGroup[];
  dates: Fact[];
}) {
  return (
    <article>
      {course.outcomes.length > 0 && (
        <ArticleSection id="logros">
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {course.outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-accent" />
                {outcome}
              </li>
            ))}
          </ul>
        </ArticleSection>
      )}
      {course.description !== '' && (
        <ArticleSection id="curso">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when staff saved it */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: course.description }} />
        </ArticleSection>
      )}
      {course.syllabus.length > 0 && (
        <ArticleSection id="temario">
          <Syllabus modules={course.syllabus} />
          <FreeLessons course={course.slug} lessons={lessons} />
        </ArticleSection>
      )}
      {course.audience.length + course.requirements.length > 0 && (
        <ArticleSection id="requisitos">
          <div className="grid gap-8 sm:grid-cols-2">
            <Bullets title="Te sirve si eres" items={course.audience} />
            <Bullets title="Para empezar necesitas" items={course.requirements} />
          </div>
        </ArticleSection>
      )}
      {course.teachers.length > 0 && (
        <ArticleSection id="docentes">
          <ul className="space-y-8">
            {course.teachers.map((teacher) => (
              <TeacherEntry key={teacher._id} teacher={teacher} />
            ))}
          </ul>
        </ArticleSection>
      )}
      <ArticleSection id="fechas">
        <CourseDates {...{ course, groups, dates }} />
      </ArticleSection>
      <ArticleSection id="certificado">
        <CourseCertificate course={course} />
      </ArticleSection>
      {course.faqs.length > 0 && (
        <ArticleSection id="preguntas">
          <dl className="max-w-reading space-y-6">
            {course.faqs.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="mt-1">{answer}</dd>
              </div>
            ))}
          </dl>
        </ArticleSection>
      )}
      {testimonies.length > 0 && (
        <ArticleSection id="testimonios">
          {course.ratingCount > 0 && (
            <p className="mb-6 flex flex-wrap items-center gap-x-3 text-s text-muted">
              <Rating rating={course.rating} count={course.ratingCount} />
              {course.ratingCount === 1
                ? 'Es la nota de un alumno verificado que llevó el curso.'
                : `Es el promedio de ${course.ratingCount} notas de alumnos verificados.`}
            </p>
          )}
          <ul className="grid gap-8 sm:grid-cols-2">
            {testimonies.map((testimony) => (
              <li key={testimony._id}>
                <Testimony testimony={testimony} />
              </li>
            ))}
          </ul>
        </ArticleSection>
      )}
    </article>
  );
}

/** What can be read before buying. */
function FreeLessons({ course, lessons }: { course: string; lessons: FreeLesson[] }) {
  if (lessons.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="text-m">Lee ahora, sin inscribirte</h3>
      <ul className="mt-2 space-y-1">
        {lessons.map(({ _id, title, minutes }) => (
          <li key={_id}>
            <Link
              className="link inline-flex min-h-11 items-center gap-2"
              to={`/cursos/${course}/lecciones/${_id}`}
            >
              <Icon name="book" className="size-5" />
              {title} · {minutes} min
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bullets({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="font-text text-m font-semibold tracking-normal">{title}</h3>
      <ul className="mt-2 list-[square] space-y-2 pl-5 marker:text-accent">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
