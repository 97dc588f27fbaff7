// A bare Fastify server that answers given bytes, headers and all: as fast as this machine's Node can be.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = readFileSync(process.env.BODY ?? '');
const headers: Record<string, string> = JSON.parse(process.env.HEADERS ?? '{}');
const app = Fastify();
app.get('/alive', async () => 'yes');
app.get('/', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
