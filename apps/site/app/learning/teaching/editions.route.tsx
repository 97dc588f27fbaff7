import { type EditionState, editionStates } from '@aulario/contract/catalogue/edition';
import { type TaughtEdition, teachingEndpoints } from '@aulario/contract/learning/teaching';
import { Link } from 'react-router';
import { NothingYet } from '../../catalogue/directory/nothing-yet.tsx';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/editions.route.ts';
import { editionDays, peopleWords } from './taught-words.ts';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return mustRead(await api.request(teachingEndpoints.taughtEditions));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mis grupos',
    description: 'Los grupos que enseñas.',
    path: '/ensenar/ediciones',
    hidden: true,
  });
}

const parts: { id: string; title: string; states: EditionState[] }[] = [
  { id: 'en-curso', title: 'En curso', states: ['en-curso'] },
  { id: 'por-empezar', title: 'Por empezar', states: ['programada'] },
  { id: 'terminados', title: 'Terminados', states: ['terminada', 'cancelada'] },
];

export default function TaughtEditions({ loaderData: editions }: Route.ComponentProps) {
  return (
    <AccountPage title="Mis grupos">
      {editions.length === 0 && (
        <NothingYet
          title="Todavía no enseñas ningún grupo."
          to="/ensenar/calendario"
          words="Ver tu calendario"
        >
          Cuando la academia te asigne uno, aquí verás sus fechas, su gente y cómo avanza.
        </NothingYet>
      )}
      {parts.map(({ id, title, states }) => {
        const own = editions.filter(({ state }) => states.includes(state));
        if (own.length === 0) return null;
        return (
          <AccountPart key={id} id={id} title={title}>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {own.map((edition) => (
                <EditionLine key={edition._id} edition={edition} />
              ))}
            </ul>
          </AccountPart>
        );
      })}
    </AccountPage>
  );
}

function EditionLine({ edition }: { edition: TaughtEdition }) {
  const { _id, courseName, code, state, schedule, people, stuck } = edition;
  return (
    <li>
      <Link
        to={`/ensenar/ediciones/${_id}`}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 text-s transition-colors hover:text-accent"
      >
        <span className="min-w-0 flex-1 basis-64">
          <span className="block font-semibold">{courseName}</span>
          <span className="block text-muted">
            {[edition.startDate && `Grupo ${code}`, editionDays(edition), schedule]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="tabular-nums">
          {peopleWords(people)}
          {stuck > 0 && state === 'en-curso' && (
            <strong className="font-semibold text-warning"> · {stuck} sin actividad</strong>
          )}
          {state === 'cancelada' && <> · {editionStates.cancelada}</>}
        </span>
      </Link>
    </li>
  );
}
