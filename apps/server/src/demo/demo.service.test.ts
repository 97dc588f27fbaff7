import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onCompletionChoices } from '@aulario/contract/certificates/certificate-rules';
import { submissionStates } from '@aulario/contract/learning/submission';
import { documentFault } from '@aulario/contract/people/user-document';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { withoutDrawing } from '../../test/demo-without-pictures.ts';
import { readSetting } from '../academy/academy.queries.ts';
import { businessDaysAfter } from '../academy/business-days.ts';
import { holidayCalendar } from '../academy/holidays.ts';
import { courses } from '../catalogue/courses/course.tables.ts';
import { openDeliveryOptions, openPackages } from '../catalogue/offers/open-offer.service.ts';
import { coupons } from '../catalogue/pricing/coupon.tables.ts';
import { dossiers } from '../certificates/dossiers/dossier.tables.ts';
import { normaliseCode } from '../certificates/issuing/certificate.code.ts';
import { certificates } from '../certificates/issuing/certificate.tables.ts';
import { certificateRules } from '../certificates/issuing/rules.service.ts';
import { claims } from '../claims/book/claim.tables.ts';
import { shareRight } from '../learning/assessment/scoring.ts';
import { reachedBy } from '../learning/classroom/assignment.rules.ts';
import { askedQuestions } from '../learning/classroom/attempt.queries.ts';
import { courseContents } from '../learning/classroom/content.tables.ts';
import { submissions } from '../learning/classroom/submission.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { gradeAppeals } from '../learning/gradebook/grade-appeal.tables.ts';
import { parseMobile } from '../people/users/phone.ts';
import { users } from '../people/users/user.tables.ts';
import { dayAfter, limaDay } from '../platform/clock.ts';
import { newId } from '../platform/columns.ts';
import type { Db, OpenDatabase } from '../platform/database.ts';
import { openStorage } from '../platform/storage.ts';
import { dealLines, deals, series } from '../sales/deals/deal.tables.ts';
import { lateOf } from '../sales/deals/instalment.ts';
import { owingsOf } from '../sales/deals/owing.queries.ts';
import { installDemo } from './demo.service.ts';
import { firstClassDay, lastClassDay, weekday } from './demo-days.ts';
import { keepPictures } from './demo-keep.ts';

const now = new Date('2026-11-21T15:00:00Z');
const log = { info() {}, warn() {}, error() {} };
const folders: string[] = [];
const opened: OpenDatabase[] = [];

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'aulario-demo-'));
  folders.push(folder);
  const database = await openTestDatabase();
  opened.push(database);
  const storage = openStorage({ folder });
  return { db: database.db, storage, clock: { now: () => now }, log };
}

type TestDeps = Awaited<ReturnType<typeof setUp>>;

