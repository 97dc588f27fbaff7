import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { atMost } from './at-most.ts';
import { circuit } from './circuit.ts';
import { kindOfErrorcode, kindOfStatus, MoodleFault } from './moodle.fault.ts';
import { encodeForm, type FormValue } from './moodle.form.ts';

export type MoodleAddress = {
  /** The site's own address (wwwroot), exactly: Moodle redirects every other. */
  url: string;
  token: string;
  /** Milliseconds that one call may take, its answer included. */
  timeout?: number | undefined;
  /** Milliseconds before a read is tried again. */
  again?: number | undefined;
  /** Failures in a row after which nobody asks for a while, and the milliseconds of that while. */
  circuit?: { failures: number; pause: number } | undefined;
};

/**
 * Calls one web-service function and reads its answer.
 * @throws MoodleFault
 */
export type MoodleCall = <T extends z.ZodType>(
  name: string,
  params: { readonly [name: string]: FormValue },
  answer: T,
) => Promise<z.output<T>>;

/** Sites of the field run few PHP workers, and their students need some of them. */
const parallel = 4;
const patience = 20_000;
/** PHP died in the middle of the call, of memory or of its time limit: another call may go well. */
const empty = 'empty-answer';
/** PHP drops what exceeds its limit of variables (1,000 on many sites) without a word. */
const mostVariables = 900;

/** The REST protocol of Moodle 4, as a function; at most four calls at once. */
export function openMoodle({
  url,
  token,
  timeout = patience,
  again = 500,
  circuit: limits = { failures: 5, pause: 30_000 },
}: MoodleAddress): MoodleCall {
  const address = `${url.replace(/\/+$/, '')}/webservice/rest/server.php`;
  const inPlace = atMost(parallel);
  const line = circuit(limits);
  const ask = async (name: string, body: URLSearchParams): Promise<unknown> => {
    if (!line.mayCall()) throw new MoodleFault('unreachable', name, 'circuit-open');
    try {
      const value = readAnswer(name, await post(name, address, body, timeout));
      line.succeeded();
      return value;
    } catch (error) {
      // Whatever Moodle says, it answered; only silence opens the circuit.
      const silent =
        error instanceof MoodleFault && error.kind === 'unreachable' && error.code !== empty;
      if (silent) line.failed();
      else line.succeeded();
      throw error;
    }
  };
  return (name, params, answer) =>
    inPlace(async () => {
      const control = {
        wstoken: token,
        wsfunction: name,
        moodlewsrestformat: 'json',
        moodlewssettingraw: 'true',
      };
      const body = encodeForm({ ...control, ...params });
      if (body.size > mostVariables) throw new MoodleFault('invalid', name, 'too-many-variables');
      let value: unknown;
      try {
        value = await ask(name, body);
      } catch (error) {
        // A write whose answer was lost may be done: whoever wrote looks before they write again.
        if (!isRead(name) || !(error instanceof MoodleFault) || !mayTryAgain(error)) throw error;
        await pause(again);
        value = await ask(name, body);
      }
      const result = answer.safeParse(value);
      if (!result.success) throw new MoodleFault('unexpected', name, 'shape');
      return result.data;
    });
}

function isRead(name: string): boolean {
  return /_(get|list|retrieve|search)_/.test(name);
}

/** A connection that broke, not one that was slow: waiting as long again helps nobody. */
function mayTryAgain({ kind, code }: MoodleFault): boolean {
  return kind === 'unreachable' && code !== 'timeout' && code !== 'circuit-open';
}

type Received = { status: number; type: string; text: string };

async function post(
  name: string,
  address: string,
  body: URLSearchParams,
  timeout: number,
): Promise<Received> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      // Followed, a redirect would become a GET without the body, and "invalid token".
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch (error) {
    // Only the code: the words of a network error may hold the address with its password.
    const { name: kind, cause } = error as Error & { cause?: { code?: unknown } };
    // An address that fetch does not take at all, like one with a user and password in it.
    if (kind === 'TypeError' && !cause) throw new MoodleFault('wrong-address', name, 'address');
    const code = kind === 'TimeoutError' ? 'timeout' : cause?.code;
    throw new MoodleFault('unreachable', name, typeof code === 'string' ? code : 'network');
  }
}

/** Errors too come with status 200; null, lists and other objects are success. */
function readAnswer(name: string, { status, type, text }: Received): unknown {
  if (status !== 200) throw new MoodleFault(kindOfStatus(status), name, String(status));
  if (text.trim() === '') throw new MoodleFault('unreachable', name, empty);
  if (!type.startsWith('application/json')) throw new MoodleFault('wrong-address', name, 'no-json');
  const value = parse(name, text);
  const error = errorSchema.safeParse(value);
  if (!error.success) return value;
  const { errorcode, message } = error.data;
  throw new MoodleFault(kindOfErrorcode(errorcode, message), name, errorcode);
}

const errorSchema = z.object({
  exception: z.string(),
  errorcode: z.string(),
  message: z.string().catch(''),
});

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MoodleFault('unexpected', name, 'no-json');
  }
}
