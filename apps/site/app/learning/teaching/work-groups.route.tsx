import {
  mostGroups,
  type WorkGroups,
  workGroupEndpoints,
} from '@aulario/contract/learning/work-group';
import { Form, Link, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/work-groups.route.ts';
import { changeGroups, type GroupsAnswer } from './work-groups.action.ts';

export const headers = ownHeaders;

export async function loader({ params, context: { api } }: Route.LoaderArgs) {
  const read = await api.request(workGroupEndpoints.taughtGroups, {
    params: { id: params.edition },
  });
  return { teams: mustRead(read) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeGroups(request, context, params.edition);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Equipos de trabajo',
    description: 'Quiénes entregan juntos.',
    path: `/ensenar/ediciones/${params.edition}/equipos`,
    hidden: true,
  });
}

/** Who hands in with whom: chosen by hand, or by lot. */
export default function WorkGroupsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { teams } = loaderData;
  const loose = teams.people.filter(({ group }) => group === null).length;
  return (
    <>
      <Link
        to={`/ensenar/ediciones/${params.edition}`}
        className="link inline-flex min-h-11 items-center gap-2 text-s"
      >
        <Icon name="back" className="size-4.5" /> El grupo
      </Link>
      <AccountPage title="Equipos de trabajo" lead={leadOf(teams)}>
        {actionData?.said && <Notice tone="success" title={actionData.said} live />}
        <ErrorSummary fault={actionData?.fault} />
        {teams.people.length === 0 ? (
          <p className="text-s">
            En este grupo no hay nadie que lleve el curso ahora. Cuando alguien se matricule podrás
            formar equipos.
          </p>
        ) : (
          <>
            {loose > 1 && <ByLot teams={teams} loose={loose} answer={actionData} />}
            <ByHand key={teams.version} teams={teams} />
          </>
        )}
      </AccountPage>
    </>
  );
}

const leadOf = ({ assignments }: WorkGroups) =>
  assignments === 0
    ? 'Este curso no tiene tareas en equipo por ahora. La academia lo decide en cada tarea.'
    : `${assignments === 1 ? 'Una tarea de este curso se entrega' : `${assignments} tareas de este curso se entregan`} en equipo: una persona entrega por todas y reciben la misma nota.`;

type PartProps = { teams: WorkGroups };

function ByLot({
  teams,
  loose,
  answer,
}: PartProps & { loose: number; answer: GroupsAnswer | undefined }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <AccountPart id="azar" title="Repartir al azar">
      <Form method="post" className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="version" value={teams.version} />
        <div className="w-40">
          <Field
            label="Personas por equipo"
            name="size"
            required
            inputMode="numeric"
            defaultValue={answer?.size ?? '4'}
            error={errorOf(answer?.fault, 'size')}
          />
        </div>
        <Button type="submit" name="act" value="repartir" look="secondary" disabled={busy}>
          Repartir a {loose} sin equipo
        </Button>
      </Form>
    </AccountPart>
  );
}

function ByHand({ teams: { people, version } }: PartProps) {
  const busy = useNavigation().state !== 'idle';
  const highest = Math.max(0, ...people.map(({ group }) => group ?? 0));
  const offered = Math.min(mostGroups, Math.max(highest + 1, Math.ceil(people.length / 2)));
  const numbers = Array.from({ length: offered }, (_, at) => at + 1);
  const sizes = Map.groupBy(people, ({ group }) => group);
  return (
    <AccountPart id="equipos" title="Quién está con quién">
      <p className="text-s text-muted">
        {Array.from(sizes.keys())
          .filter((group) => group !== null)
          .sort((a, b) => a - b)
          .map((group) => `Equipo ${group}: ${sizes.get(group)?.length}`)
          .join(' · ') || 'Todavía no hay equipos.'}
      </p>
      <Form method="post" className="mt-4 space-y-5" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {people.map(({ _id, name, group, finished }) => (
            <li key={_id}>
              <SelectField
                label={finished ? `${name} (ya terminó)` : name}
                name={`equipo-${_id}`}
                mark=""
                defaultValue={group ?? ''}
              >
                <option value="">Sin equipo</option>
                {numbers.map((number) => (
                  <option key={number} value={number}>
                    Equipo {number}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
        <Button type="submit" name="act" value="guardar" disabled={busy}>
          {busy ? 'Guardando…' : 'Guardar equipos'}
        </Button>
        <p className="text-xs text-muted">
          Quien entra a un equipo recibe también lo que el equipo ya entregó; quien sale conserva lo
          suyo.
        </p>
      </Form>
    </AccountPart>
  );
}
