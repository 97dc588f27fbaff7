import { knowCountries } from '@aulario/contract/primitive';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import { academyRoutes } from './academy/academy.routes.ts';
import { countryList } from './academy/countries.ts';
import { catalogueRoutes } from './catalogue/categories/catalogue.routes.ts';
import { synonymRoutes } from './catalogue/categories/synonym.routes.ts';
import { countPublished, courseNames } from './catalogue/courses/course.queries.ts';
import { courseRoutes } from './catalogue/courses/course.routes.ts';
import { courseEmbedRoutes } from './catalogue/courses/course-embed.routes.ts';
import { checkSignatories } from './catalogue/courses/signatories.service.ts';
import { socialImageRoutes } from './catalogue/courses/social-image.routes.ts';
import { editionRoutes } from './catalogue/editions/edition.routes.ts';
import { quoteRoutes } from './catalogue/offers/quote.routes.ts';
import { couponRoutes } from './catalogue/pricing/coupon.routes.ts';
import { certificateCheckRoutes } from './certificates/checks/check.routes.ts';
import { dossierRoutes } from './certificates/dossiers/dossier.routes.ts';
import { gradingRoutes } from './certificates/grading/grading.routes.ts';
import { certificateBatchRoutes } from './certificates/issuing/batch.routes.ts';
import { certificateRoutes } from './certificates/issuing/certificate.routes.ts';
import { certificateCorrectionRoutes } from './certificates/issuing/correction.routes.ts';
import { certificateRulesRoutes } from './certificates/issuing/rules.routes.ts';
import { shippingRoutes } from './certificates/shippings/shipping.routes.ts';
import { badgeRoutes, didRoutes } from './certificates/signing/badge.routes.ts';
import { signingRoutes } from './certificates/signing/signing.routes.ts';
import { certificateTemplateRoutes } from './certificates/templates/template.routes.ts';
import { claimRoutes } from './claims/book/claim.routes.ts';
import { cancellationRoutes } from './claims/cancellations/cancellation.routes.ts';
import { demonstrationRoutes } from './demo/demonstration.routes.ts';
import { fileRoutes, pictureRoutes } from './files/file.routes.ts';
import { pictureById } from './files/file.service.ts';
import { questionRoutes } from './learning/assessment/question.routes.ts';
import { classroomRoutes } from './learning/classroom/classroom.routes.ts';
import { essayRoutes } from './learning/classroom/essay.routes.ts';
import { mediaDoor } from './learning/classroom/media-door.ts';
import { submissionRoutes } from './learning/classroom/submission.routes.ts';
import { enrolmentRoutes } from './learning/enrolments/enrolment.routes.ts';
import { mediaRoutes } from './learning/media/media.routes.ts';
import { moodleRoutes } from './learning/moodle/moodle.routes.ts';
import { entryRoutes } from './learning/platforms/entry.routes.ts';
import { platformGradeRoutes } from './learning/platforms/grade.routes.ts';
import { teachingRoutes } from './learning/teaching/teaching.routes.ts';
import { attendanceRoutes } from './learning/timetable/attendance.routes.ts';
import { calendarRoutes } from './learning/timetable/calendar.routes.ts';
import { editionMoveRoutes } from './learning/timetable/edition-move.routes.ts';
import { classSessionRoutes } from './learning/timetable/session.routes.ts';
import { agsRoutes } from './learning/tools/ags.routes.ts';
import { launchDoor, launchRoutes } from './learning/tools/launch.routes.ts';
import { toolRoutes } from './learning/tools/tool.routes.ts';
import { legalRoutes } from './legal/legal.routes.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { ownAccountRoutes } from './me/account/own-account.routes.ts';
import { incidentRoutes } from './me/incidents/incident.routes.ts';
import { recordsOfPerson } from './me/privacy/own-records.service.ts';
import { privacyRoutes } from './me/privacy/privacy.routes.ts';
import { privacyRequestRoutes } from './me/privacy/request.routes.ts';
import { requestsOfPerson } from './me/privacy/rights.service.ts';
import { coursesOfPeople, enrolledCoursesOfPeople } from './me/students/belongings.service.ts';
import { studentRoutes } from './me/students/student.routes.ts';
import { migrationRoutes } from './migrations/migration.routes.ts';
import { recordsOfActs } from './office/audited/audited.service.ts';
import { bulkRoutes } from './office/bulk/bulk.routes.ts';
import { exportRoutes } from './office/exports/export.routes.ts';
import { operationRoutes } from './office/operations/operation.routes.ts';
import { reportRoutes } from './office/reports/report.routes.ts';
import { mergeRoutes } from './people/merges/merge.routes.ts';
import { userMatchRoutes } from './people/merges/user-match.routes.ts';
import { accessReviewRoutes } from './people/reviews/access-review.routes.ts';
import { openUserRoutes } from './people/sign-in/open-user.routes.ts';
import { ownSessionRoutes } from './people/sign-in/own-session.routes.ts';
import { passkeyRoutes } from './people/sign-in/passkey.routes.ts';
import { providerRoutes } from './people/sign-in/provider.routes.ts';
import { returningBuyerRoutes } from './people/sign-in/returning-buyer.routes.ts';
import { secondFactorRoutes } from './people/sign-in/second-factor.routes.ts';
import { sessionRoutes } from './people/sign-in/session.routes.ts';
import { personOfToken } from './people/sign-in/session.service.ts';
import { sessionOfToken } from './people/sign-in/session.token.ts';
import { accountRoutes } from './people/users/account.routes.ts';
import { userRoutes } from './people/users/user.routes.ts';
import { auditRoutes } from './platform/audit.routes.ts';
import { recogniseSessions } from './platform/claimed-session.ts';
import { limaDay } from './platform/clock.ts';
import type { Tx } from './platform/database.ts';
import type { Deps } from './platform/deps.ts';
import { DomainError } from './platform/error.ts';
import { answerUnroutable, handleErrors, nameAnswers } from './platform/error-handler.ts';
import { guard } from './platform/guard.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { countRequests, metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { describe } from './platform/openapi.ts';
import { guardDoor } from './platform/overload/shed-load.ts';
import { mostConnections, patienceWithClients } from './platform/overload/slow-clients.ts';
import { challengeRoutes } from './platform/proof-of-work/challenge.routes.ts';
import { checkProofs } from './platform/proof-of-work/proof.ts';
import { keepPublicAnswers } from './platform/public-cache/keep-public-answers.ts';
import { rememberAnswers } from './platform/repeats/remember-answers.ts';
import { readYourWrites } from './platform/replica/read-your-writes.ts';
import { secureHeaders } from './platform/security-headers.ts';
import { securityTxtRoutes } from './platform/security-txt.ts';
import { recordReads } from './platform/sensitive-reads.ts';
import { giveBackTurns } from './platform/strangers/given-back.ts';
import { keyLimit } from './platform/strangers/key-limit.ts';
import { limitWrites } from './platform/strangers/limit-writes.ts';
import { networkOf } from './platform/strangers/network.ts';
import { type TakeTurns, turnTaker } from './platform/strangers/turns.ts';
import { inTestMode } from './platform/test-mode/test-mode.ts';
import { alsoOfTests, closedInTestMode } from './platform/test-mode/test-systems.ts';
import { refuseBrokenText } from './platform/text-guard.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { believed } from './platform/trusted-proxies.ts';
import { speakSpanish } from './platform/validation-words.ts';
import { callRoutes } from './relations/calls/call.routes.ts';
import { consentRoutes } from './relations/contacts/consent.routes.ts';
import { contactRoutes } from './relations/contacts/contact.routes.ts';
import { leadRoutes } from './relations/contacts/lead.routes.ts';
import { testimonyRoutes } from './relations/testimonies/testimony.routes.ts';
import { timelineRoutes } from './relations/timeline/timeline.routes.ts';
import { peopleOfGuardian } from './sales/deals/guardian.queries.ts';
import { gatewayRoutes } from './sales/gateway/gateway.routes.ts';
import { ledgerRoutes } from './sales/ledger/ledger.routes.ts';
import { paymentRoutes } from './sales/payments/payment.routes.ts';
import { orderOwnerRoutes } from './sales/purchases/order-owner.routes.ts';
import { purchaseRoutes } from './sales/purchases/purchase.routes.ts';
import { readableAddress } from './site/readable-address.ts';
import { actorOfKey, isApiKey, tellRefusal } from './systems/keys/api-key.actor.ts';
import { apiKeyRoutes } from './systems/keys/api-key.routes.ts';
import { refuseKeysInAddresses } from './systems/keys/key-in-address.ts';
import { ltiPlatformRoutes } from './systems/lti/lti-platform.routes.ts';
import { ltiToolRoutes } from './systems/lti/lti-tool.routes.ts';
import { webhookRoutes } from './systems/webhooks/webhook.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    takeTurns: TakeTurns;
    /** Does this for a test key: whole, and taken back. */
    inTestMode<T>(work: () => Promise<T>): Promise<T>;
  }
}

