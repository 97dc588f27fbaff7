import { sql } from 'drizzle-orm';
import { writeSetting } from '../academy/academy.queries.ts';
import { claims } from '../claims/book/claim.tables.ts';
import { cancellations } from '../claims/cancellations/cancellation.tables.ts';
import { legalTexts } from '../legal/legal.tables.ts';
import { incidents } from '../me/incidents/incident.tables.ts';
import { privacyRequests } from '../me/privacy/privacy.tables.ts';
import { accessReviews } from '../people/reviews/access-review.tables.ts';
import { users } from '../people/users/user.tables.ts';
import { limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { calls } from '../relations/calls/call.tables.ts';
import { activities } from '../relations/contacts/activity.tables.ts';
import { consents } from '../relations/contacts/consent.tables.ts';
import {
  contactAssignments,
  contactMoves,
  contacts,
} from '../relations/contacts/contact.tables.ts';
import { testimonies } from '../relations/testimonies/testimony.tables.ts';
import { installAcademy } from './demo-academy.ts';
import { composeAccessReviews } from './demo-access-reviews.ts';
import { insertAppeals } from './demo-appeals.ts';
import { insertBulkCourses } from './demo-bulk-courses.ts';
import { insertBulkSales } from './demo-bulk-sales.ts';
import { type BulkSize, bulkNumbers } from './demo-bulk-schedule.ts';
import { composeCancellations } from './demo-cancellations.ts';
import { composeCatalogue, insertCatalogue, keepAgreements } from './demo-catalogue.ts';
import { claimNumbers, composeClaims } from './demo-claims.ts';
import { composeClassrooms, insertClassrooms } from './demo-classrooms.ts';
import { composeContacts } from './demo-contacts.ts';
import { composeCourses, insertCourses } from './demo-courses.ts';
import { fillEditions, insertEditions } from './demo-editions.ts';
import { insertGrades } from './demo-grades.ts';
import { identityMaker } from './demo-identity.ts';
import { composeIncidents } from './demo-incidents.ts';
import { insertInstalments } from './demo-instalments.ts';
import { inPairs, type Keep, keepPictures } from './demo-keep.ts';
import { composeLeadHistory } from './demo-lead-history.ts';
import { composeLegalTexts } from './demo-legal-texts.ts';
import { insertLiveSessions } from './demo-live-sessions.ts';
import { keepMedia } from './demo-media.ts';
import { insertOffers } from './demo-offers.ts';
import { insertPapers } from './demo-papers.ts';
import type { DemoPayment } from './demo-payment.ts';
import { composeCrew } from './demo-people.ts';
import { keepAllPictures, type Pictures } from './demo-pictures.ts';
import { insertPlatform } from './demo-platforms.ts';
import { tellPriceHistory } from './demo-price-history.ts';
import { demoRandom } from './demo-random.ts';
import { composeRequests } from './demo-requests.ts';
import { insertRows } from './demo-rows.ts';
import { composeSales, insertSales, writeSeries } from './demo-sales.ts';
import { dealSlots } from './demo-slots.ts';
import { composeStudents } from './demo-students.ts';
import { isTaken } from './demo-taken.ts';
import { insertTalk } from './demo-talk.ts';
import { insertTeams } from './demo-teamwork.ts';
import { composeTestimonies } from './demo-testimonies.ts';

type DemoDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'> & {
  config?: Pick<Deps['config'], 'publicUrl'>;
};

/**
 * Fills an empty database with the demonstration academy: 50 courses, 300 students and 180 days of
 * sales. The same clock gives the same records, but for the ids of pictures. Pictures are kept
 * first; all other rows come in one transaction, so that an interrupted start leaves nothing half
 * done and the next begins again. Once installed, or where somebody already has courses, it does nothing.
 * @param size how many courses and students there are to be in all, when the written ones are too few.
 */
