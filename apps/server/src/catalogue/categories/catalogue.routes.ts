import type { Permission } from '@aulario/contract/access';
import { agreementDocumentEndpoints } from '@aulario/contract/catalogue/agreement-document';
import {
  agreementEndpoints,
  type CatalogueKind,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue/catalogue';
import {
  agreementPublication,
  cataloguePreviewEndpoints,
  categoryPublication,
  labelPublication,
  metaPublication,
} from '@aulario/contract/catalogue/catalogue-preview';
import { largestUpload } from '@aulario/contract/file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadImage } from '../../files/file.service.ts';
import { requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { readOptionalUpload, readUpload } from '../../platform/multipart.ts';
import { route } from '../../platform/route.ts';
import { saved } from '../../platform/saved-file.ts';
import * as documents from './agreement-document.service.ts';
import * as catalogue from './catalogue.service.ts';
import * as publication from './publication.service.ts';

const endpoints = {
  categories: categoryEndpoints,
  labels: labelEndpoints,
  metas: metaEndpoints,
  agreements: agreementEndpoints,
};

const publications = {
  categories: categoryPublication,
  labels: labelPublication,
  metas: metaPublication,
  agreements: agreementPublication,
};

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Deps & Pick<catalogue.CatalogueDeps, 'checkAgreement'>,
  countCourses: catalogue.CountCourses,
): void {
  for (const kind of Object.keys(endpoints) as CatalogueKind[]) {
    // The four sets of endpoints have one shape; their schemas do the telling apart.
    const calls = endpoints[kind] as typeof categoryEndpoints;
    const acts = publications[kind] as typeof categoryPublication;
    route(
      app,
      calls.list,
      async ({ query, actor, request, reply }) =>
        sendPage(
          request,
          reply,
          await catalogue.listItems(deps, actor, kind, query),
          query,
        ) as never,
    );
    route(
      app,
      calls.get,
      async ({ params, actor }) => catalogue.getItem(deps, actor, kind, params.id) as never,
    );
    route(
      app,
      calls.create,
      async ({ body, actor }) => catalogue.createItem(deps, actor, kind, body) as never,
      undefined,
      kind === 'metas' ? (request) => metaOfForm(deps, request) : undefined,
    );
    route(
      app,
      calls.update,
      async ({ params, body, actor }) =>
        catalogue.updateItem(deps, actor, kind, params.id, body) as never,
    );
    route(
      app,
      calls.retire,
      async ({ params, actor }) => catalogue.retireItem(deps, actor, kind, params.id) as never,
    );
    route(
      app,
      calls.restore,
      async ({ params, actor }) => catalogue.restoreItem(deps, actor, kind, params.id) as never,
    );
    route(
      app,
      acts.publish,
      async ({ params, actor }) => catalogue.publishItem(deps, actor, kind, params.id) as never,
    );
    route(
      app,
      acts.withdraw,
      async ({ params, actor }) => catalogue.withdrawItem(deps, actor, kind, params.id) as never,
    );
    route(app, acts.publications, async ({ params, actor }) =>
      publication.itemPublications(deps, actor, kind, params.id),
    );
    route(app, acts.preview, async ({ params, actor }) =>
      publication.createItemPreview(deps, actor, kind, params.id),
    );
    route(
      app,
      calls.listOpen,
      async ({ query, request, reply }) =>
        sendPage(
          request,
          reply,
          await catalogue.listOpenItems(deps, kind, query, countCourses),
          query,
        ) as never,
    );
  }
  documentRoutes(app, deps);
  route(app, cataloguePreviewEndpoints.readPreview, async ({ query, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return publication.readItemPreview(deps, query.token, countCourses);
  });
  route(
    app,
    metaEndpoints.detail,
    async ({ query }) => catalogue.openItem(deps, 'metas', query.slug, countCourses) as never,
  );
  route(
    app,
    agreementEndpoints.detail,
    async ({ query }) => catalogue.openItem(deps, 'agreements', query.slug, countCourses) as never,
  );
}

function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const { keepAgreementDocument, agreementDocument } = agreementDocumentEndpoints;
  route(app, keepAgreementDocument, async ({ params, actor, request }) => {
    const { bytes } = await readUpload(request, keepAgreementDocument, largestUpload);
    return documents.keepAgreementDocument(deps, actor, params.id, bytes);
  });
  route(app, agreementDocument, async ({ params, actor, reply }) => {
    const { name, mime, bytes } = await documents.agreementDocument(deps, actor, params.id);
    // Somebody outside made it: it is saved, and never opened as a page of ours.
    return saved(reply, name).type(mime).send(Buffer.from(bytes));
  });
}

/** A meta whose picture comes with it (spec §7): it is kept like any other, and named by its id. */
async function metaOfForm(deps: Deps, request: FastifyRequest) {
  const { bytes, fields } = await readOptionalUpload(request, metaEndpoints.create, largestUpload);
  if (!bytes?.length) return fields;
  requirePermission(request.actor, metaEndpoints.create.access as Permission);
  const { _id } = await uploadImage(deps, request.actor, { bytes, purpose: 'category' });
  return { ...fields, image: _id };
}
