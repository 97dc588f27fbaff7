import createClient from 'openapi-fetch';
// Generated from the API's own document by the test that runs these.
import type { paths } from './openapi.d.ts';

type Entry = { address: string; key?: string };

const clientOf = ({ address, key }: Entry) =>
  createClient<paths>({
    baseUrl: address,
    headers: key ? { authorization: `Bearer ${key}` } : {},
  });

/** @throws Error with the code, where the API refused. */
function mustHave<Data>({
  data,
  error,
}: {
  data?: Data;
  error?: { code: string; message: string };
}): Data {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`);
  return data;
}

/** The verified payments of a month, one line each. */
export async function accounting(entry: Entry, from: string, until: string): Promise<string[]> {
  const query = { verifiedFrom: from, verifiedUntil: until, limit: 100 };
  const payments = mustHave(await clientOf(entry).GET('/api/payments', { params: { query } }));
  return payments.map((one) => {
    const amount: number = one.amount;
    // @ts-expect-error the document says which fields there are
    one.nothing;
    return `${one.dealNumber} ${one.currency} ${(amount / 100).toFixed(2)}`;
  });
}

/** The sales that changed, and where to go on the next time. */
export async function dashboard(entry: Entry, cursor: string | null) {
  const since = cursor ? { cursor } : { updatedSince: '2000-01-01T00:00:00Z' };
  const answer = await clientOf(entry).GET('/api/deals', {
    params: { query: { ...since, limit: 100 } },
  });
  return {
    deals: mustHave(answer).map(({ number, state, total }) => ({ number, state, total })),
    cursor: answer.response.headers.get('x-next-cursor') ?? cursor,
  };
}

/** A student signs in and sees what is left of their courses. */
export async function app(entry: Entry, username: string, password: string): Promise<string[]> {
  const entered = mustHave(
    await clientOf(entry).POST('/api/auth/login', { body: { username, password } }),
  );
  if (!('token' in entered)) throw new Error('A second factor is asked for.');
  const own = clientOf({ ...entry, key: entered.token });
  const { courses } = mustHave(await own.GET('/api/me/studies'));
  const here = courses.filter(({ lessons }) => lessons);
  return Promise.all(
    here.map(async ({ enrolment, courseName }) => {
      const room = mustHave(
        await own.GET('/api/me/rooms/{id}', { params: { path: { id: enrolment } } }),
      );
      return `${courseName}: ${room.missing}`;
    }),
  );
}

/** The first course that fits, and a contact who asked for it, once however often it is sent. */
export async function bot(entry: Entry, question: string, name: string, mobile: string) {
  const client = clientOf(entry);
  const query = { search: question, currency: 'PEN' as const, limit: 3 };
  const [course] = mustHave(await client.GET('/api/open/courses', { params: { query } }));
  const contact = mustHave(
    await client.POST('/api/contacts', {
      params: { header: { 'Idempotency-Key': `${mobile}-${course?._id}` } },
      body: { name, mobile, source: 'chat', message: question, course: course?._id },
    }),
  );
  return { price: course?.price?.amount, contact: contact._id };
}

/** Who may enter another learning system, and their grade back. */
export async function lms(entry: Entry, finalGrade: number): Promise<string[]> {
  const client = clientOf(entry);
  const { events } = mustHave(
    await client.GET('/api/events', {
      params: { query: { types: 'enrolment.opened', limit: 100 } },
    }),
  );
  const names: string[] = [];
  for (const { data } of events) {
    const path = { id: String(data?._id) };
    const enrolment = mustHave(await client.GET('/api/enrolments/{id}', { params: { path } }));
    const user = { path: { id: enrolment.user } };
    const person = mustHave(await client.GET('/api/users/{id}', { params: user }));
    const after = mustHave(
      await client.PUT('/api/enrolments/{id}/completion', {
        params: { path },
        body: { finalGrade },
      }),
    );
    names.push(`${person.firstName} ${after.finalGrade}`);
  }
  return names;
}
