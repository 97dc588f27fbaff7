import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import { dataPolicyEndpoints } from '@aulario/contract/me/data-policy';
import {
  type AppLoadContext,
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { oldAddress } from '../../errors/old-address.ts';
import { siteNames } from '../../frame/site.ts';
import { formTicket, isProgram, proofOf } from '../../human/form-ticket.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { faultOf } from '../../ui/form-fault.ts';
import { waitingPath } from '../groups/group-words.ts';
import { openGroups } from '../groups/open-groups.ts';
import type { Route } from './+types/join.route.ts';
import { JoinPage } from './join-page.tsx';
import { waitingWords } from './waiting-mails.ts';
import { readWaiting, waitingRequest } from './waiting-values.ts';

/** The list of a full group (`?grupo=`), or of who wants to be told of the next one. */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [found, ticket, policy] = await Promise.all([
    wanted(slug, query.get('grupo'), context),
    formTicket(context),
    context.api.request(dataPolicyEndpoints.dataPolicy, { query: {} }),
  ]);
  const { course, group, groups } = found;
  if (!course.ok) throw await oldAddress('courses', slug, course.status, { request, context });
  const { _id, name } = course.data;
  return {
    course: { _id, name, slug },
    group,
    gone: query.has('grupo') && !group,
    /** Somewhere to go instead of waiting. */
    room: groups.filter((each) => !each.full && (!each.running || each === group)),
    joined: query.has('anotado'),
    late: query.get('anotado') === 'tarde',
    words: waitingWords(context, group !== null),
    ticket,
    kept: policy.ok ? (policy.data.uses.find(({ use }) => use === 'espera')?.period ?? null) : null,
  };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const code = new URL(request.url).searchParams.get('grupo');
  const { course, group } = await wanted(slug, code, context);
  if (!course.ok) throw data(null, { status: course.status || 503 });
  const done = `${waitingPath(slug, group ?? undefined)}${group ? '&' : '?'}anotado=`;
  if (isProgram(form)) throw redirect(`${done}si`, 303);
  const values = readWaiting(form);
  const sent = await context.api.request(waitingEndpoints.joinWaiting, {
    body: waitingRequest(values, course.data._id, group?._id ?? null),
    headers: proofOf(form),
  });
  if (sent.ok) throw redirect(`${done}${sent.data.mailLate ? 'tarde' : 'si'}`, 303);
  const ticket = await formTicket(context, sent.error, form);
  return data({ values, fault: faultOf(sent.error), ticket }, { status: sent.status || 503 });
}

/** A refused form answers with itself. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const name = loaderData?.course.name ?? 'Curso';
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.group ? `Lista de espera: ${name}` : `Avísame del próximo grupo: ${name}`,
    description: `Anótate por un cupo o nuevas fechas de ${name}.`,
    path: waitingPath(params.slug),
    hidden: true,
  });
}

export default function JoinRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage loaded={loaderData} answer={actionData} />;
}

async function wanted(slug: string, code: string | null, { api }: AppLoadContext) {
  const [course, groups] = await Promise.all([
    api.request(courseEndpoints.openCourse, { query: { slug } }),
    openGroups(api, slug),
  ]);
  return { course, groups, group: groups.find((each) => each.code === code) ?? null };
}
