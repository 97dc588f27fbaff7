import { roomClosings } from '@aulario/contract/learning/room';
import type { ToolLink } from '@aulario/contract/learning/tool-link';
import { academyProfile } from '../../academy/academy.service.ts';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, allows } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { signLti } from '../../systems/lti/lti.keys.ts';
import { activeTool, subjectOf, toolById } from '../../systems/lti/lti.queries.ts';
import type { LtiToolRow } from '../../systems/lti/lti.tables.ts';
import { ltiAddresses } from '../../systems/lti/lti.view.ts';
import { openable } from '../classroom/room.access.ts';
import { here } from '../classroom/room.rules.ts';
import { moodleDoor } from './moodle-door.ts';
import { launchClaims, personClaims, pickClaims } from './tool.claims.ts';
import { type Hint, openHint, signHint, spendOnce } from './tool.hint.ts';
import { ownPick } from './tool-pick.queries.ts';

export type LaunchDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Opening = { tool: LtiToolRow; hint: Hint; target: string };

const switchedOff = () =>
  new DomainError('wrong-state', 'Esta herramienta está apagada: avisa a la academia.');

/**
 * Where a launch of a lesson begins: the login initiation of its tool, with a hint that serves once and for five minutes.
 * @throws DomainError `not-found` or `wrong-state` where the lesson may not be opened, and for a tool that is off.
 */
export async function beginLaunch(
  deps: LaunchDeps,
  actor: Actor,
  place: { id: string; lesson: string },
): Promise<string> {
  const { link } = await lessonOf(deps, actor, place);
  const tool = await activeTool(deps.db, link.tool);
  if (!tool) throw switchedOff();
  const hint = { enrolment: place.id, lesson: place.lesson };
  const target = link.url ?? tool.launchUrls[0] ?? '';
  return loginAddress(deps, {
    ...{ tool, target },
    hint: { ...hint, tool: tool.id, user: actor.id ?? '' },
  });
}

/** Where choosing content begins, for whoever began it. */
export async function beginPicking(deps: LaunchDeps, actor: Actor, id: string): Promise<string> {
  const pick = found(await ownPick(deps.db, actor.id ?? '', id));
  const tool = await activeTool(deps.db, pick.toolId);
  if (!tool?.deepLinkingUrl || !allows(actor, 'courses:write')) throw switchedOff();
  const hint = { tool: tool.id, user: actor.id ?? '', pick: id };
  return loginAddress(deps, { tool, hint, target: tool.deepLinkingUrl });
}

