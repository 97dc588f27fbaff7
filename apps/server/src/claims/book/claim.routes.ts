import { claimEndpoints } from '@aulario/contract/claims/claim';
import { claimBookEndpoints } from '@aulario/contract/claims/claim-book';
import { largestUpload } from '@aulario/contract/file';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { causeOf } from '../../mails/paced-mails.ts';
import { ownMailbox } from '../../people/users/own-mailbox.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { readUpload } from '../../platform/multipart.ts';
import { ownWord, senderOf } from '../../platform/repeats/once.ts';
import { route } from '../../platform/route.ts';
import { letterTurns } from '../../platform/strangers/letter-turns.ts';
import * as claims from './claim.service.ts';
import * as book from './claim-book.service.ts';
import { answerMailbox } from './claim-mailbox.service.ts';
import { deliveryProof, keepDeliveryProof } from './delivery-proof.service.ts';
import { claimPdf, claimSheetPdf, type Download, exportClaims } from './export.service.ts';
import { claimSheet, fileClaim, registerClaim } from './filing.service.ts';
import * as settlements from './settlement.service.ts';

export function claimRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, claimEndpoints.listClaims, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await claims.listClaims(deps, actor, query), query),
  );
  route(app, claimEndpoints.getClaim, async ({ params, actor }) =>
    claims.getClaim(deps, actor, params.id),
  );
  route(app, claimEndpoints.registerClaim, async ({ body, actor }) =>
    registerClaim(deps, actor, body),
  );
  route(app, claimEndpoints.attendClaim, async ({ params, actor }) =>
    claims.attendClaim(deps, actor, params.id),
  );
  route(app, claimEndpoints.answerClaim, async ({ params, body, actor }) =>
    claims.answerClaim(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.annulClaim, async ({ params, body, actor }) =>
    claims.annulClaim(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.treatAsReclamo, async ({ params, body, actor }) =>
    claims.treatAsReclamo(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.recordDelivery, async ({ params, body, actor }) =>
    claims.recordDelivery(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.keepDeliveryProof, async ({ params, actor, request }) => {
    const { bytes } = await readUpload(request, claimEndpoints.keepDeliveryProof, largestUpload);
    return keepDeliveryProof(deps, actor, params.id, bytes);
  });
  route(app, claimEndpoints.deliveryProof, async ({ params, actor, reply }) => {
    // Somebody outside made it: it is saved, and never opened as a page of ours.
    reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return sendFile(reply, await deliveryProof(deps, actor, params.id), 'attachment');
  });
  route(app, claimEndpoints.offerSettlement, async ({ params, body, actor }) =>
    settlements.offerSettlement(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.decideOffer, async ({ params, body, actor }) =>
    settlements.decideOffer(deps, actor, params.id, body),
  );
  route(app, claimEndpoints.claimPdf, async ({ params, actor, reply }) =>
    sendFile(reply, await claimPdf(deps, actor, params.id), 'inline'),
  );
  route(app, claimEndpoints.exportClaims, async ({ query, actor, reply }) =>
    sendFile(reply, await exportClaims(deps, actor, query), 'attachment'),
  );
  openRoutes(app, deps);
  bookRoutes(app, deps);
}

function openRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, claimEndpoints.fileClaim, async ({ body, actor, request }) => {
    const { email, dni: document, representative } = body.consumer;
    const mailbox = representative?.email ?? email;
    const words = 'Hace un momento recibimos otra hoja con esos datos o desde su conexión.';
    const help =
      'Si tiene cuenta, entre con ella y podrá seguir ahora mismo; si no, escriba a la academia.';
    const letter = { what: 'claim', mailbox, document, words, help };
    const own = await ownMailbox(deps.db, actor);
    const turns = letterTurns(request, letter, own);
    const takeTurn = (tx: Tx) => app.takeTurns(tx, turns);
    return fileClaim(deps, actor, body, {
      ...{ key: ownWord(request), sender: senderOf(request), takeTurn },
      filer: { cause: causeOf(request.ip), mailbox: own?.mailbox },
    });
  });
  route(app, claimEndpoints.answerMailbox, async ({ params, body }) =>
    answerMailbox(deps, params.token, body),
  );
  route(app, claimEndpoints.claimSheet, async ({ params, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return claimSheet(deps, params.token);
  });
  route(app, claimEndpoints.claimSheetPdf, async ({ params, reply }) =>
    sendFile(reply, await claimSheetPdf(deps, params.token), 'inline'),
  );
  route(app, claimEndpoints.decideOwnOffer, async ({ params, body, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return settlements.decideOwnOffer(deps, params.token, body);
  });
}

function bookRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, claimBookEndpoints.claimBook, async ({ query }) =>
    book.claimBook(deps.db, query.country),
  );
  route(app, claimBookEndpoints.setClaimBook, async ({ body, actor }) =>
    book.setClaimBook(deps, actor, body),
  );
  route(app, claimBookEndpoints.getHolidays, async ({ params, actor }) =>
    book.holidayYear(deps, actor, params.year),
  );
  route(app, claimBookEndpoints.setHolidays, async ({ params, body, actor }) =>
    book.setHolidays(deps, actor, params.year, body),
  );
  route(app, claimBookEndpoints.resetHolidays, async ({ params, actor }) =>
    book.resetHolidays(deps, actor, params.year),
  );
}

function sendFile(
  reply: FastifyReply,
  { name, mime, bytes }: Download,
  disposition: 'inline' | 'attachment',
): FastifyReply {
  return reply
    .header('Content-Disposition', `${disposition}; filename="${name}"`)
    .header('Cache-Control', 'private, no-store')
    .type(mime)
    .send(Buffer.from(bytes));
}
