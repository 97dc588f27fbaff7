import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { certificateHolderEndpoints } from '@aulario/contract/certificates/certificate-holder';
import { certificateRecordEndpoints } from '@aulario/contract/certificates/certificate-record';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as certificates from './certificate.service.ts';
import { listCertificateOffers } from './certificate-offer.service.ts';
import {
  listCertificateActs,
  listCertificateVersions,
  mailCertificate,
} from './certificate-record.service.ts';
import { showGrade } from './holder.service.ts';
import {
  correctCertificate,
  moveCertificate,
  writeCertificate,
} from './written-certificate.service.ts';

export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, certificateHolderEndpoints.showGrade, async ({ params, body, actor }) =>
    showGrade(deps, actor, params.id, body),
  );
  route(app, certificateEndpoints.listCertificates, async ({ query, actor, request, reply }) =>
    sendPage(
      request,
      reply,
      await certificates.listCertificates(deps, actor, query),
      query,
      'by key',
    ),
  );
  route(app, certificateEndpoints.getCertificate, async ({ params, actor }) =>
    certificates.getCertificate(deps, actor, params.id),
  );
  route(app, certificateEndpoints.issueCertificate, async ({ body, actor }) =>
    certificates.issueCertificate(deps, actor, body),
  );
  route(app, certificateEndpoints.writeCertificate, async ({ body, actor }) =>
    writeCertificate(deps, actor, body),
  );
  route(app, certificateEndpoints.correctCertificate, async ({ params, body, actor }) =>
    correctCertificate(deps, actor, params.id, body),
  );
  route(app, certificateEndpoints.moveCertificate, async ({ params, body, actor }) =>
    moveCertificate(deps, actor, params.id, body),
  );
  route(app, certificateRecordEndpoints.listCertificateActs, async ({ params, actor }) =>
    listCertificateActs(deps, actor, params.id),
  );
  route(app, certificateRecordEndpoints.listCertificateVersions, async ({ params, actor }) =>
    listCertificateVersions(deps, actor, params.id),
  );
  route(app, certificateRecordEndpoints.mailCertificate, async ({ params, actor }) =>
    mailCertificate(deps, actor, params.id),
  );
  route(app, certificateEndpoints.listCertificateAgreements, async ({ query, actor }) =>
    listCertificateOffers(deps, actor, query),
  );
  route(app, certificateEndpoints.annulCertificate, async ({ params, body, actor }) =>
    certificates.annulCertificate(deps, actor, params.id, body),
  );
  route(app, certificateEndpoints.verifyCertificate, async ({ query }) =>
    certificates.verifyCertificate(deps, query.code),
  );
  route(app, certificateEndpoints.certificatePdf, async ({ query, actor, reply }) => {
    const { name, bytes } = await certificates.certificateFile(deps, actor, query.code);
    return (
      reply
        .header('Content-Disposition', `inline; filename="${name}"`)
        // The holder's own copy may say more than anyone else's.
        .header('Cache-Control', 'private, no-store')
        .type('application/pdf')
        .send(Buffer.from(bytes))
    );
  });
}