export async function installDemo(
  deps: DemoDeps,
  size: BulkSize = {},
  keep: Keep = keepPictures(deps),
): Promise<void> {
  const { db, clock, log, config } = deps;
  if (await isTaken(db)) return;
  const now = clock.now();
  log.info('demo: pictures');
  const pictures = await keepAllPictures(keep);
  const demo = compose(now, pictures, size);
  await inPairs(demo.sales.payments, (payment) => keepVoucher(keep, payment));
  await keepAgreements(keep, demo.catalogue.agreements);
  for (const { hasMedia, at } of demo.classrooms) if (hasMedia) await keepMedia(deps.storage, at);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('aulario:demo'))`);
    if (await isTaken(tx)) return;
    await insertAll(tx, now, demo, pictures, log);
    await insertBulkCourses(tx, now, demo.courses, size);
    await insertBulkSales(tx, now, demo, size);
    await fillEditions(tx, now, demo);
    await insertLiveSessions(tx, now);
    await insertInstalments(tx, now);
    await insertTalk(tx, now, demo.courses);
    await insertAppeals(tx, now);
    await insertTeams(tx, now);
    await insertPlatform(tx, now, demo.crew.advisers[0]?.id ?? '');
    await insertRows(tx, legalTexts, composeLegalTexts(now, config?.publicUrl ?? ''));
    await tellPriceHistory(tx, now);
    await insertGrades(tx, now);
    await writeSetting(tx, 'demo', { installed: true });
  });
  log.info('demo: ready');
}

/** Everything but the bulk, as rows that nobody has inserted yet. */
function compose(now: Date, pictures: Pictures, size: BulkSize) {
  const catalogue = composeCatalogue(now, pictures);
  const crew = composeCrew(now, pictures);
  const teachers = new Map(crew.teachers.map(({ username, id }) => [username ?? '', id]));
  const allCourses = composeCourses(now, { catalogue, pictures, teachers });
  const slots = dealSlots(now);
  const newIdentity = identityMaker(demoRandom('identities'));
  const students = composeStudents(now, slots, crew.advisers, newIdentity);
  const numbers = bulkNumbers(now, size);
  const sales = composeSales(
    now,
    { slots, students, courses: allCourses, catalogue, crew },
    numbers,
  );
  return {
    catalogue,
    crew,
    courses: allCourses,
    students,
    newIdentity,
    sales,
    numbers,
    classrooms: composeClassrooms(now, { courses: allCourses, pictures }, sales.enrolments),
    testimonies: composeTestimonies(now, allCourses, sales.enrolments),
    leads: composeLeadHistory(
      now,
      composeContacts(now, allCourses, students, crew.advisers),
      crew.advisers,
    ),
    claims: composeClaims(now),
    requests: composeRequests(now, students),
    incidents: composeIncidents(now),
    cancellations: composeCancellations(now, sales.deals),
  };
}

async function insertAll(
  tx: Tx,
  now: Date,
  demo: ReturnType<typeof compose>,
  pictures: Pictures,
  log: DemoDeps['log'],
): Promise<void> {
  await installAcademy(tx, pictures);
  log.info('demo: catalogue');
  await insertCatalogue(tx, demo.catalogue);
  await insertRows(tx, users, [...demo.crew.advisers, ...demo.crew.teachers]);
  await insertCourses(tx, demo.courses);
  await insertEditions(tx, now, demo.courses);
  await insertOffers(tx, now, demo.courses);
  log.info('demo: people and sales');
  await insertRows(
    tx,
    users,
    demo.students.map(({ row }) => row),
  );
  await insertSales(tx, demo.sales);
  await insertClassrooms(tx, demo.classrooms);
  await insertPapers(tx, demo.sales.payments);
  await insertRows(tx, testimonies, demo.testimonies);
  await insertRows(tx, contacts, demo.leads.contacts);
  await insertRows(tx, contactMoves, demo.leads.moves);
  await insertRows(tx, contactAssignments, demo.leads.assignments);
  await insertRows(tx, activities, demo.leads.activities);
  await insertRows(tx, consents, demo.leads.consents);
  await insertRows(tx, calls, demo.leads.calls);
  await insertRows(tx, claims, demo.claims);
  await insertRows(tx, privacyRequests, demo.requests);
  await insertRows(tx, incidents, demo.incidents);
  await insertRows(tx, cancellations, demo.cancellations);
  await insertRows(tx, accessReviews, composeAccessReviews(now));
  await writeSeries(tx, 'deal', demo.numbers);
  await writeSeries(tx, 'claim', claimNumbers(demo.claims));
  const asked = demo.requests.map(({ receivedOn }) => receivedOn.slice(0, 4));
  await writeSeries(tx, 'privacy', new Map(asked.map((year) => [year, asked.length])));
  const years = demo.incidents.map(({ number }) => number.slice(-4));
  await writeSeries(tx, 'incident', new Map(years.map((year) => [year, years.length])));
}

async function keepVoucher(keep: Keep, { voucher, row, deal }: DemoPayment): Promise<void> {
  if (!voucher || !row.method) return;
  const { firstName, lastName } = deal.student.identity;
  row.voucherId = await keep.voucher({
    method: row.method,
    amount: { amount: row.amount, currency: row.currency },
    operationNumber: row.operationNumber ?? '',
    day: row.paidAt ?? limaDay(deal.slot.at),
    payer: `${firstName} ${lastName}`,
  });
}
