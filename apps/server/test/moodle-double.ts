import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeForm, type Form } from './moodle-double.form.ts';
import { functions } from './moodle-double.functions.ts';
import { MoodleError, MoodleState } from './moodle-double.state.ts';

/** What keeps the whole site, or one function, from answering as it should. */
type Trouble =
  | 'maintenance'
  | 'closed'
  | 'services-off'
  | 'redirect'
  | 'page'
  | 'garbage'
  | 'slow'
  | 'refused'
  /** PHP dies in the call: an answer with status 200 and no body. */
  | 'died'
  /** The connection breaks in the middle of the answer. */
  | 'cut'
  /** The work is done, and the connection breaks before the answer. */
  | 'answer-lost';

export type MoodleDouble = {
  url: string;
  token: string;
  /** What the site holds; tests read and change it. */
  state: MoodleState;
  /** Every call that came in: the function, its arguments and the names in the order sent. */
  calls: { name: string; args: Form; sent: string[] }[];
  /** How many calls of a function came in. */
  count(name: string): number;
  /** The most calls that were there at the same time. */
  busiest(): number;
  /** Breaks the site, or one function of it, until `mend`. */
  trouble(trouble: Trouble, onlyIn?: string): void;
  mend(): void;
  /** Does something once, just before a function does its work. */
  before(name: string, act: () => void | Promise<void>): void;
  /** The functions that it has, by name. */
  functions: Record<string, unknown>;
  /** Answers a function with a recorded answer, until `mend`. */
  answer(name: string, recorded: unknown): void;
  close(): Promise<void>;
};

/**
 * A small Moodle 4.5 that speaks HTTP, with people, courses and enrolments. It answers as a real
 * one was recorded to; `moodle-double.test.ts` holds it against the recordings.
 */
export async function startMoodleDouble(): Promise<MoodleDouble> {
  const state = new MoodleState();
  const troubles = new Map<string, Trouble>();
  const acts = new Map<string, () => void | Promise<void>>();
  const recorded = new Map<string, unknown>();
  const calls: MoodleDouble['calls'] = [];
  let present = 0;
  let busiest = 0;

  const server = createServer(async (request, response) => {
    present += 1;
    busiest = Math.max(busiest, present);
    try {
      await serve(request, response);
    } finally {
      present -= 1;
    }
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { form, sent } = decodeForm(await read(request));
    const { wstoken, wsfunction, moodlewsrestformat, moodlewssettingraw: _, ...args } = form;
    const name = String(wsfunction ?? '');
    calls.push({ name, args, sent });
    const trouble = troubles.get(name) ?? troubles.get('*');
    const send = (status: number, type: string, body: string, headers = {}) =>
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);

    if (request.url?.startsWith('/lib/ajax/service-nologin.php')) {
      const identityproviders = state.signIns.map((label) => ({
        name: label,
        url: '',
        iconurl: '',
      }));
      const data = {
        wwwroot: state.url,
        ...(identityproviders.length > 0 && { identityproviders }),
      };
      return void send(200, 'application/json', JSON.stringify([{ error: false, data }]));
    }
    if (request.method !== 'POST' || request.url !== '/webservice/rest/server.php')
      return void send(404, 'text/html', '<h1>Not found</h1>');
    if (trouble === 'closed') return void send(503, 'text/html', '<h1>En mantenimiento</h1>');
    if (trouble === 'services-off') return void send(403, 'text/html', '');
    if (trouble === 'page') return void send(200, 'text/html; charset=utf-8', '<h1>Aula</h1>');
    if (trouble === 'died') return void send(200, 'text/html; charset=UTF-8', '');
    if (trouble === 'garbage') return void send(200, 'application/json', '{"id": 1');
    if (trouble === 'redirect') {
      const location = 'http://aula.invalid/webservice/rest/server.php';
      return void send(303, 'text/html', '(HTML page)', { location });
    }
    if (trouble === 'slow') await pause(500);
    if (moodlewsrestformat !== 'json')
      return void send(200, 'application/xml; charset=utf-8', '<?xml version="1.0"?><EXCEPTION/>');
    let answer: unknown;
    try {
      if (wstoken !== token) throw new MoodleError('invalidtoken');
      if (trouble === 'maintenance') throw new MoodleError('sitemaintenance');
      if (trouble === 'refused') throw new MoodleError('accessexception');
      const act = acts.get(name);
      acts.delete(name);
      await act?.();
      const work = functions[name];
      if (!work) throw new MoodleError(name ? 'nosuchfunction' : 'invalidparameter');
      answer = recorded.has(name) ? recorded.get(name) : work(state, args);
    } catch (error) {
      if (!(error instanceof MoodleError)) throw error;
      answer = error.answer;
    }
    if (trouble === 'answer-lost') return void response.destroy();
    const body = JSON.stringify(answer);
    if (trouble === 'cut') {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': body.length,
      });
      response.write(body.slice(0, body.length / 2));
      return void setTimeout(() => response.destroy(), 10);
    }
    send(200, 'application/json', body);
  }

  const token = '0123456789abcdef0123456789abcdef';
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: state.url,
    token,
    state,
    calls,
    count: (name) => calls.filter((call) => call.name === name).length,
    busiest: () => busiest,
    trouble: (trouble, onlyIn = '*') => void troubles.set(onlyIn, trouble),
    mend() {
      troubles.clear();
      acts.clear();
      recorded.clear();
    },
    before: (name, act) => void acts.set(name, act),
    functions,
    answer: (name, value) => void recorded.set(name, value),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
