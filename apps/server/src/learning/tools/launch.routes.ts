import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/error.ts';
import { takeForms } from '../../platform/form-bodies.ts';
import { authorize, beginLaunch, beginPicking, type LaunchDeps } from './launch.service.ts';
import { takePicked } from './pick.service.ts';
import { sendForm, sendWords } from './tool.page.ts';

type Fields = Record<string, string | undefined>;

const largestForm = 64 * 1024;
/** LTI describes these calls, and no client of ours is made for them. */
const told = { config: { access: 'public' }, schema: { hide: true } } as const;

/** Outside of /api, because people follow it: from a lesson, or from its editor, to the tool. */
export function launchDoor(app: FastifyInstance, deps: LaunchDeps): void {
  app.get<{ Params: { id: string; lesson: string } }>(
    '/herramienta/:id/:lesson',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id, lesson } = request.params;
      const back = `/aula/${encodeURIComponent(id)}/${encodeURIComponent(lesson)}`;
      // The page of the lesson says why it is shut, or asks who it is.
      if (!request.actor.id) return reply.redirect(back, 303);
      return leave(reply, () =>
        id === 'elegir'
          ? beginPicking(deps, request.actor, lesson)
          : beginLaunch(deps, request.actor, { id, lesson }),
      );
    },
  );
}

export async function launchRoutes(app: FastifyInstance, deps: LaunchDeps): Promise<void> {
  await app.register(async (room) => authorizeRoutes(room, deps));
}

function authorizeRoutes(room: FastifyInstance, deps: LaunchDeps): void {
  takeForms(room, largestForm);
  room.get('/lti/authorize', told, (request, reply) => answer(deps, request, reply));
  // A form from another site brings no session; what it says is asked again as a read, which does.
  room.post('/lti/authorize', told, async (request, reply) => {
    const fields = textsOf(request.body);
    const query = new URLSearchParams(fields as Record<string, string>);
    return reply.redirect(`${deps.config.publicUrl}/api/lti/authorize?${query}`, 303);
  });
  room.post('/lti/picked', told, async (request, reply) =>
    said(reply, async () => {
      await takePicked(deps, request.actor, textsOf(request.body).JWT ?? '');
      return sendWords(reply, {
        ...{ status: 200, title: 'Contenido elegido' },
        text: 'Ya está en la lección. Cierra esta pestaña y vuelve al editor.',
      });
    }),
  );
}

async function answer(deps: LaunchDeps, request: FastifyRequest, reply: FastifyReply) {
  return said(reply, async () =>
    sendForm(reply, await authorize(deps, request.actor, textsOf(request.query))),
  );
}

const leave = (reply: FastifyReply, begin: () => Promise<string>) =>
  said(reply, async () =>
    reply
      .header('Cache-Control', 'private, no-store')
      .header('Referrer-Policy', 'no-referrer')
      .redirect(await begin(), 303),
  );

/** What was refused is said on a page: there is a person in front of it. */
async function said(reply: FastifyReply, act: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.code === 'not-found' ? 404 : error.code === 'wrong-state' ? 409 : 403;
    const title = 'No se abrió la herramienta';
    return sendWords(reply, { status, title, text: error.message });
  }
}

/** Only what is said once and is text. */
function textsOf(given: unknown): Fields {
  return Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length < 20_000,
    ),
  );
}
