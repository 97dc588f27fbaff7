// One person, or one sale, by id as a careful hand would write it for this one route: whose session the token names, in one prepared
// statement, whether that is staff, and the row in another.
import Fastify from 'fastify';
import { openPlainDatabase } from './plain-database.ts';

const session = `
  select u.id, u.roles from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now() and u.status and u.retired_at is null`;
const person = 'select * from users where id = $1';
const sale = 'select * from deals where id = $1';

const database = await openPlainDatabase();
const app = Fastify();
app.get('/alive', async () => 'yes');
app.get<{ Querystring: { person: string; sale: string; session: string } }>(
  '/plan',
  async ({ query }) => ({
    session: await database.plan(session, [query.session]),
    person: await database.plan(person, [query.person]),
    sale: await database.plan(sale, [query.sale]),
  }),
);
for (const [name, statement] of Object.entries({ person, sale }))
  app.get<{ Params: { id: string } }>(`/${name}/:id`, async ({ params, headers }, reply) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const [actor] = await database.query('session', session, [token]);
    if (!(actor?.roles as string[] | undefined)?.includes('Administrador'))
      return reply.code(403).send();
    const [row] = await database.query(name, statement, [params.id]);
    return row ?? reply.code(404).send();
  });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
