import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brokenFetch, fakeFetch, json } from './fake-fetch.ts';
import { createClient } from './http.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const { getCourse, listOpenCourses, createCourse, updateCourse, retireCourse } = courseEndpoints;

function clientOf(answer: () => Response, log = vi.fn()) {
  return createClient({ baseUrl: '/api', fetch: fakeFetch(answer).fetch, log });
}
const html = (status: number) =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const offline = (log = vi.fn()) => createClient({ baseUrl: '/api', fetch: brokenFetch, log });

describe('request', () => {
  it.each([200, 201, 202, 299])('counts %i as success', async (status) => {
    const result = await clientOf(() => json({ _id: id }, status)).request(getCourse, {
      params: { id },
    });
    expect(result).toMatchObject({ ok: true, status, data: { _id: id } });
  });

  it('tells the total of a list from X-Total-Count', async () => {
    const result = await clientOf(() => json([], 200, { 'x-total-count': '431' })).request(
      listOpenCourses,
    );
    expect(result).toMatchObject({ ok: true, data: [], total: 431 });
  });

  it.each(['', 'muchos'])('has no total when the header says "%s"', async (text) => {
    const result = await clientOf(() => json([], 200, { 'x-total-count': text })).request(
      listOpenCourses,
    );
    expect(result.ok && result.total).toBeUndefined();
  });

  it('has no total without the header', async () => {
    const result = await clientOf(() => json([])).request(listOpenCourses);
    expect(result.ok && result.total).toBeUndefined();
  });

  it('gives the headers of the answer', async () => {
    const result = await clientOf(() => json([], 200, { etag: '"v1"' })).request(listOpenCourses);
    expect(result.headers.get('etag')).toBe('"v1"');
  });

  it('gives no data for an empty answer', async () => {
    const result = await clientOf(() => new Response(null, { status: 204 })).request(getCourse, {
      params: { id },
    });
    expect(result).toMatchObject({ ok: true, status: 204, data: undefined });
  });

  it('gives a PDF as a blob', async () => {
    const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    const result = await clientOf(pdf).request(certificateEndpoints.certificatePdf, {
      query: { code: 'A' },
    });
    expect(result.ok && (await (result.data as Blob).text())).toBe('%PDF-1.7');
  });

  it.each([304, 400, 402, 404, 500])('counts %i as failure', async (status) => {
    const answer = () => new Response(null, { status });
    const result = await clientOf(answer).request(getCourse, { params: { id } });
    expect(result).toMatchObject({ ok: false, status });
  });

  it('gives the error body of a failure, with all that is in it', async () => {
    const body = {
      message: 'Escribe el código.',
      errors: [{ path: 'code', message: 'Escribe el código.' }],
      requestId: 'r1',
    };
    const result = await clientOf(() => json(body, 402)).request(getCourse, { params: { id } });
    expect(result).toMatchObject({ ok: false, status: 402, error: body, answered: true });
  });

  it.each([
    ['HTML', () => html(502)],
    ['nothing', () => new Response(null, { status: 502 })],
    [
      'broken JSON',
      () => new Response('{', { status: 502, headers: { 'content-type': 'application/json' } }),
    ],
    ['a JSON text', () => json('caído', 502)],
  ])('names the status of a failure that answers %s', async (_, answer) => {
    const result = await clientOf(answer).request(getCourse, { params: { id } });
    expect(result).toMatchObject({
      ok: false,
      error: { message: 'Request failed with status code 502' },
      answered: false,
    });
  });

  it('names the status beside an error body without a message', async () => {
    const result = await clientOf(() => json({ requestId: 'r1' }, 500)).request(getCourse, {
      params: { id },
    });
    expect(result).toMatchObject({
      error: { message: 'Request failed with status code 500', requestId: 'r1' },
    });
  });

  it('has status 0 and the cause when there was no response', async () => {
    const result = await offline().request(getCourse, { params: { id } });
    expect(result).toMatchObject({ ok: false, status: 0, answered: false });
    expect(!result.ok && result.cause).toBeInstanceOf(TypeError);
  });

  it('counts an answer cut off midway as no response', async () => {
    const cut = new ReadableStream({ pull: (stream) => stream.error(new Error('reset')) });
    const answer = () => new Response(cut, { headers: { 'content-type': 'application/json' } });
    const result = await clientOf(answer).request(getCourse, { params: { id } });
    expect(result).toMatchObject({ ok: false, status: 0 });
  });
});

describe('list', () => {
  afterEach(() => vi.restoreAllMocks());

  it('answers the data', async () => {
    expect(await clientOf(() => json([{ _id: id }])).list(listOpenCourses)).toEqual([{ _id: id }]);
  });

  it('answers an empty list and logs the error data on failure', async () => {
    const log = vi.fn();
    const body = { message: 'Error en la base de datos.', requestId: 'r1' };
    expect(await clientOf(() => json(body, 500), log).list(listOpenCourses)).toEqual([]);
    expect(log.mock.calls).toEqual([[body]]);
  });

  it('logs the fallback text when there is no response', async () => {
    const log = vi.fn();
    expect(await offline(log).list(listOpenCourses)).toEqual([]);
    expect(log.mock.calls).toEqual([['Error al obtener los datos']]);
  });

  it('logs to the console unless told otherwise', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
    await createClient({ baseUrl: '/api', fetch: brokenFetch }).list(listOpenCourses);
    expect(spy).toHaveBeenCalledExactlyOnceWith('Error al obtener los datos');
  });

  it('logs nothing when whoever asked gave up', async () => {
    const log = vi.fn();
    expect(await offline(log).list(listOpenCourses, { signal: AbortSignal.abort() })).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('one, create, update and remove', () => {
  const body = { name: 'Gestión pública' };
  const calls = {
    one: (client: ReturnType<typeof clientOf>) => client.one(getCourse, { params: { id } }),
    create: (client: ReturnType<typeof clientOf>) =>
      client.create(createCourse, { body: body as never }),
    update: (client: ReturnType<typeof clientOf>) =>
      client.update(updateCourse, { params: { id }, body }),
    remove: (client: ReturnType<typeof clientOf>) =>
      client.remove(retireCourse, { params: { id } }),
  };
  const words = [
    ['one', 'Error al obtener el dato.'],
    ['create', 'Error al guardar.'],
    ['update', 'Error al actualizar.'],
    ['remove', 'Error al eliminar.'],
  ] as const;

  it.each(words)('%s answers the body with success true', async (call) => {
    expect(await calls[call](clientOf(() => json({ _id: id, ...body })))).toEqual({
      _id: id,
      ...body,
      success: true,
    });
  });

  it.each(words)('%s answers the error body with success false', async (call) => {
    const error = { message: 'Ya existe un registro con esos datos.', requestId: 'r1' };
    expect(await calls[call](clientOf(() => json(error, 409)))).toEqual({
      ...error,
      success: false,
    });
  });

  it.each(words)('%s without a response says "%s"', async (call, message) => {
    expect(await calls[call](offline())).toEqual({ message, success: false });
  });

  it.each(words)('%s with a failure that has no error body says "%s"', async (call, message) => {
    expect(await calls[call](clientOf(() => html(502)))).toEqual({ message, success: false });
  });

  it('answers success alone when the server had nothing to say', async () => {
    expect(await calls.remove(clientOf(() => new Response(null, { status: 204 })))).toEqual({
      success: true,
    });
  });
});
