import { largestUpload } from '@aulario/contract/file';
import { normaliseDocument } from '@aulario/contract/people/user-document';
import { paymentEndpoints } from '@aulario/contract/sales/payment';
import { receiptEndpoints } from '@aulario/contract/sales/receipt';
import { refundEndpoints } from '@aulario/contract/sales/refund';
import { statementEndpoints } from '@aulario/contract/sales/statement';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { readUpload } from '../../platform/multipart.ts';
import { ownWord } from '../../platform/repeats/once.ts';
import { route } from '../../platform/route.ts';
import { countingFailures } from '../../platform/strangers/failed-tries.ts';
import { paymentGuesses } from '../../platform/strangers/guess-turns.ts';
import { keepOfficial } from './official.service.ts';
import * as payments from './payment.service.ts';
import { updatePayment } from './payment-correction.service.ts';
import { refundPlace } from './place-refund.service.ts';
import * as receipts from './receipt.service.ts';
import { decideRefund } from './refund.conclusion.ts';
import { listRefunds, refundPayment, retryRefund, settleRefund } from './refund.service.ts';
import { matchStatement, readStatement } from './statement.service.ts';
import { undoVerification, verifyWithGrace } from './verification.grace.ts';
import { annulPayment, rejectPayment, verifyPayment } from './verification.service.ts';
import { correctVerified } from './verified-correction.service.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, paymentEndpoints.listPayments, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await payments.listPayments(deps, actor, query), query, 'by key'),
  );
  route(app, paymentEndpoints.getPayment, async ({ params, actor }) =>
    payments.getPayment(deps, actor, params.id),
  );
  route(app, paymentEndpoints.registerPayment, async ({ body, actor }) =>
    payments.registerPayment(deps, actor, body),
  );
  route(app, paymentEndpoints.updatePayment, async ({ params, body, actor }) =>
    updatePayment(deps, actor, params.id, body),
  );
  route(app, paymentEndpoints.verifyPayment, async ({ params, body, actor }) =>
    body.grace
      ? verifyWithGrace(deps, actor, params.id, body)
      : verifyPayment(deps, actor, params.id, body),
  );
  route(app, statementEndpoints.matchStatement, async ({ body, actor }) =>
    matchStatement(deps, actor, body),
  );
  route(app, statementEndpoints.readStatement, async ({ request, actor }) => {
    const { bytes } = await readUpload(request, statementEndpoints.readStatement, largestUpload);
    return readStatement(actor, bytes);
  });
  route(app, paymentEndpoints.undoVerification, async ({ params, actor }) =>
    undoVerification(deps, actor, params.id),
  );
  route(app, paymentEndpoints.rejectPayment, async ({ params, body, actor }) =>
    rejectPayment(deps, actor, params.id, body),
  );
  route(app, paymentEndpoints.annulPayment, async ({ params, body, actor }) =>
    annulPayment(deps, actor, params.id, body),
  );
  route(app, paymentEndpoints.consultPayments, async ({ query, request }) => {
    const turns = paymentGuesses(request, normaliseDocument(query.document));
    return countingFailures({ db: deps.db, takeTurns: app.takeTurns }, turns, (db) =>
      payments.consultPayments({ db }, query),
    );
  });
  refundRoutes(app, deps);
  receiptRoutes(app, deps);
}

function refundRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, refundEndpoints.refundPayment, async ({ params, body, actor, request }) =>
    refundPayment(deps, actor, params.id, body, ownWord(request)),
  );
  route(app, refundEndpoints.correctVerified, async ({ params, body, actor, request }) =>
    correctVerified(deps, actor, params.id, body, ownWord(request)),
  );
  route(app, refundEndpoints.listRefunds, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listRefunds(deps, actor, query), query),
  );
  route(app, refundEndpoints.retryRefund, async ({ params, actor }) =>
    retryRefund(deps, actor, params.id),
  );
  route(app, refundEndpoints.settleRefund, async ({ params, body, actor }) =>
    settleRefund(deps, actor, params.id, body),
  );
  route(app, refundEndpoints.refundPlace, async ({ params, body, actor }) =>
    refundPlace(deps, actor, params.id, body),
  );
  route(app, refundEndpoints.decideRefund, async ({ params, body, actor }) =>
    decideRefund(deps, actor, params.id, body),
  );
}

function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, receiptEndpoints.listReceipts, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await receipts.listReceipts(deps, actor, query), query),
  );
  route(app, receiptEndpoints.keepOfficial, async ({ params, body, actor }) =>
    keepOfficial(deps, actor, params.id, body),
  );
  route(app, receiptEndpoints.exportReceipts, async ({ query, actor, reply }) =>
    reply
      .header(
        'Content-Disposition',
        `attachment; filename="recibos-${query.from}-${query.until}.csv"`,
      )
      .type('text/csv; charset=utf-8')
      .send(receipts.exportReceipts(deps, actor, query)),
  );
  route(app, receiptEndpoints.receiptPdf, async ({ params, reply }) => {
    const { name, bytes } = await receipts.receiptFile(deps, params.token);
    return reply
      .header('Content-Disposition', `inline; filename="${name}.pdf"`)
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(bytes));
  });
}
