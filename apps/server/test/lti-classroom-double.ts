import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const ags = 'https://purl.imsglobal.org/spec/lti-ags/';
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

type Tool = { loginUrl: string; launchUrl: string; deepLinkingUrl: string };
type Item = { title: string; url: string; custom: Record<string, string> };
export type Score = { userId: string; activityProgress: string; scoreGiven?: number };
export type ClassroomDouble = Awaited<ReturnType<typeof startClassroom>>;

/**
 * The classroom of another institution, with pages for browsers. Who teaches there chooses content in a frame, and who learns
 * opens it from one; its gradebook keeps what comes back.
 * @param tool what was copied into it of us.
 */
export async function startClassroom(tool: () => Tool) {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'una' };
  const kept: { item?: Item } = {};
  const scores: Score[] = [];
  const identity = async (asked: URLSearchParams) => {
    const teaches = asked.get('login_hint') === 'docente';
    const role = `${membership}#${teaches ? 'Instructor' : 'Learner'}`;
    const claims = {
      ...{ nonce: asked.get('nonce'), name: teaches ? 'Olga Paz' : 'Noemí Huanca Ticona' },
      ...{ email: 'admin@academia.example', [`${lti}version`]: '1.3.0' },
      ...{ [`${lti}deployment_id`]: '1', [`${lti}roles`]: [role] },
      ...(teaches ? choosing : opening()),
    };
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'una' });
    const of = token
      .setIssuer(at)
      .setAudience('somos')
      .setSubject(String(asked.get('login_hint')));
    return of.setIssuedAt().setExpirationTime('5m').sign(pair.privateKey);
  };
  const opening = () => ({
    [`${lti}message_type`]: 'LtiResourceLinkRequest',
    [`${lti}target_link_uri`]: kept.item?.url,
    [`${lti}custom`]: kept.item?.custom,
    [`${ags}claim/endpoint`]: { scope: [`${ags}scope/score`], lineitem: `${at}/columna` },
  });
  const begin = (who: string) => {
    const target = who === 'docente' ? tool().deepLinkingUrl : tool().launchUrl;
    const asked = { iss: at, login_hint: who, client_id: 'somos', target_link_uri: target };
    return form(tool().loginUrl, asked);
  };
  const pages: Record<string, (query: URLSearchParams, body: string) => string | Promise<string>> =
    {
      '/docente': () =>
        '<h1>Mi curso</h1><iframe src="/empieza?quien=docente" height="600"></iframe>',
      '/estudiante': () =>
        '<h1>Mi curso</h1><iframe src="/empieza?quien=estudiante" height="600"></iframe>',
      '/empieza': (query) => begin(String(query.get('quien'))),
      '/auth': async (query) => {
        if (query.get('redirect_uri') !== tool().launchUrl)
          return 'Esa dirección no está registrada.';
        const state = String(query.get('state'));
        return form(tool().launchUrl, { state, id_token: await identity(query) });
      },
      '/vuelve': (_query, body) => {
        const answer = decodeJwt(String(new URLSearchParams(body).get('JWT')));
        [kept.item] = answer[`${dl}content_items`] as [Item];
        return `<p>Quedó puesto: ${kept.item.title}</p>`;
      },
      '/jwks': () => JSON.stringify({ keys: [key] }),
      '/token': () => JSON.stringify({ access_token: 'un-permiso' }),
      '/columna/scores': (_query, body) => {
        scores.push(JSON.parse(body));
        return '{}';
      },
    };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://aula.example');
    const page = await pages[pathname]?.(searchParams, body);
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': page?.startsWith('{') ? 'application/json' : 'text/html; charset=utf-8',
    });
    response.end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const choosing = {
    [`${lti}message_type`]: 'LtiDeepLinkingRequest',
    [`${dl}deep_linking_settings`]: { deep_link_return_url: `${at}/vuelve` },
  };
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { at, scores, close };
}

/** A page that sends a form by itself. */
const form = (action: string, fields: Record<string, string>): string =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}</form><script>document.forms[0].submit()</script>`;