async function loginAddress(deps: LaunchDeps, { tool, hint, target }: Opening): Promise<string> {
  const person = { toolId: tool.id, userId: hint.user };
  const subject = await deps.db.transaction((tx) => subjectOf(tx, person, deps.clock.now()));
  const address = new URL(tool.loginUrl);
  const asked = {
    iss: deps.config.publicUrl,
    ...{ login_hint: subject, target_link_uri: target, client_id: tool.id },
    lti_message_hint: await signHint(deps, 'lti-launch', hint),
    lti_deployment_id: tool.deploymentId,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** What a tool asks of us in the browser of whoever launches. */
export type Asked = Record<string, string | undefined>;
export type Authorized = {
  action: string;
  fields: Record<string, string>;
  /** Where the page that takes them there may send forms. */
  origins: string[];
};

/**
 * Tells a tool who somebody is: only for the launch that we began, once, in the browser of the same person, to an address that is
 * registered. What is refused of a launch of ours stands in the audit.
 * @throws DomainError `bad-credentials` with one sentence for the person.
 */
export async function authorize(deps: LaunchDeps, actor: Actor, asked: Asked): Promise<Authorized> {
  const hint = await openHint(deps, 'lti-launch', asked.lti_message_hint ?? '');
  if (!hint) throw refusal();
  const refuse = (fault: string) => refuseOfTool(deps, actor, hint.tool, fault);
  if (!(await spendOnce(deps, hint.jti, hint.until))) return refuse('ingreso repetido');
  const tool = await activeTool(deps.db, hint.tool);
  if (!tool) return refuse('herramienta apagada');
  if (actor.id !== hint.user) return refuse('en el navegador de otra persona');
  const person = { toolId: tool.id, userId: hint.user };
  const subject = await deps.db.transaction((tx) => subjectOf(tx, person, deps.clock.now()));
  const fault = faultOf(asked, tool, subject);
  if (fault) return refuse(fault);
  const claims =
    'pick' in hint
      ? await pickMessage(deps, actor, tool, hint.pick)
      : await launchMessage(deps, actor, tool, { id: hint.enrolment, lesson: hint.lesson });
  const idToken = await signLti(
    deps,
    { ...claims, sub: subject, nonce: asked.nonce, azp: tool.id },
    tool.id,
  );
  return {
    action: asked.redirect_uri ?? '',
    fields: { ...(asked.state ? { state: asked.state } : {}), id_token: idToken },
    origins: originsOf(tool),
  };
}

function faultOf(asked: Asked, tool: LtiToolRow, subject: string): string | undefined {
  if (asked.client_id !== tool.id) return 'de otra herramienta (client_id)';
  if (asked.login_hint !== subject) return 'para otra persona (login_hint)';
  if (!addressesOf(tool).includes(asked.redirect_uri ?? '')) return 'a una dirección sin registrar';
  if (asked.response_type !== 'id_token' || asked.scope !== 'openid') return 'de otra forma';
  if (asked.response_mode !== 'form_post') return 'de otra forma';
  return asked.nonce ? undefined : 'sin nonce';
}

/** A form may go on from one of a tool's addresses to another. */
const originsOf = (tool: LtiToolRow): string[] => [
  ...new Set([...addressesOf(tool), tool.loginUrl].map((url) => new URL(url).origin)),
];

/** Where an identity may be sent. */
const addressesOf = ({ launchUrls, deepLinkingUrl }: LtiToolRow): string[] =>
  deepLinkingUrl ? [...launchUrls, deepLinkingUrl] : launchUrls;

async function launchMessage(
  deps: LaunchDeps,
  actor: Actor,
  tool: LtiToolRow,
  place: { id: string; lesson: string },
) {
  // Between the click and now they may have been withdrawn.
  const { own, row, link, away } = await lessonOf(deps, actor, place);
  if (link.tool !== tool.id) throw refusal();
  const { publicUrl } = deps.config;
  const { user } = found(await userById(deps.db, actor.id ?? ''));
  return {
    ...personClaims(tool, user),
    ...launchClaims(
      tool,
      {
        ...{ publicUrl, course: own.course },
        academy: (await academyProfile(deps.db)).name,
        returnUrl: away
          ? `${publicUrl}/mi-cuenta`
          : `${publicUrl}/aula/${place.id}/${place.lesson}`,
      },
      {
        lesson: { id: row.id, title: row.title },
        target: link.url ?? tool.launchUrls[0] ?? '',
        ...{ custom: link.custom, graded: link.grade !== null },
        // What is done in Moodle is read there.
        scores: !away,
      },
    ),
  };
}

async function pickMessage(deps: LaunchDeps, actor: Actor, tool: LtiToolRow, id: string) {
  if (!allows(actor, 'courses:write')) throw refusal();
  const pick = found(await ownPick(deps.db, actor.id ?? '', id));
  const { course } = found(await courseById(deps.db, pick.courseId));
  const { user } = found(await userById(deps.db, actor.id ?? ''));
  const { publicUrl } = deps.config;
  const data = await signHint(deps, 'lti-pick', { tool: tool.id, user: user.id, pick: id });
  return {
    ...personClaims(tool, user),
    ...pickClaims(
      tool,
      {
        ...{ publicUrl, course, academy: (await academyProfile(deps.db)).name },
        returnUrl: `${publicUrl}/admin/cursos/${course.id}/lecciones`,
      },
      { data, pickedUrl: ltiAddresses(deps.config).pickedUrl },
    ),
  };
}

/** A lesson that this person may open now, with what of a tool it opens; of a course of Moodle only what is its door. */
async function lessonOf(deps: LaunchDeps, actor: Actor, place: { id: string; lesson: string }) {
  const now = deps.clock.now();
  const { own, lessons, at } = await openable(deps.db, actor, place, now, [...here, 'moodle']);
  const row = found(lessons[at]);
  const away = own.course.classroom === 'moodle';
  if (away && (await moodleDoor(deps, lessons)) !== row.id)
    throw new DomainError('wrong-state', roomClosings.fuera);
  return { own, row, link: found<ToolLink>(row.tool), away };
}

/**
 * Writes what was refused into the audit of its tool, the same once a minute at most: who tries on fills no log.
 * @throws DomainError always
 */
export async function refuseOfTool(
  deps: LaunchDeps,
  actor: Actor,
  toolId: string,
  fault: string,
): Promise<never> {
  const tool = await toolById(deps.db, toolId);
  const minute = Math.floor(deps.clock.now().getTime() / minutes(1));
  const until = new Date((minute + 1) * minutes(1));
  if (tool && (await spendOnce(deps, `refused ${toolId} ${fault} ${minute}`, until))) {
    await deps.db.transaction((tx) =>
      recordAudit(tx, actor, {
        ...{ action: 'refuse-tool', entity: 'lti-tool', entityId: tool.id },
        after: { tool: tool.name, fault },
      }),
    );
  }
  throw refusal();
}

export const refusal = () =>
  new DomainError(
    'bad-credentials',
    'No pudimos comprobar este ingreso. Vuelve a tu curso y abre la herramienta otra vez.',
  );
