import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3Double = {
  url: string;
  /** What is kept, by `/bucket/key`. */
  objects: Map<string, { body: Buffer; mime: string | undefined }>;
  close(): Promise<void>;
};

/** A small object store: put (also in parts), get, head, list, delete; every bucket exists but `missing`. */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  const uploads: Uploads = new Map();
  const server = createServer(
    (request, response) => void serve(request, response, objects, uploads),
  );
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The parts of what is on its way, by upload and number. */
type Uploads = Map<string, Map<number, Buffer>>;

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  objects: S3Double['objects'],
  uploads: Uploads,
): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  const xml = (status: number, body: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?>${body}`);
  const refuse = (code: string) =>
    xml(404, `<Error><Code>${code}</Code><Message>-</Message></Error>`);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return refuse('AccessDenied');
  if (path.startsWith('/missing')) return refuse('NoSuchBucket');
  if (request.method === 'POST' && query.has('uploads')) {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, new Map());
    return xml(
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const parts = uploads.get(query.get('uploadId') ?? '');
  if (parts && request.method === 'PUT') {
    parts.set(Number(query.get('partNumber')), await buffer(request));
    return void response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end();
  }
  if (parts && request.method === 'POST') {
    await buffer(request);
    const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, body]) => body);
    objects.set(path, { body: Buffer.concat(inOrder), mime: request.headers['content-type'] });
    return xml(
      200,
      '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
    );
  }
  if (request.method === 'PUT') {
    objects.set(path, { body: await buffer(request), mime: request.headers['content-type'] });
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    return void response.writeHead(204).end();
  }
  if (query.has('list-type')) {
    const names = [...objects.keys()].filter((key) =>
      key.startsWith(`${path.replace(/\/$/, '')}/`),
    );
    const keys = names.map((key) => key.split('/').slice(2).join('/'));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return xml(
      200,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
    );
  }
  const object = objects.get(path);
  if (request.method === 'HEAD' && path.split('/').length <= 3 && !object)
    return void response.writeHead(200).end();
  if (!object) return refuse('NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (range) {
    const part = object.body.subarray(Number(range[1]), Number(range[2]) + 1);
    return void response.writeHead(206, { 'content-length': part.length }).end(part);
  }
  response
    .writeHead(200, { 'content-length': object.body.length })
    .end(request.method === 'HEAD' ? undefined : object.body);
}
