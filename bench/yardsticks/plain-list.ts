// The page of courses as a first version would have it: one query for the rows, one count(*).
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

const query = await connect();
const app = Fastify();
app.get('/alive', async () => 'yes');
app.get('/', async (_request, reply) => {
  const [page, total] = await Promise.all([
    query(`
      select c.id, c.name, c.slug, c.kind, c.modality, c.hours, c.summary, c.start_date, c.rating,
        k.name as category, k.slug as category_slug, p.amount, p.currency
      from courses c
      join categories k on k.id = c.category_id
      left join course_prices p on p.course_id = c.id and p.currency = 'PEN'
      where c.status = 'publicado' and c.retired_at is null
      order by c.featured desc, c."order", c.id
      limit 20`),
    query(`select count(*) as n from courses where status = 'publicado' and retired_at is null`),
  ]);
  reply.header('X-Total-Count', String(total.rows[0]?.n));
  return page.rows;
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

async function connect(): Promise<Query> {
  const { DATABASE_URL, PGLITE_DIR } = process.env;
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
    return (text) => pool.query(text);
  }
  const database = await PGlite.create({ dataDir: PGLITE_DIR ?? '', extensions: { pg_trgm } });
  return (text) => database.query(text);
}
