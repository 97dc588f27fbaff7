import { attendanceEndpoints, opensBefore } from '@aulario/contract/learning/attendance';
import { teachingEndpoints } from '@aulario/contract/learning/teaching';
import { data, Link, useBeforeUnload, useFetcher, useFetchers } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Hours } from '../../ui/hours.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/attendance.route.ts';
import { type MarkAnswer, markAttendance } from './attendance.action.ts';
import { MarkedPerson } from './marked-person.tsx';
import { markedWords, waitingWords } from './taught-words.ts';

export const headers = ownHeaders;

export async function loader({ params, context: { api } }: Route.LoaderArgs) {
  const here = { id: params.session };
  const [list, editions] = await Promise.all([
    api.request(attendanceEndpoints.taughtAttendance, { params: here }),
    api.request(teachingEndpoints.taughtEditions),
  ]);
  const read = mustRead(list);
  // A substitute gives a session of a group that is not theirs.
  const own = editions.ok && editions.data.some(({ _id }) => _id === read.session.edition);
  return { ...read, own, now: new Date().toISOString() };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return markAttendance(request, context, params.session);
}

/** Without a connection a mark waits for it; one that was lost on its way is taken back, which its person's line says. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!navigator.onLine)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  try {
    return await serverAction();
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    const answer: MarkAnswer = { fault: 'No se guardó: se cortó la conexión. Márcalo otra vez.' };
    return data(answer, { status: 503 });
  }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData ? `Lista: ${loaderData.session.title}` : 'Lista',
    description: 'Quién vino a una sesión.',
    path: `/ensenar/sesiones/${params.session}`,
    hidden: true,
  });
}

/** The list of a session: all present at once, then who was not; each tap is kept as it is made. */
export default function AttendancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, people, own, now } = loaderData;
  const waits = useFetchers().some(({ state }) => state !== 'idle');
  useBeforeUnload((event) => waits && event.preventDefault());
  const unsaid = people.filter(({ state }) => state === null);
  const marked = people.length - unsaid.length;
  const opensAt = Date.parse(session.startsAt) - opensBefore * 60_000;
  const open = session.cancelledAt === null && opensAt <= Date.parse(now);
  return (
    <>
      <Link
        to={own ? `/ensenar/ediciones/${session.edition}` : '/ensenar'}
        className="link inline-flex min-h-11 items-center gap-2 text-s"
      >
        <Icon name="back" className="size-4.5" /> {session.courseName}
      </Link>
      <AccountPage
        title={session.title}
        lead={<Hours startsAt={session.startsAt} endsAt={session.endsAt} at={session} />}
      >
        <div className="space-y-4">
          {actionData?.fault && <Notice tone="danger" title={actionData.fault} live />}
          {session.cancelledAt && <Notice tone="warning" title="Esta sesión se canceló." />}
          {!open && !session.cancelledAt && (
            <Notice title={`La lista se abre ${opensBefore} minutos antes de la sesión.`} />
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-s tabular-nums">
              {markedWords({ people: people.length, marked })}
            </p>
            {open && unsaid.length > 0 && (
              <AllPresent
                rest={unsaid.map(({ enrolment }) => enrolment)}
                words={marked === 0 ? 'Todos presentes' : 'Los demás, presentes'}
              />
            )}
          </div>
          {people.length > 0 && (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {people.map((person) => (
                <MarkedPerson key={person.enrolment} person={person} open={open} />
              ))}
            </ul>
          )}
        </div>
      </AccountPage>
    </>
  );
}

/** One tap for everybody of whom nothing was said. */
function AllPresent({ rest, words }: { rest: string[]; words: string }) {
  const fetcher = useFetcher<MarkAnswer>();
  return (
    <fetcher.Form method="post">
      {rest.map((enrolment) => (
        <input key={enrolment} type="hidden" name="rest" value={enrolment} />
      ))}
      <Button type="submit" disabled={fetcher.state !== 'idle'}>
        {words}
      </Button>
      {fetcher.state !== 'idle' && !navigator.onLine && (
        <p role="status" className="mt-2 text-s text-muted">
          {waitingWords}
        </p>
      )}
      {fetcher.data?.fault && (
        <p role="alert" className="mt-2 text-s text-danger">
          {fetcher.data.fault}
        </p>
      )}
    </fetcher.Form>
  );
}
