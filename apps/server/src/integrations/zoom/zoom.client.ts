import { z } from 'zod';
import { minutes } from '../../platform/clock.ts';
import { kindOf, orMissing, ZoomFault } from './zoom.fault.ts';
import { sendToZoom, type ZoomAccount, zoomTokens } from './zoom.token.ts';

export type Meeting = {
  topic: string;
  startsAt: Date;
  endsAt: Date;
  /** IANA name. */
  timeZone: string;
  /** By which it is found again. */
  mark: string;
};
export type MadeMeeting = { id: string; joinUrl: string };

export type ZoomClient = {
  /** Makes a meeting of this host: a mailbox that Zoom knows, or `me`, who owns the app. */
  createMeeting(host: string, meeting: Meeting): Promise<MadeMeeting>;
  /** The coming meeting of this host that has a mark; undefined when there is none. */
  findMeeting(host: string, mark: string): Promise<MadeMeeting | undefined>;
  /** @throws ZoomFault `missing` when it was deleted there. */
  updateMeeting(id: string, meeting: Meeting): Promise<void>;
  /** One that is gone already is no fault. */
  deleteMeeting(id: string): Promise<void>;
  /** Where its recording is watched, with its passcode; undefined while there is none or it is being prepared. */
  recordingOf(id: string): Promise<string | undefined>;
  /** The mailbox of a host. @throws ZoomFault `missing` for nobody of this account. */
  host(host: string): Promise<string>;
};

/** Pages of a host's coming meetings that are read at most, of 300 each. */
const mostPages = 10;

const made = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  join_url: z.url({ protocol: /^https?$/ }),
});
const madeOf = ({ id, join_url: joinUrl }: z.output<typeof made>): MadeMeeting => ({ id, joinUrl });
const listed = z.object({
  next_page_token: z.string().optional(),
  meetings: z.array(made.extend({ agenda: z.string().optional() })),
});
const recorded = z.object({
  share_url: z.url({ protocol: /^https?$/ }).optional(),
  recording_play_passcode: z.string().optional(),
  recording_files: z.array(z.object({ status: z.string().optional() })).default([]),
});

/** Zoom's API v2, as far as it is used. All calls throw ZoomFault. */
export function createZoomClient(account: ZoomAccount): ZoomClient {
  const call = caller(account);
  return {
    async createMeeting(host, meeting) {
      const path = `/users/${encodeURIComponent(host)}/meetings`;
      return madeOf(await call('POST', path, made, fieldsOf(meeting)));
    },
    async findMeeting(host, mark) {
      let page = '';
      for (let read = 0; read < mostPages; read += 1) {
        const query = new URLSearchParams({ type: 'upcoming', page_size: '300' });
        if (page) query.set('next_page_token', page);
        const path = `/users/${encodeURIComponent(host)}/meetings?${query}`;
        const { meetings, next_page_token: next = '' } = await call('GET', path, listed);
        const found = meetings.find(({ agenda }) => agenda?.includes(mark));
        if (found) return madeOf(found);
        if (!next || next === page) return undefined;
        page = next;
      }
      return undefined;
    },
    async updateMeeting(id, meeting) {
      await call('PATCH', `/meetings/${encodeURIComponent(id)}`, z.unknown(), fieldsOf(meeting));
    },
    async deleteMeeting(id) {
      await orMissing(
        call('DELETE', `/meetings/${encodeURIComponent(id)}`, z.unknown()),
        undefined,
      );
    },
    async recordingOf(id) {
      const path = `/meetings/${encodeURIComponent(id)}/recordings`;
      const found = await orMissing(call('GET', path, recorded), undefined);
      const ready = found?.recording_files.every(({ status }) => status !== 'processing');
      if (!found?.share_url || !ready) return undefined;
      const passcode = found.recording_play_passcode;
      return passcode ? `${found.share_url}?pwd=${encodeURIComponent(passcode)}` : found.share_url;
    },
    async host(host) {
      const path = `/users/${encodeURIComponent(host)}`;
      return (await call('GET', path, z.object({ email: z.string() }))).email;
    },
  };
}

/** What a meeting says to Zoom: who has its address comes in, also before its host. */
function fieldsOf({ topic, startsAt, endsAt, timeZone, mark }: Meeting) {
  return {
    topic,
    type: 2,
    start_time: `${startsAt.toISOString().slice(0, 19)}Z`,
    duration: Math.ceil((endsAt.getTime() - startsAt.getTime()) / minutes(1)),
    timezone: timeZone,
    agenda: mark,
    settings: { join_before_host: true, waiting_room: false, mute_upon_entry: true },
  };
}

/** Calls with a token that is fetched when it is needed, and once more when Zoom no longer takes it. */
function caller(account: ZoomAccount) {
  const base = account.url ? `${account.url}/v2` : 'https://api.zoom.us/v2';
  const tokens = zoomTokens(account);
  return async function call<T extends z.ZodType>(
    method: string,
    path: string,
    answer: T,
    body?: object,
  ): Promise<z.output<T>> {
    const ask = async () =>
      sendToZoom(account, base + path, {
        method,
        headers: {
          authorization: `Bearer ${await tokens.current()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    let response = await ask();
    if (response.status === 401) {
      tokens.forget();
      response = await ask();
    }
    return readAnswer(`${method} ${nameOf(path)}`, response, answer);
  };
}

/** A path without the mailbox or the number in it. */
const nameOf = (path: string) => path.replace(/\?.*$/, '').replace(/^(\/\w+)\/[^/]+/, '$1/:id');

async function readAnswer<T extends z.ZodType>(
  call: string,
  response: Response,
  answer: T,
): Promise<z.output<T>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const said = z
      .object({ code: z.coerce.string(), message: z.string().catch('') })
      .safeParse(body).data;
    const scopes = /scopes:\s*\[([^\]]*)\]/.exec(said?.message ?? '')?.[1] ?? '';
    const kind = kindOf(response.status, said?.code ?? '');
    throw new ZoomFault(kind, call, `${response.status} ${said?.code ?? ''}`.trim(), scopes);
  }
  const read = answer.safeParse(body);
  if (!read.success) throw new ZoomFault('unexpected', call, 'shape');
  return read.data;
}
