import { editionNoticeEndpoints } from '@aulario/contract/learning/edition-notice';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { Link } from 'react-router';
import { NothingYet } from '../../catalogue/directory/nothing-yet.tsx';
import { mailed } from '../../frame/mailed.ts';
import { siteNames } from '../../frame/site.ts';
import { RoomNotices } from '../../learning/classroom/room-notices.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/home.route.ts';
import { ownHeaders, useAccount } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { Attention } from './attention.tsx';
import { nextLessons } from './next-lessons.ts';
import { mustRead } from './own.ts';
import { OwnCourses } from './own-courses.tsx';
import { ownClasses } from './own-sessions.ts';
import { SessionEntries } from './session-entries.tsx';
import { Welcome } from './welcome.tsx';

export const headers = ownHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context;
  const [studies, classroom, next, past, notices] = await Promise.all([
    api.request(ownAccountEndpoints.ownStudies),
    api.request(ownAccountEndpoints.ownClassroom),
    ownClasses(api, { limit: 3 }),
    ownClasses(api, { limit: 1, past: true }),
    api.request(editionNoticeEndpoints.ownNotices),
  ]);
  const now = new Date().toISOString();
  const own = { studies: mustRead(studies), classroom: mustRead(classroom), now };
  return {
    ...{ ...own, goOn: await nextLessons(api, own.studies.courses, own.classroom) },
    mail: { ready: mailed(context, 'ready'), cancelled: mailed(context, 'cancelled') },
    ...{ next, hadClasses: past.total > 0, notices: notices.ok ? notices.data : [] },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mi cuenta',
    description: 'Tus cursos, pagos y certificados.',
    path: '/mi-cuenta',
    hidden: true,
  });
}

export default function AccountHome({
  loaderData: { studies, classroom, goOn, next, hadClasses, notices, mail, now },
}: Route.ComponentProps) {
  const account = useAccount();
  const { courses, purchases } = studies;
  if (!account.studies) return <Welcome account={account} />;
  const open = courses.filter(({ completedAt }) => completedAt === null);
  const finished = courses.filter(({ completedAt }) => completedAt !== null);
  return (
    <AccountPage title={`Hola, ${account.person.shortName}`}>
      <Attention purchases={purchases} mail={mail} />
      <RoomNotices notices={notices} />
      {(next.total > 0 || hadClasses) && (
        <AccountPart id="clases" title="Próximas clases">
          {next.total > 0 ? (
            <SessionEntries sessions={next.sessions} />
          ) : (
            <p className="text-s">No tienes clases con día y hora por delante.</p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-6">
            {next.total > 0 && (
              <Link className={toClasses} to="/mi-cuenta/calendario">
                {next.total > next.sessions.length
                  ? `Ver mis ${next.total} próximas clases`
                  : 'Ver mi calendario'}
              </Link>
            )}
            {hadClasses && (
              <Link className={toClasses} to="/mi-cuenta/calendario#pasadas">
                Mi asistencia y las grabaciones
              </Link>
            )}
          </p>
        </AccountPart>
      )}
      {courses.length === 0 ? (
        <NothingYet title="Todavía no llevas ningún curso.">
          {purchases.length === 0 && 'Inscríbete en uno. '}Cuando verifiquemos tu pago, aquí verás
          cómo entrar, tu avance y tus notas.
        </NothingYet>
      ) : (
        <>
          {open.length > 0 && (
            <AccountPart id="en-curso" title="Mis cursos">
              <OwnCourses courses={open} classroom={classroom} goOn={goOn} now={now} />
            </AccountPart>
          )}
          {finished.length > 0 && (
            <AccountPart id="terminados" title="Terminados">
              <OwnCourses courses={finished} classroom={classroom} now={now} />
            </AccountPart>
          )}
          {classroom.courses.some((course) => course.classroom === 'moodle') && (
            <HowToEnter classroom={classroom} />
          )}
        </>
      )}
    </AccountPage>
  );
}

const toClasses = 'link inline-flex min-h-11 items-center';

function HowToEnter({
  classroom: { url, recoverUrl, ready },
}: {
  classroom: Route.ComponentProps['loaderData']['classroom'];
}) {
  return (
    <Notice title="Cómo entrar al aula virtual">
      {url ? (
        <p>
          {ready
            ? 'Si el aula te pide entrar, usa el usuario y la contraseña que te envió por correo: el usuario suele ser tu correo. '
            : 'La primera vez, el aula te envía un correo con tu usuario y tu contraseña. '}
          No son los de esta cuenta.{' '}
          {recoverUrl && (
            <>
              ¿No los encuentras?{' '}
              <a className="link" href={recoverUrl}>
                Pide una contraseña nueva del aula
              </a>
              .
            </>
          )}
        </p>
      ) : (
        <p>
          El aula virtual la lleva una persona de la academia. Si todavía no tienes tu usuario y el
          enlace,{' '}
          <Link className="link" to="/contacto">
            pídelos
          </Link>
          .
        </p>
      )}
    </Notice>
  );
}