/** Bodies of JSON; uploads have their own limit. */
const largestBody = 1024 * 1024;

speakSpanish();
knowCountries(countryList().map(({ code }) => code));

/**
 * The whole API as one visible list: plugins, then the guard, then the areas in their order.
 * @param options.writesPerMinute by one address, on calls open to strangers; tests lift it.
 * @param options.callsOfKeyPerMinute by one key of another system; tests lower it.
 * @param options.takeTurns counts what strangers have us do, in the database; tests lift it too.
 */
export async function buildApp(
  deps: Deps,
  options: {
    logger?: FastifyBaseLogger;
    writesPerMinute?: number;
    callsOfKeyPerMinute?: number;
    takeTurns?: TakeTurns;
  } = {},
): Promise<FastifyInstance> {
  Object.assign(deps, closedInTestMode(deps));
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: uuidv7,
    requestIdHeader: false,
    frameworkErrors: answerUnroutable,
    rewriteUrl: readableAddress,
    bodyLimit: largestBody,
    // What is asked while the process ends is answered, and is the connection's last.
    return503OnClosing: false,
    ...patienceWithClients,
    trustProxy: believed(deps.config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  nameAnswers(app);
  if (deps.config.tracedAs) traceRequests(app);
  app.server.maxConnections = mostConnections;
  recogniseSessions(app, async (token) => Boolean(await sessionOfToken(deps, token)));
  keepPublicAnswers(app, deps.cache);
  const repeats = rememberAnswers(app, deps);
  guardDoor(app, deps.config.mostAtOnce, deps.metrics.shed);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await app.register(multipart);
  await secureHeaders(app, deps.config);
  // Before the limiter, which reads each route's limit as the route is made.
  limitWrites(app, options.writesPerMinute ?? 60);
  app.decorate('inTestMode', (work) => inTestMode(deps.db, work));
  const takeTurns = alsoOfTests(deps.db, options.takeTurns ?? turnTaker(deps.clock));
  app.decorate('takeTurns', takeTurns);
  giveBackTurns(app, deps.db, takeTurns);
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new DomainError('too-many-requests'),
  });
  handleErrors(app);
  refuseBrokenText(app);
  const takeCallOfKey = keyLimit(app, options.callsOfKeyPerMinute);
  refuseKeysInAddresses(app, deps);
  guard(
    app,
    async (token, request, reply) => {
      if (isApiKey(token)) {
        const actor = await actorOfKey(deps, token, request);
        if (actor?.key) await takeCallOfKey(actor.key.id, request, reply);
        return actor;
      }
      const person = await personOfToken(deps, token);
      return person && { ...person, ip: request.ip, requestId: request.id };
    },
    (actor, request) => tellRefusal(deps, actor, request, 'scope'),
  );
  if (deps.replica) readYourWrites(app, deps.replica, deps.clock);
  checkProofs(app, deps);
  repeats.takeCalls();
  logRequests(app);
  countRequests(app, deps);
  recordReads(app, deps.db);

  pictureRoutes(app, deps);
  mediaDoor(app, deps);
  launchDoor(app, deps);
  didRoutes(app, deps);
  securityTxtRoutes(app, deps);
  socialImageRoutes(app, deps);
  courseEmbedRoutes(app, deps);
  await app.register(
    async (api) => {
      await describe(api, deps.config.publicUrl);
      healthRoutes(api, deps);
      metricsRoutes(api, deps);
      academyRoutes(api, deps, pictureById);
      legalRoutes(api, deps);
      fileRoutes(api, deps);
      challengeRoutes(api, deps);
      sessionRoutes(api, deps, coursesOfPeople);
      ownSessionRoutes(api, deps, coursesOfPeople);
      secondFactorRoutes(api, deps);
      passkeyRoutes(api, deps, coursesOfPeople);
      providerRoutes(api, deps, coursesOfPeople);
      userRoutes(api, deps, coursesOfPeople, { peopleOfGuardian });
      accountRoutes(api, deps, coursesOfPeople);
      mergeRoutes(api, deps);
      accessReviewRoutes(api, deps);
      userMatchRoutes(api, deps);
      openUserRoutes(api, deps, coursesOfPeople);
      returningBuyerRoutes(api, deps);
      apiKeyRoutes(api, deps);
      webhookRoutes(api, deps);
      ltiToolRoutes(api, deps);
      ltiPlatformRoutes(api, { ...deps, courseNames });
      const checkAgreement = (tx: Tx, agreement: string) =>
        checkSignatories(tx, { agreement }, 'signatories', limaDay(deps.clock.now()));
      catalogueRoutes(api, { ...deps, checkAgreement }, (kind, ids) =>
        countPublished(deps.db, kind, ids),
      );
      synonymRoutes(api, deps);
      couponRoutes(api, { ...deps, courseNames });
      courseRoutes(api, deps);
      editionRoutes(api, deps);
      quoteRoutes(api, deps);
      enrolmentRoutes(api, deps);
      classSessionRoutes(api, deps);
      editionMoveRoutes(api, deps);
      attendanceRoutes(api, deps);
      calendarRoutes(api, deps);
      questionRoutes(api, deps);
      mediaRoutes(api, deps);
      classroomRoutes(api, deps);
      toolRoutes(api, deps);
      await launchRoutes(api, deps);
      await agsRoutes(api, deps);
      await entryRoutes(api, { ...deps, coursesOf: coursesOfPeople });
      platformGradeRoutes(api, deps);
      teachingRoutes(api, deps);
      submissionRoutes(api, deps);
      essayRoutes(api, deps);
      paymentRoutes(api, deps);
      gatewayRoutes(api, deps);
      purchaseRoutes(api, deps);
      orderOwnerRoutes(api, deps, coursesOfPeople);
      badgeRoutes(api, deps);
      signingRoutes(api, deps);
      certificateRulesRoutes(api, deps);
      gradingRoutes(api, deps);
      certificateTemplateRoutes(api, deps);
      certificateBatchRoutes(api, deps);
      certificateCorrectionRoutes(api, deps);
      ledgerRoutes(api, deps);
      certificateRoutes(api, deps);
      shippingRoutes(api, deps);
      dossierRoutes(api, deps);
      certificateCheckRoutes(api, deps);
      studentRoutes(api, deps);
      testimonyRoutes(api, deps);
      contactRoutes(api, deps);
      leadRoutes(api, deps);
      consentRoutes(api, deps);
      await callRoutes(api, deps);
      timelineRoutes(api, deps);
      reportRoutes(api, deps);
      claimRoutes(api, deps);
      cancellationRoutes(api, deps);
      ownAccountRoutes(api, deps, {
        ...{ coursesOf: coursesOfPeople, requestsOf: requestsOfPerson },
        recordsOf: recordsOfPerson,
      });
      migrationRoutes(api, deps);
      moodleRoutes(api, deps, coursesOfPeople);
      privacyRoutes(api, deps, coursesOfPeople);
      privacyRequestRoutes(api, deps);
      incidentRoutes(api, deps);
      operationRoutes(api, deps);
      demonstrationRoutes(api, deps);
      mailRoutes(api, deps);
      auditRoutes(api, deps, recordsOfActs);
      exportRoutes(api, { ...deps, coursesOf: enrolledCoursesOfPeople, peopleOfGuardian });
      bulkRoutes(api, deps);
      api.all('/*', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
        reply.callNotFound(),
      );
    },
    { prefix: '/api' },
  );
  return app;
}

/** Asked several times a second by whoever watches over the process: only what they fail with is told. */
const probes = new Set(['/api/health', '/api/ready']);

/** One line a request, those that were turned away counted together: the route's pattern, never the address as typed, which can hold personal data. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.turnedAway) return done();
    if (probes.has(request.routeOptions.url ?? '') && reply.statusCode < 400) return done();
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.actor?.id ?? undefined,
        key: request.actor?.key?.id,
      },
      'request',
    );
    done();
  });
}
