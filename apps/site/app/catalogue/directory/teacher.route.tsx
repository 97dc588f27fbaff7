import { loadTeacher } from '@aulario/client/store/teacher.thunks';
import type { Teacher } from '@aulario/contract/people/user';
import { oldAddress } from '../../errors/old-address.ts';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { largestCopy } from '../../ui/picture.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import type { Route } from './+types/teacher.route.ts';
import { entryData, loadCoursesOf, missingPage } from './courses-of.loader.ts';
import { CoursesOf } from './courses-of.tsx';
import { EntryPage } from './entry-page.tsx';
import { personData } from './person-data.ts';

export const handle = contentPage;

export function loader({ request, params: { username }, context }: Route.LoaderArgs) {
  return withStore(context.api, async (store) => {
    const [teacher, catalogue] = await Promise.all([
      store.dispatch(loadTeacher(username)),
      loadCoursesOf({ docente: username }, request, context, store),
    ]);
    if (!teacher.ok) throw missingPage(teacher.status);
    if (teacher.data.length === 0)
      throw await oldAddress('teachers', username, 404, { request, context });
    const structured = [
      personData(teacher.data[0] as Teacher, context.publicUrl),
      ...entryData(
        context,
        store,
        ['Docentes', '/docentes'],
        [teacher.data[0]?.fullName ?? '', `/docentes/${encodeURIComponent(username)}`],
      ),
    ];
    return { catalogue, structured };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const teacher = loaderData?.state.teachers?.teacher;
  if (!teacher) return [];
  const { fullName, username, headline, description, photo } = teacher;
  return pageMeta({
    ...siteNames(matches),
    title: headline ? `${fullName}, ${headline}` : fullName,
    description: description ?? `Quién es ${fullName} y qué cursos dicta.`,
    path: `/docentes/${encodeURIComponent(username)}`,
    page: loaderData?.catalogue.pagina,
    image: photo ? largestCopy(photo) : undefined,
    type: 'profile',
  });
}

export default function TeacherRoute({ loaderData: { catalogue } }: Route.ComponentProps) {
  const teacher = useSelect((state) => state.teachers.teacher);
  if (!teacher) return null;
  const { username, fullName, shortName, headline, description, academicLevel, city, photo } =
    teacher;
  const path = `/docentes/${encodeURIComponent(username)}`;
  return (
    <EntryPage
      back={{ to: '/docentes', words: 'Docentes' }}
      title={fullName}
      picture={
        <Portrait
          image={photo}
          name={fullName}
          sizes="(min-width: 48rem) 288px, 160px"
          className="size-40 md:size-72"
        />
      }
      courses={
        <CoursesOf
          path={path}
          title={`Cursos de ${shortName}`}
          none={`Por ahora ${shortName} no tiene cursos abiertos.`}
          catalogue={catalogue}
        />
      }
    >
      {headline && <p className="mt-2 text-l text-muted">{headline}</p>}
      {description && <p className="mt-5 whitespace-pre-line">{description}</p>}
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 text-s">
        {academicLevel.length > 0 && (
          <div>
            <dt className="text-xs text-muted">Formación</dt>
            {academicLevel.map((level) => (
              <dd key={level} className="font-semibold">
                {level}
              </dd>
            ))}
          </div>
        )}
        {city && (
          <div>
            <dt className="text-xs text-muted">Ciudad</dt>
            <dd className="font-semibold">{city}</dd>
          </div>
        )}
      </dl>
    </EntryPage>
  );
}
