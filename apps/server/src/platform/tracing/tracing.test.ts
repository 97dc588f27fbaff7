import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutside } from '../metrics/outside.ts';
import { inSpan } from './span.ts';
import { startTracing } from './start-tracing.ts';
import { traceRequests } from './trace-requests.ts';
import { summaryOf } from './traced-client.ts';

type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: unknown }[];
};

const sent: SentSpan[] = [];
const collector = createServer(async (request, response) => {
  // biome-ignore lint/suspicious/noExplicitAny: what OTLP sends, of which the test reads the spans.
  const body = (await json(request)) as any;
  for (const { scopeSpans } of body.resourceSpans)
    for (const { spans } of scopeSpans) sent.push(...spans);
  response.setHeader('content-type', 'application/json').end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const stop = await startTracing('prueba');
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const app = Fastify();
  traceRequests(app);
  const { watch } = createOutside(new Registry());
  const moodle = watch('moodle', {
    async users() {
      await pause(1);
      throw new TypeError('rosa@correo.example is unknown');
    },
  });
  app.get('/personas/:id', async () => {
    await pause(1);
    return inSpan('select from users', {}, async () => {
      await moodle.users().catch(() => {});
      return 'hecho';
    });
  });
  await app.inject({
    url: '/personas/secreto?correo=rosa@correo.example',
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  await app.inject('/no-existe');
  await app.close();
  // The end of the process sends what waits.
  await stop();
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const span = (name: string) => {
  const found = sent.find((each) => each.name === name);
  if (!found) throw new Error(`no span ${name} among ${sent.map((each) => each.name)}`);
  return found;
};

it('a request is a span under its route, below the one of its caller', () => {
  expect(span('GET /personas/:id')).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: 'b'.repeat(16),
  });
  expect(span('GET none').attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 404 },
  });
});

it('what is done for it hangs below it, across all that was waited for', () => {
  const request = span('GET /personas/:id');
  const query = span('select from users');
  const call = span('moodle users');
  expect([query.parentSpanId, call.parentSpanId]).toEqual([request.spanId, query.spanId]);
  expect(call.traceId).toBe(request.traceId);
});

it('says that something failed and of what class, and nothing about a person', () => {
  expect(span('moodle users')).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }],
  });
  expect(JSON.stringify(sent)).not.toMatch(/rosa|secreto/);
});

it.each([
  ['select "users"."_id" from "users" where "users"."email" = $1', 'select from users'],
  ['insert into "payments" ("_id") values ($1)', 'insert into payments'],
  ['update "deals" set "state" = $1', 'update deals'],
  ['begin', 'begin'],
])('a statement is its verb and its table: %s', (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
