// A bare Fastify server that answers given bytes: as fast as this machine's Node can be.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = readFileSync(process.env.BODY ?? '');
const type = process.env.CONTENT_TYPE ?? 'text/plain';
const app = Fastify();
app.get('/alive', async () => 'yes');
app.get('/', (_request, reply) => reply.type(type).send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
