import { contactEndpoints } from '@aulario/contract/relations/contact';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { recordTurns } from '../../platform/strangers/record-turns.ts';
import * as contacts from './contact.service.ts';
import { sendContact } from './contact-form.service.ts';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contactEndpoints.listContacts, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await contacts.listContacts(deps, actor, query), query, 'by key'),
  );
  route(app, contactEndpoints.getContact, async ({ params, actor }) =>
    contacts.getContact(deps, actor, params.id),
  );
  route(app, contactEndpoints.createContact, async ({ body, actor }) =>
    contacts.createContact(deps, actor, body),
  );
  route(app, contactEndpoints.updateContact, async ({ params, body, actor }) =>
    contacts.updateContact(deps, actor, params.id, body),
  );
  route(app, contactEndpoints.retireContact, async ({ params, actor }) =>
    contacts.retireContact(deps, actor, params.id),
  );
  route(app, contactEndpoints.restoreContact, async ({ params, actor }) =>
    contacts.restoreContact(deps, actor, params.id),
  );
  route(app, contactEndpoints.sendContact, async ({ body, actor, request }) => {
    const turns = recordTurns(request, { what: 'contact' });
    return sendContact(deps, actor, body, (tx: Tx) => app.takeTurns(tx, turns));
  });
}
