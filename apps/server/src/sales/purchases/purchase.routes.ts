import { largestUpload } from '@aulario/contract/file';
import { editionPeopleEndpoints } from '@aulario/contract/learning/edition-people';
import { counterSaleEndpoints } from '@aulario/contract/sales/counter-sale';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { dealConfirmationEndpoints } from '@aulario/contract/sales/deal-confirmation';
import { instalmentRulesEndpoints } from '@aulario/contract/sales/instalment-rules';
import { institutionEndpoints } from '@aulario/contract/sales/institution';
import { measuringEndpoints } from '@aulario/contract/sales/measuring';
import { membershipEndpoints } from '@aulario/contract/sales/membership';
import { voucherEndpoints } from '@aulario/contract/sales/voucher';
import type { FastifyInstance } from 'fastify';
import { uploadTurns } from '../../files/upload-turns.ts';
import { ownMailbox } from '../../people/users/own-mailbox.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { readUpload } from '../../platform/multipart.ts';
import { ownWord, senderOf } from '../../platform/repeats/once.ts';
import { route } from '../../platform/route.ts';
import { saved } from '../../platform/saved-file.ts';
import { letterTurnsApart } from '../../platform/strangers/letter-turns.ts';
import { listDeals } from '../deals/deal.service.ts';
import { changeInstalmentRules, readInstalmentRules } from '../deals/instalment-rules.service.ts';
import { institutionKeeper } from '../deals/institution.service.ts';
import { askedOfBuyers } from '../payments/conversion.jobs.ts';
import { institutionStatement } from '../payments/institution-statement.service.ts';
import { acceptedTextsFile, confirmationFile } from './confirmation.service.ts';
import { sellAtCounter } from './counter-sale.service.ts';
import { annulDeal, getDeal } from './deal-detail.service.ts';
import { changePaper } from './deal-paper.service.ts';
import { counterSaleFaults, purchaseFaults } from './form-faults.ts';
import { listHeldPlaces } from './held-places.service.ts';
import {
  confirmMembership,
  dealAwaitingProof,
  listMemberships,
  refuseMembership,
  sendMembershipProof,
} from './membership.service.ts';
import { moveLine } from './move-line.service.ts';
import { acceptTerms } from './order-acceptance.service.ts';
import { ownDeal } from './own-deal.service.ts';
import { closePurchase } from './purchase.service.ts';
import { createDeal, planDeal, priceForPerson } from './staff-deal.service.ts';
import { dealAwaitingVoucher, ownVoucher, sendVoucher } from './voucher.service.ts';

export function purchaseRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, measuringEndpoints.asked, async () => ({ asked: askedOfBuyers(deps) }));
  route(app, instalmentRulesEndpoints.instalmentRules, async ({ actor }) =>
    readInstalmentRules(deps, actor),
  );
  route(app, instalmentRulesEndpoints.changeInstalmentRules, async ({ body, actor }) =>
    changeInstalmentRules(deps, actor, body),
  );
  route(app, dealEndpoints.listDeals, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listDeals(deps, actor, query), query, 'by key'),
  );
  route(app, dealEndpoints.getDeal, async ({ params, actor }) => getDeal(deps, actor, params.id));
  route(app, dealEndpoints.createDeal, async ({ body, actor }) => createDeal(deps, actor, body));
  route(
    app,
    counterSaleEndpoints.sellAtCounter,
    async ({ body, actor, request }) => sellAtCounter(deps, actor, body, ownWord(request)),
    (body) => counterSaleFaults(deps, body),
  );
  route(app, counterSaleEndpoints.priceForPerson, async ({ body, actor }) =>
    priceForPerson(deps, actor, body),
  );
  closingRoute(app, deps);
  route(app, dealEndpoints.planDeal, async ({ params, body, actor }) =>
    planDeal(deps, actor, params.id, body),
  );
  route(app, dealEndpoints.changePaper, async ({ params, body, actor }) =>
    changePaper(deps, actor, params.id, body),
  );
  route(app, dealEndpoints.moveLine, async ({ params, body, actor }) =>
    moveLine(deps, actor, params, body),
  );
  route(app, editionPeopleEndpoints.listHeldPlaces, async ({ params, actor }) =>
    listHeldPlaces(deps, actor, params.id),
  );
  institutionRoutes(app, deps);
  membershipRoutes(app, deps);
  route(app, dealEndpoints.annulDeal, async ({ params, body, actor }) =>
    annulDeal(deps, actor, params.id, body),
  );
  route(app, dealConfirmationEndpoints.acceptTerms, async ({ params, body, actor }) => {
    await acceptTerms(deps, actor, params.token, body);
    return ownDeal(deps, params.token);
  });
  route(app, dealEndpoints.ownDeal, async ({ params, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return ownDeal(deps, params.token);
  });
  confirmationRoutes(app, deps);
  voucherRoutes(app, deps);
}

function voucherRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, voucherEndpoints.ownVoucher, async ({ params, actor, reply }) => {
    const { name, mime, bytes } = await ownVoucher(deps, actor, params.token);
    return saved(reply, name).type(mime).send(Buffer.from(bytes));
  });
  route(app, voucherEndpoints.sendVoucher, async ({ params, query, actor, request }) => {
    const { instead } = query;
    const { id } = await dealAwaitingVoucher(deps, params.token, instead);
    const read = await readUpload(request, voucherEndpoints.sendVoucher, largestUpload);
    const sender = { ip: request.ip, signedIn: actor.id !== null };
    const upload = { of: `deal ${id}`, ...sender, bytes: read.bytes.length };
    return app.takeTurnsToKeep(request, uploadTurns(deps.config, upload), () =>
      sendVoucher(deps, actor, params.token, { ...read, instead }),
    );
  });
}

function closingRoute(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    dealEndpoints.closePurchase,
    async ({ body, actor, request }) => {
      const { email: mailbox, dni: document } = body.buyer;
      const words = 'Hace un momento recibimos otra compra con esos datos o desde tu conexión.';
      const help =
        'Si tienes cuenta, entra con ella y podrás seguir ahora mismo; si no, escríbenos y te ayudamos.';
      const letter = { what: 'purchase', mailbox, document, words, help };
      // Whoever names somebody's mailbox often has its mails come later, at its pace, and holds up nobody's purchase.
      const { asking } = letterTurnsApart(request, letter, await ownMailbox(deps.db, actor));
      const takeTurn = (tx: Tx) => app.takeTurns(tx, asking);
      const sent = { key: ownWord(request), sender: senderOf(request), takeTurn };
      return closePurchase(deps, actor, body, sent);
    },
    (body) => purchaseFaults(deps, body),
  );
}

function confirmationRoutes(app: FastifyInstance, deps: Deps): void {
  const papers = [
    [dealConfirmationEndpoints.confirmation, confirmationFile],
    [dealConfirmationEndpoints.acceptedTexts, acceptedTextsFile],
  ] as const;
  for (const [endpoint, draw] of papers)
    route(app, endpoint, async ({ params, reply }) => {
      const { name, bytes } = await draw(deps, params.token);
      return reply
        .header('Content-Disposition', `inline; filename="${name}"`)
        .header('Cache-Control', 'private, no-store')
        .type('application/pdf')
        .send(Buffer.from(bytes));
    });
}

function membershipRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, membershipEndpoints.listMemberships, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listMemberships(deps, actor, query), query),
  );
  route(app, membershipEndpoints.confirmMembership, async ({ params, actor }) =>
    confirmMembership(deps, actor, params.id),
  );
  route(app, membershipEndpoints.refuseMembership, async ({ params, body, actor }) =>
    refuseMembership(deps, actor, params.id, body),
  );
  route(app, voucherEndpoints.sendMembershipProof, async ({ params, actor, request }) => {
    const { id } = await dealAwaitingProof(deps, params.token);
    const read = await readUpload(request, voucherEndpoints.sendMembershipProof, largestUpload);
    const sender = { ip: request.ip, signedIn: actor.id !== null };
    const upload = { of: `membership ${id}`, ...sender, bytes: read.bytes.length };
    return app.takeTurnsToKeep(request, uploadTurns(deps.config, upload), () =>
      sendMembershipProof(deps, actor, params.token, read.bytes),
    );
  });
}

function institutionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, institutionEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await institutionKeeper.list(deps, actor, query), query),
  );
  route(app, institutionEndpoints.get, async ({ params, actor }) =>
    institutionKeeper.get(deps, actor, params.id),
  );
  route(app, institutionEndpoints.create, async ({ body, actor }) =>
    institutionKeeper.create(deps, actor, body),
  );
  route(app, institutionEndpoints.update, async ({ params, body, actor }) =>
    institutionKeeper.update(deps, actor, params.id, body),
  );
  route(app, institutionEndpoints.retire, async ({ params, actor }) =>
    institutionKeeper.retire(deps, actor, params.id),
  );
  route(app, institutionEndpoints.restore, async ({ params, actor }) =>
    institutionKeeper.restore(deps, actor, params.id),
  );
  route(app, institutionEndpoints.statement, async ({ params, actor }) =>
    institutionStatement(deps, actor, params.id),
  );
}
