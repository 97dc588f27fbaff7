import { sessionCookie } from '@aulario/contract/people/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  logStep,
  openSession,
  personOfToken,
  type SigningIn,
} from '../../people/sign-in/session.service.ts';
import { hours } from '../../platform/clock.ts';
import { DomainError } from '../../platform/error.ts';
import { takeForms } from '../../platform/form-bodies.ts';
import { entryAddresses } from '../../systems/lti/lti-platform.view.ts';
import { quoted, send, sendForm, sendWords } from '../tools/tool.page.ts';
import { sendChoice } from './choose.page.ts';
import { answerChoice, beginChoice } from './choose.service.ts';
import type { PlaceDeps } from './entry.place.ts';
import { placeOf } from './entry.place.ts';
import {
  beginEntry,
  cookieOf,
  type Fields,
  forChoice,
  isBound,
  takeEntry,
} from './entry.service.ts';

type Deps = PlaceDeps & SigningIn;
const largestForm = 64 * 1024;
/** A day of study; then their institution opens it again. */
const lasts = hours(12);
/** LTI describes these calls, and no client of ours is made for them. */
const told = { config: { access: 'public' }, schema: { hide: true } } as const;

/** Where other platforms open our courses as their tool (LTI 1.3). */
export async function entryRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (room) => {
    takeForms(room, largestForm);
    room.get('/lti/login', told, async (request, reply) =>
      said(reply, () => login(deps, request, reply, textsOf(request.query))),
    );
    room.post('/lti/login', told, async (request, reply) =>
      said(reply, () => login(deps, request, reply, textsOf(request.body))),
    );
    room.post('/lti/launch', told, async (request, reply) =>
      said(reply, () => launch(deps, request, reply, textsOf(request.body))),
    );
    room.post('/lti/choice', told, async (request, reply) =>
      said(reply, async () => {
        const { ticket = '', what = '' } = textsOf(request.body);
        return sendForm(reply, await answerChoice(deps, request.actor, ticket, what));
      }),
    );
  });
}

async function login(deps: Deps, request: FastifyRequest, reply: FastifyReply, asked: Fields) {
  // In a frame of another site browsers keep our cookies from us.
  const framed = request.headers['sec-fetch-dest'] === 'iframe';
  if (framed && !forChoice(deps, asked)) return askWindow(deps, reply, asked);
  const { to, cookie } = await beginEntry(deps, asked);
  const kept = cookie && cookieText(deps, { ...cookie, path: '/api/lti', seconds: 600 });
  return quiet(kept ? reply.header('Set-Cookie', kept) : reply).redirect(to, 303);
}

/** The whole page of a frame is a button that opens the same in a window of its own. */
function askWindow(deps: Deps, reply: FastifyReply, asked: Fields): FastifyReply {
  const inputs = Object.entries(asked).map(
    ([name, value]) =>
      `<input type="hidden" name="${quoted(name)}" value="${quoted(value ?? '')}">`,
  );
  const { loginUrl } = entryAddresses(deps.config);
  const body = `<p>El curso se abre en una ventana aparte.</p>
<form method="get" target="_blank" action="${quoted(loginUrl)}">${inputs.join('')}<button>Abrir el curso</button></form>`;
  return send(
    reply,
    200,
    'Abrir el curso',
    body,
    [`form-action ${new URL(loginUrl).origin} https: http:`],
    '*',
  );
}

async function launch(deps: Deps, request: FastifyRequest, reply: FastifyReply, asked: Fields) {
  const cookie = cookieOf(asked.state ?? '');
  const browser = request.cookies[cookie];
  // A form from another site brings no cookies; sent once more from here it does.
  if (!browser && !asked.again && (await isBound(deps, asked.state ?? ''))) {
    const { launchUrl: action } = entryAddresses(deps.config);
    const { state = '', id_token = '' } = asked;
    const fields = { state, id_token, again: 'si' };
    const origins = [new URL(action).origin];
    return sendForm(reply, { action, fields, origins, title: 'Abriendo el curso…' });
  }
  const entered = await takeEntry(deps, request.actor, asked, browser);
  reply.header(
    'Set-Cookie',
    cookieText(deps, { name: cookie, value: '', path: '/api/lti', seconds: 0 }),
  );
  if (entered.claims.type === 'LtiDeepLinkingRequest')
    return sendChoice(reply, await beginChoice(deps, request.actor, entered));
  const here = await personHere(deps, request);
  const { user, path, proven } = await placeOf(deps, request.actor, entered, here);
  const to = `${deps.config.publicUrl}${path}`;
  if (here?.id === user.id) return quiet(reply).redirect(to, 303);
  const from = { ip: request.ip, userAgent: request.headers['user-agent'] };
  const { token } = await openSession(deps, from, user, {
    ...{ lasts, proven, openedBy: entered.platform.id },
  });
  logStep(deps, user.id, 'opened-with-platform');
  const session = { name: sessionCookie.name, value: token, path: sessionCookie.path };
  return quiet(reply)
    .header('Set-Cookie', cookieText(deps, { ...session, seconds: lasts / 1000, readable: true }))
    .redirect(to, 303);
}

async function personHere(deps: Deps, { cookies }: FastifyRequest) {
  const token = cookies[sessionCookie.name];
  return token ? personOfToken(deps, token) : undefined;
}

type Kept = { name: string; value: string; path: string; seconds: number; readable?: boolean };

/** The session is written as the site writes it: its pages read it. */
function cookieText({ config }: Deps, { name, value, path, seconds, readable }: Kept): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const hidden = readable ? '' : '; HttpOnly';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${hidden}${secure}`;
}

const quiet = (reply: FastifyReply) =>
  reply.header('Cache-Control', 'private, no-store').header('Referrer-Policy', 'no-referrer');

/** What was refused is said on a page: there is a person in front of it. */
async function said(reply: FastifyReply, act: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.code === 'not-found' ? 404 : error.code === 'wrong-state' ? 409 : 403;
    const words = { title: 'No se abrió el curso', text: error.message };
    // Also to who sees it in a frame of the platform, where there is nothing to press.
    return sendWords(reply, { status, ...words, framedBy: '*' });
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
