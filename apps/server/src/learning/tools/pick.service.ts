import type { Picked, Pick as ToolPick } from '@aulario/contract/learning/tool-link';
import { z } from 'zod';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { userById } from '../../people/users/user.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days } from '../../platform/clock.ts';
import { DomainError, found } from '../../platform/error.ts';
import { activeTool } from '../../systems/lti/lti.queries.ts';
import { claimedIssuer, ToolFault, verifiedOfTool } from '../../systems/lti/tool-keys.ts';
import { type LaunchDeps, refusal, refuseOfTool } from './launch.service.ts';
import { answered } from './tool.claims.ts';
import { openHint, spendOnce } from './tool.hint.ts';
import { insertPick, keepPicked, ownPick } from './tool-pick.queries.ts';
import type { ToolPickRow } from './tool-pick.tables.ts';

/** Begins to choose. @throws DomainError `wrong-state` for a tool that has nothing to choose. */
export async function beginPick(
  { db, clock }: LaunchDeps,
  actor: Actor,
  courseId: string,
  toolId: string,
): Promise<ToolPick> {
  requirePermission(actor, 'courses:write');
  found(await courseById(db, courseId));
  const tool = found(await activeTool(db, toolId));
  if (!tool.deepLinkingUrl)
    throw new DomainError('wrong-state', 'Esta herramienta no tiene páginas donde elegir.');
  const now = clock.now();
  const row = { toolId, courseId, userId: actor.id ?? '', createdAt: now };
  return pickView(
    await db.transaction((tx) => insertPick(tx, row, new Date(now.getTime() - days(1)))),
  );
}

export async function getPick({ db }: LaunchDeps, actor: Actor, id: string): Promise<ToolPick> {
  requirePermission(actor, 'courses:write');
  return pickView(found(await ownPick(db, actor.id ?? '', id)));
}

const pickView = ({ id, picked }: ToolPickRow): ToolPick => ({
  ...{ _id: id, path: `/herramienta/elegir/${id}`, picked },
});

/**
 * Takes what a tool answered, once. Its browser brings no session, as it comes from another site: what we signed says for whom
 * it is, and the tool's signature that nobody wrote it on the way.
 * @throws DomainError `bad-credentials`, the same whatever was wrong.
 */
export async function takePicked(deps: LaunchDeps, from: Actor, token: string): Promise<void> {
  const tool = await activeTool(deps.db, claimedIssuer(token));
  if (!tool) throw refusal();
  const refuse = (fault: string) => refuseOfTool(deps, from, tool.id, fault);
  const { publicUrl } = deps.config;
  const payload = await verifiedOfTool(deps, tool, token, {
    ...{ audience: publicUrl, requiredClaims: ['exp', 'iat', 'nonce'] },
  }).catch((error: unknown) => {
    if (error instanceof ToolFault) return refuse(`respuesta ${error.message}`);
    throw error;
  });
  const { deployment, type, version, data, items } = answered(payload);
  if (deployment !== tool.deploymentId) return refuse('de otro despliegue (deployment_id)');
  if (type !== 'LtiDeepLinkingResponse' || version !== '1.3.0') return refuse('de otro tipo');
  const hint = await openHint(deps, 'lti-pick', String(data));
  if (!hint || !('pick' in hint) || hint.tool !== tool.id) return refuse('de otro pedido (data)');
  const fresh =
    (await spendOnce(deps, `${tool.id} ${payload.nonce}`, hint.until)) &&
    (await spendOnce(deps, hint.jti, hint.until));
  if (!fresh) return refuse('respuesta repetida');
  const picked = pickedOf(items);
  const { user } = found(await userById(deps.db, hint.user));
  await deps.db.transaction(async (tx) => {
    if (!picked || !(await keepPicked(tx, hint.pick, picked))) throw nothing();
    await recordAudit(
      tx,
      { ...from, id: user.id, name: fullName(user) },
      {
        ...{ action: 'pick-content', entity: 'lti-tool', entityId: tool.id },
        after: { tool: tool.name, title: picked.title },
      },
    );
  });
}

const nothing = () => new DomainError('wrong-state', 'No se eligió nada que abra una lección.');

const text = (max: number) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      typeof value === 'string' || typeof value === 'number'
        ? String(value).slice(0, max).toWellFormed()
        : '',
    );
/** As tools write it: of what we do not know nothing is kept. */
const itemSchema = z.object({
  type: z.literal('ltiResourceLink'),
  title: text(200),
  text: text(2000),
  url: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .optional(),
  custom: z.record(z.string().max(100), text(1000)).optional(),
  lineItem: z
    .object({
      scoreMaximum: z.coerce.number().positive().max(100_000),
      ...{ resourceId: text(200), tag: text(200) },
    })
    .optional()
    // Moodle offers the column of a course without grades too, of 0 points: what opens is there, its score is not.
    .catch(undefined),
});

/** The first thing that a lesson can open. */
function pickedOf(items: unknown): Picked | undefined {
  if (!Array.isArray(items)) return undefined;
  for (const item of items) {
    const read = itemSchema.safeParse(item);
    if (!read.success) continue;
    const { title, text: said, url, custom = {}, lineItem } = read.data;
    const grade = lineItem && {
      ...{ max: lineItem.scoreMaximum, resourceId: lineItem.resourceId, tag: lineItem.tag },
    };
    const few = Object.fromEntries(Object.entries(custom).slice(0, 30));
    return { title, text: said, url: url ?? null, custom: few, grade: grade ?? null };
  }
  return undefined;
}
