// A page of courses as a careful hand would write it for this one route: a prepared statement whose rows come in the order
// of an index with all that a card shows, as JSON, and a prepared count(*).
import Fastify from 'fastify';
import { openPlainDatabase } from './plain-database.ts';

const rows = `
  select c.id, c.name, c.slug, c.kind, c.modality, c.level, c.hours, c.summary, c.start_date, c.rating, c.published_at,
    (select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'widths', f.widths, 'focus', f.focus)
      from files f where f.id = c.image_id) as image,
    (select json_build_object('name', k.name, 'slug', k.slug) from categories k
      where k.id = c.category_id and k.status and k.retired_at is null) as category,
    (select json_agg(json_build_object('name', l.name, 'slug', l.slug, 'colour', l.colour) order by o.position)
      from course_labels o join labels l on l.id = o.label_id
      where o.course_id = c.id and l.status and l.retired_at is null) as labels,
    (select json_agg(json_build_object('username', u.username, 'name', u.first_name || ' ' || u.last_name) order by o.position)
      from course_teachers o join users u on u.id = o.teacher_id where o.course_id = c.id) as teachers,
    (select json_agg(json_build_object('name', a.name, 'slug', a.slug) order by o.position)
      from course_agreements o join agreements a on a.id = o.agreement_id
      where o.course_id = c.id and a.status and a.retired_at is null) as agreements,
    (select json_agg(json_build_object('currency', p.currency, 'amount', p.amount, 'earlier', p.earlier))
      from course_prices p where p.course_id = c.id) as prices
  from courses c
  where c.status = 'publicado' and c.retired_at is null
  order by c.featured desc nulls last, c."order", c.id
  limit 20`;
const count = `select count(*) as n from courses where status = 'publicado' and retired_at is null`;

const database = await openPlainDatabase();
const app = Fastify();
app.get('/alive', async () => 'yes');
app.get('/plan', async () => ({
  rows: await database.plan(rows, []),
  count: await database.plan(count, []),
}));
app.get('/', async (_request, reply) => {
  const [page, total] = await Promise.all([
    database.query('rows', rows, []),
    database.query('count', count, []),
  ]);
  reply.header('X-Total-Count', String(total[0]?.n));
  return page;
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