afterAll(async () => {
  for (const database of opened) await database.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** What a table holds, in few signs; pictures' ids are among it. */
async function digest({ db }: TestDeps): Promise<string[]> {
  const tables = ['courses', 'users', 'deals', 'payments', 'enrolments', 'certificates', 'claims'];
  const digests: string[] = [];
  for (const table of tables) {
    const { rows } = await db.execute<{ digest: string }>(sql`
      select md5(string_agg(t::text, '|' order by id)) as digest from ${sql.raw(table)} t`);
    digests.push(`${table} ${rows[0]?.digest}`);
  }
  return digests;
}

/** Of the first academy as it was installed. */
let first: string[];
/** A second one: each costs six seconds. */
let other: TestDeps;

describe('an empty database with the demonstration academy', () => {
  let deps: TestDeps;
  let db: TestDeps['db'];

  beforeAll(async () => {
    deps = await setUp();
    db = deps.db;
    await installDemo(deps, {}, withoutDrawing(deps));
    first = await digest(deps);
  });

  const counted = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ name: string; n: number }>(query);
    return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
  };
  const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;

  it('shows fifty published courses with a price, a picture and a teacher, and two drafts', async () => {
    expect(
      await counted(sql`select status as name, count(*) as n from courses group by 1`),
    ).toEqual({
      publicado: 50,
      borrador: 2,
    });
    const incomplete = await rowsOf(sql`
      select c.slug from courses c where c.status = 'publicado' and (
        c.image_id is null or c.published_at is null or c.search_text = '' or c.sort_price is distinct from
          (select amount from course_prices p where p.course_id = c.id and p.currency = 'PEN')
        or not exists (select 1 from course_teachers t where t.course_id = c.id)
        or not exists (select 1 from certificate_prices p where p.course_id = c.id and p.option = 'digital'))`);
    expect(incomplete).toEqual([]);
  });

  it('starts every dated course on a weekday of its schedule, in the future', async () => {
    const dated = (await db.select().from(courses)).filter(({ startDate }) => startDate);
    expect(dated.length).toBeGreaterThan(20);
    for (const { startDate, endDate, schedule } of dated) {
      expect(firstClassDay(startDate as string, schedule as string)).toBe(startDate);
      expect([
        limaDay(now) < (startDate as string),
        (startDate as string) <= (endDate as string),
      ]).toEqual([true, true]);
    }
  });

  it('has three hundred students, twelve teachers with a public profile and two advisers', async () => {
    const byRole = sql`select unnest(roles) as name, count(*) as n from users group by 1`;
    expect(await counted(byRole)).toEqual({ Alumno: 300, Docente: 12, Asesor: 2 });
    const hidden = sql`select id from users where 'Docente' = any(roles)
      and (username is null or photo_id is null or not status or headline is null)`;
    expect(await rowsOf(hidden)).toEqual([]);
    expect(await rowsOf(sql`select id from users where password_hash is not null`)).toEqual([]);
  });

  it('gives people documents and mobiles that their countries could have given', async () => {
    const students = (await db.select().from(users)).filter(({ roles }) =>
      roles.includes('Alumno'),
    );
    for (const { document, dni, mobile, country, email } of students) {
      expect(document && dni && documentFault(document, dni)).toBeNull();
      expect(parseMobile(mobile ?? '', country, 'mobile').mobile).toBe(mobile);
      expect(email).toMatch(/\.example$/);
    }
    const countries = Object.groupBy(students, ({ country }) => country ?? '');
    expect(countries.PE?.length).toBeGreaterThan(210);
    expect(countries.CO?.length).toBeGreaterThan(15);
    expect(countries.MX?.length).toBeGreaterThan(15);
  });

  it('tells how each person came to their stage', async () => {
    const broken = await rowsOf(sql`
      select u.id from users u
      join lateral (select to_stage from user_stage_moves m where m.user_id = u.id order by at desc, id desc limit 1) last
        on true
      where u.stage <> last.to_stage`);
    expect(broken).toEqual([]);
    const late = sql`select m.id from user_stage_moves m join users u on u.id = m.user_id
      where m.at < u.created_at or m.at > ${now.toISOString()}`;
    expect(await rowsOf(late)).toEqual([]);
  });

  it('sold in every state', async () => {
    expect(await counted(sql`select state as name, count(*) as n from deals group by 1`)).toEqual({
      abierto: 80,
      'pagado-parcial': 15,
      pagado: 310,
      anulado: 15,
    });
    const states = await counted(sql`select state as name, count(*) as n from payments group by 1`);
    expect(states.reembolsado).toBe(4);
    expect(states.rechazado).toBeGreaterThan(20);
    const [waiting] = await rowsOf(sql`select count(*)::int as n from payments
      where state = 'pendiente' and voucher_id is not null and voucher_at is not null and operation_number is not null`);
    expect(waiting?.n).toBe(45);
  });

  it('charges what the price calculation says, line by line', async () => {
    const wrong = await rowsOf(sql`
      select d.number from deals d join (
        select deal_id, sum(total) as total, sum(tax) as tax, sum(course_price + certificate_price) as subtotal
        from deal_lines group by 1) l on l.deal_id = d.id
      where d.total <> l.total or d.tax <> l.tax or d.subtotal <> l.subtotal
        or d.subtotal - d.discount <> d.total or (d.calculation->>'total')::bigint <> d.total`);
    expect(wrong).toEqual([]);
    const lines = await db.select().from(dealLines);
    for (const line of lines) {
      const off = line.discounts.reduce((sum, { amount }) => sum + amount, 0);
      expect(line.coursePrice + line.certificatePrice - off).toBe(line.total);
    }
  });

  it('counts as paid what was verified, and settles what is paid', async () => {
    const wrong = await rowsOf(sql`
      select d.number from deals d
      where d.paid <> coalesce((select sum(amount) from payments p where p.deal_id = d.id and p.state in ('verificado', 'reembolsado')), 0)
        or (d.state = 'pagado') <> (d.paid - d.refunded = d.total)
        or (d.state = 'pagado') <> (d.settled_at is not null)
        or (d.state = 'anulado') <> (d.annulled_at is not null and d.reason is not null)
        or (d.state = 'pagado-parcial') <>
          ((select coalesce(sum(amount), 0) from instalments i where i.deal_id = d.id) = d.total)`);
    expect(wrong).toEqual([]);
    const undated = sql`select id from payments where updated_at > ${now.toISOString()}
      or (state <> 'pendiente' and (decided_at is null or decided_at < created_at))
      or (state in ('rechazado', 'reembolsado') and reason is null)`;
    expect(await rowsOf(undated)).toEqual([]);
  });

  it('numbers sales in the order of their dates and goes on from the last', async () => {
    const rows = await db.select().from(deals).orderBy(deals.createdAt);
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort());
    const [last] = await db.select().from(series).where(eq(series.name, 'deal-2026'));
    expect(numbers.at(-1)).toBe(`T-2026-${String(last?.last).padStart(6, '0')}`);
  });

  it('sells nobody a course twice, none before it was published, each coupon as often as it counts', async () => {
    const twice = sql`select 1 from deal_lines l join deals d on d.id = l.deal_id
      group by d.user_id, l.course_id having count(*) > 1`;
    expect(await rowsOf(twice)).toEqual([]);
    const early = sql`select d.number from deal_lines l join deals d on d.id = l.deal_id
      join courses c on c.id = l.course_id join users u on u.id = d.user_id
      where c.published_at > d.created_at or u.created_at > d.created_at`;
    expect(await rowsOf(early)).toEqual([]);
    const used = await counted(
      sql`select coupon as name, count(*) as n from deals where coupon is not null group by 1`,
    );
    const offered = await db.select().from(coupons);
    expect(offered.map(({ code, uses }) => [code, uses])).toEqual(
      offered.map(({ code }) => [code, used[code] ?? 0]),
    );
    expect(used.PRIMEROS12).toBe(12);
  });

  it('has the receipt of each payment, the credit note of each refund, and numbers without a gap', async () => {
    const { rows } = await db.execute(sql`
      select d.number from deals d
      where d.paid - d.refunded <> coalesce((
          select sum(case r.kind when 'recibo' then r.amount else -r.amount end)
          from receipts r where r.deal_id = d.id), 0)
        or (d.state = 'pagado' and d.tax <> (
          select sum(case r.kind when 'recibo' then r.tax else -r.tax end)
          from receipts r where r.deal_id = d.id))`);
    expect(rows).toEqual([]);
    const gaps = await db.execute(sql`
      select r.series from receipts r join series s on s.name = 'receipt-' || r.series
      group by r.series, s.last having max(r.number) <> count(*) or s.last <> count(*)`);
    expect(gaps.rows).toEqual([]);
    const [notes] = (await db.execute<{ n: number }>(sql`select count(*)::int as n from refunds`))
      .rows;
    expect(notes?.n).toBeGreaterThan(1);
  });

  it('sells packages for less than their courses, and sends paper', async () => {
    const packs = await openPackages(deps, { currency: 'PEN' });
    expect(packs).toHaveLength(3);
    for (const { price, apart, courses } of packs) {
      expect(price).toBeLessThan(apart);
      expect(courses.length).toBeGreaterThan(1);
    }
    expect(await openDeliveryOptions(deps, 'PEN')).toHaveLength(3);
  });

  it('enrols every paid line once, and three who pay in instalments, each in another state', async () => {
    const [row] = await rowsOf(sql`
      select count(*)::int as lines, count(e.id)::int as enrolments from deal_lines l
      join deals d on d.id = l.deal_id and d.state = 'pagado' left join enrolments e on e.deal_line_id = l.id`);
    expect(row?.enrolments).toBe(row?.lines);
    expect(await db.$count(enrolments)).toBe(Number(row?.lines) + 3);
    const parts = await rowsOf(sql`select deal_id as id from enrolments e
      join deals d on d.id = e.deal_id and d.state = 'pagado-parcial' order by d.created_at`);
    const ids = parts.map(({ id }) => String(id));
    const owings = await owingsOf(db, ids);
    const late = ids.map((id) => lateOf(owings.get(id) ?? null, limaDay(now))?.closed ?? null);
    expect(late).toEqual([true, false, null]);
    const states = await counted(
      sql`select state as name, count(*) as n from enrolments group by 1`,
    );
    expect(states).toMatchObject({ pendiente: 12, error: 4, retirado: 6 });
    // The page of an edition counts places, and its list people.
    expect(
      await rowsOf(sql`select e.id from enrolments e where e.edition_id is not null and e.state <> 'retirado'
        and not exists (select from seats s where s.enrolment_id = e.id and s.freed_at is null)`),
    ).toEqual([]);
  });

  it('grades whoever finished, in the past, and nobody else', async () => {
    const all = await db.select().from(enrolments);
    const here = new Set((await db.select().from(courseContents)).map(({ courseId }) => courseId));
    const finished = all.filter(({ completedAt }) => completedAt);
    expect(finished.length).toBe(180);
    for (const enrolment of all) {
      const { completedAt, finalGrade, progress, state, evaluations, startsAt, courseId } =
        enrolment;
      expect(finalGrade !== null).toBe(completedAt !== null);
      if (!completedAt) expect(progress).toBeLessThan(100);
      else
        expect([state, progress, completedAt < now, completedAt > startsAt]).toEqual([
          'matriculado',
          100,
          true,
          true,
        ]);
      if (state === 'matriculado' && !here.has(courseId))
        expect([3, 4, 5]).toContain(evaluations.length);
      if (here.has(courseId)) expect(evaluations.length).toBe(completedAt ? 1 : 0);
    }
  });

  it('decides about certificates as the settings page can', async () => {
    const { onCompletion } = await certificateRules(db);
    expect(Object.keys(onCompletionChoices)).toContain(onCompletion);
  });

  it('scores the quizzes of its classrooms as the product would', async () => {
    const attempt = await rowsOf(sql`
      select a.id, a.score, e.final_grade as grade, count(q)::int as asked, sum(q.earned)::float8 as earned
      from attempts a join enrolments e on e.id = a.enrolment_id
      join attempt_questions q on q.attempt_id = a.id group by a.id, e.id`);
    expect(attempt.length).toBeGreaterThan(5);
    for (const { id, score, grade, asked: count, earned } of attempt) {
      expect([Number(earned) / Number(count), Number(grade) / 20]).toEqual([score, score]);
      for (const { content, shown, answer, earned: points } of await askedQuestions(db, String(id)))
        expect(shareRight(content, shown, answer) * content.points).toBe(points);
    }
  });

  it('has a hand-in of its assignment in every state, marked as the product would', async () => {
    const all = await db.select().from(submissions);
    const unseen =
      await rowsOf(sql`select s.id from submissions s where not exists (select from lesson_progress p
      where p.enrolment_id = s.enrolment_id and p.lesson_id = s.lesson_id)`);
    expect(unseen).toEqual([]);
    expect([...new Set(all.map(({ state }) => state))].sort()).toEqual(
      Object.keys(submissionStates).sort(),
    );
    for (const { state, levels, assignment, reached } of all)
      expect(reached).toBe(
        state === 'calificada' ? reachedBy(assignment, { levels, points: null }) : null,
      );
  });

  it('has a grade that was looked at again, and one that waits for it', async () => {
    const all = await db.select().from(gradeAppeals);
    expect(all.map(({ answeredAt }) => answeredAt !== null).sort()).toEqual([false, true]);
  });

  it('has a certificate that expired, one that ends soon, and one dossier of those that stand', async () => {
    const today = limaDay(now);
    const expiring = (await db.select().from(certificates)).filter(({ validUntil }) => validUntil);
    const over = expiring.filter(({ validUntil }) => (validUntil ?? today) < today);
    const soon = expiring.filter(
      ({ validUntil }) => validUntil && validUntil >= today && validUntil <= dayAfter(today, 30),
    );
    expect([over.length, soon.length]).toEqual([1, 1]);
    const [dossier, ...others] = await db.select().from(dossiers);
    expect(others).toEqual([]);
    expect(dossier?.certificateIds.length).toBeGreaterThan(1);
  });

  it('certifies people who finished, with codes that can be checked', async () => {
    const all = await db.select().from(certificates);
    const states = Object.groupBy(all, ({ state }) => state);
    expect(all.length).toBe(155);
    expect(states.solicitado?.length).toBe(5);
    expect(states.anulado?.map(({ reason }) => reason)).toEqual(Array(4).fill(expect.any(String)));
    expect(states.entregado?.every(({ kind }) => kind === 'fisico')).toBe(true);
    expect(states.entregado?.length).toBeGreaterThan(5);
    for (const { code, state, issuedAt, hours, agreements, ownSignatories } of all) {
      expect(ownSignatories[0]?.signature).toMatch(/^[0-9a-f-]{36}$/);
      expect(normaliseCode(code)).toBe(code);
      expect(issuedAt === null).toBe(state === 'solicitado');
      expect(issuedAt === null || issuedAt <= now).toBe(true);
      expect(hours).toBeGreaterThan(0);
      for (const { signatories } of agreements)
        expect(signatories[0]?.signature).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(states.reemplazado?.length).toBe(1);
    const corrections = await rowsOf(sql`select r.state from certificate_corrections r
      join certificates c on c.id = r.certificate_id and c.user_id = r.user_id
      left join certificates n on n.id = r.new_certificate_id and c.superseded_by_id = n.id
      where (r.state = 'aprobada') = (n.id is not null) order by 1`);
    expect(corrections.map(({ state }) => state)).toEqual([
      'aprobada',
      'pendiente',
      'pendiente',
      'rechazada',
    ]);
    const batches =
      await rowsOf(sql`select b.issued, b.total from certificate_batches b where b.issued =
      (select count(*) from certificate_batch_rows r join certificates c on c.id = r.certificate_id
        and c.enrolment_id = r.enrolment_id and c.issued_at <= b.finished_at where r.batch_id = b.id)`);
    expect(batches.length).toBe(2);
    for (const { issued, total } of batches) expect(Number(issued)).toBeLessThan(Number(total));
    const paper = await rowsOf(sql`select distinct s.state from shippings s
      where (s.courier is null) = (s.tracking_code is null) and (s.tracking_code is null or s.tracking_code ~ '^PE[0-9]{8}$')
        and exists (select from shipping_moves m where m.shipping_id = s.id and m.state = s.state)
      order by 1`);
    expect(paper.map(({ state }) => state)).toEqual(
      expect.arrayContaining([
        'devuelto',
        'entregado',
        'enviado',
        'extraviado',
        'impreso',
        'por-imprimir',
        'solicitado',
      ]),
    );
    const unfinished = sql`select c.code from certificates c join enrolments e on e.id = c.enrolment_id
      where e.completed_at is null or e.user_id <> c.user_id or e.course_id <> c.course_id`;
    expect(await rowsOf(unfinished)).toEqual([]);
  });

  it('rates courses by what approved testimonies say', async () => {
    const [total] = await db.select({ n: count() }).from(sql`testimonies`);
    expect(total?.n).toBe(80);
    const wrong = await rowsOf(sql`
      select c.slug from courses c left join (select course_id, avg(rating) as mean, count(*) as n
        from testimonies where state = 'aprobado' and verified group by 1) t on t.course_id = c.id
      where c.rating_count <> coalesce(t.n, 0) or abs(c.rating - coalesce(t.mean, 0)) > 0.001`);
    expect(wrong).toEqual([]);
  });

  it('knows the contacts who became customers', async () => {
    const [row] = await rowsOf(sql`
      select count(*)::int as contacts, (count(*) filter (where c.stage = 'cliente' and u.stage = 'cliente'
        and c.name = u.first_name || ' ' || u.last_name and c.email = u.email))::int as customers,
        (count(*) filter (where c.stage = 'cliente'))::int as said, (count(*) filter (where c.consent))::int as consent
      from contacts c left join users u on u.id = c.user_id`);
    expect(row).toMatchObject({ contacts: 40, customers: row?.said });
    expect(row?.consent).toBeGreaterThan(5);
    expect(row?.consent).toBeLessThan(35);
  });

  it('keeps the claims book in order, with fifteen business days to answer', async () => {
    const all = await db.select().from(claims).orderBy(claims.createdAt);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    for (const { createdAt, deadline, state, answeredAt, privateToken } of all) {
      expect(privateToken).toMatch(/^[\w-]{32}$/);
      expect(deadline).toBe(businessDaysAfter(limaDay(createdAt), 15, holidayCalendar('PE')));
      expect(weekday(deadline)).toBeLessThan(6);
      expect(answeredAt !== null).toBe(state === 'respondido');
      expect(!answeredAt || (answeredAt > createdAt && answeredAt < now)).toBe(true);
    }
  });

  it('says of itself that it is invented', async () => {
    const academy = await readSetting<{ demo: boolean; logo: object }>(db, 'academy');
    expect(academy).toMatchObject({
      demo: true,
      logo: { base: expect.stringMatching(/^\/archivos\//) },
    });
    expect(await readSetting<object[]>(db, 'accounts')).toHaveLength(6);
  });

  it('is not installed twice', async () => {
    const before = await digest(deps);
    await installDemo(deps, { users: 400 }, refusing);
    expect(await digest(deps)).toEqual(before);
  });
});

const failing = () => Promise.reject(new Error('The pictures cannot be kept.'));
const refusing = { drawing: failing, voucher: failing, agreement: failing };

it('is the same wherever it is installed by the same clock', async () => {
  other = await setUp();
  await installDemo(other, {}, withoutDrawing(other));
  expect(await digest(other)).toEqual(first);
});

it('leaves nothing behind when it is interrupted, and begins anew', async () => {
  const deps = await setUp();
  const keep = withoutDrawing(deps);
  const unknownFile = async () => newId();
  await expect(installDemo(deps, {}, { ...keep, voucher: unknownFile })).rejects.toThrow();
  expect(await deps.db.$count(users)).toBe(0);
  expect(await readSetting(deps.db, 'academy')).toBeUndefined();
  await installDemo(deps, {}, keep);
  expect(await deps.db.$count(courses)).toBe(52);
});

it('leaves alone an academy that already has courses', async () => {
  expect(await other.db.$count(courses)).toBe(52);
  await other.db.execute(sql`delete from settings`);
  await installDemo(other, {}, refusing);
  expect(await readSetting(other.db, 'academy')).toBeUndefined();
});

it('grows to the size that is asked for, with numbers, prices and references as sound as the written ones', async () => {
  const deps = await setUp();
  const before = await indexesAndReferences(deps.db);
  await installDemo(deps, { courses: 600, users: 900 }, withoutDrawing(deps));
  expect(await indexesAndReferences(deps.db)).toEqual(before);
  const { db } = deps;
  const [row] = (
    await db.execute(sql`select
      (select count(*) from courses where status = 'publicado')::int as courses,
      (select count(*) from users where 'Alumno' = any(roles))::int as students,
      (select count(*) from deals)::int as deals,
      (select count(distinct number) from deals)::int as numbers,
      (select count(*) from courses where sort_price is null)::int as unpriced`)
  ).rows;
  expect(row).toEqual({
    courses: 600,
    students: 900,
    deals: 420 + 1200,
    numbers: 1620,
    unpriced: 0,
  });
  const inOrder = await db
    .select({ number: deals.number })
    .from(deals)
    .orderBy(deals.createdAt, deals.number);
  const numbers = inOrder.map(({ number }) => number);
  expect(numbers).toEqual([...numbers].sort());
  const wrong = await db.execute(sql`select d.number from deals d
    where d.total <> (select sum(total) from deal_lines l where l.deal_id = d.id)
      or d.paid <> coalesce((select sum(amount) from payments p where p.deal_id = d.id and p.state in ('verificado', 'reembolsado')), 0)`);
  expect(wrong.rows).toEqual([]);
}, 60_000);

describe('the real pictures', () => {
  it('are kept once, however often an installation begins', async () => {
    const deps = await setUp();
    const keep = keepPictures(deps);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0E6A55"/></svg>';
    const voucher = {
      method: 'yape',
      amount: { amount: 12_000, currency: 'PEN' },
      operationNumber: '12345678',
      day: '2026-11-20',
      payer: 'Ñusta & Cía <Perú>',
    } as const;
    const paper = { institution: 'Cámara <Ñ>', from: '2026-01-01', until: '2027-01-01' };
    const kept = async () => [
      (await keep.drawing(svg, 'course')).id,
      await keep.voucher(voucher),
      await keep.agreement(paper),
    ];
    const first = await kept();
    expect(await kept()).toEqual(first);
    expect(await deps.storage.get(`images/${first[0]}-40.webp`)).not.toBeNull();
    expect((await deps.storage.get(`private/${first[1]}`))?.length).toBeGreaterThan(5000);
  });
});

describe('days of classes', () => {
  it.each([
    ['2026-11-21', 'Martes y jueves, 19:00 a 22:00', 4, '2026-11-24', '2026-12-17'],
    ['2026-11-21', 'Sábado y domingo, 9:00 a 18:00', 1, '2026-11-21', '2026-11-22'],
    ['2026-12-24', 'Viernes, 19:00 a 21:30, y sábados', 1, '2027-01-08', '2027-01-09'],
    ['2026-11-21', 'Por definir', 2, '2026-11-21', '2026-12-04'],
  ])('from %s, %s, in %i weeks: %s to %s', (from, schedule, weeks, first, last) => {
    expect(firstClassDay(from, schedule)).toBe(first);
    expect(lastClassDay(first, weeks, schedule)).toBe(last);
  });
});

/** What a large filling takes away for a while. */
async function indexesAndReferences(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select indexdef as said from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where contype = 'f'
    order by said`);
  expect(rows.length).toBeGreaterThan(100);
  return rows;
}
