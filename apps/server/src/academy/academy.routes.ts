import { academyEndpoints } from '@aulario/contract/academy';
import { answerTemplateEndpoints } from '@aulario/contract/answer-template';
import { whatsAppEndpoints } from '@aulario/contract/whatsapp';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import {
  academyProfile,
  changeAcademy,
  changeAccounts,
  depositAccounts,
  type PictureReader,
  readSettings,
  waysToPay,
} from './academy.service.ts';
import { answerTemplates, changeAnswerTemplates } from './answer-template.service.ts';
import { countryList } from './countries.ts';
import { changeWhatsAppMessages, whatsAppMessages } from './whatsapp.service.ts';

/** @param pictureById reads a picture that was uploaded; files come after this area. */
export function academyRoutes(app: FastifyInstance, deps: Deps, pictureById: PictureReader): void {
  route(app, academyEndpoints.academy, async () => academyProfile(deps.db));
  route(app, academyEndpoints.accounts, async () => depositAccounts(deps.db));
  route(app, academyEndpoints.waysToPay, async () => waysToPay(deps));
  route(app, academyEndpoints.countries, async () => countryList());
  route(app, academyEndpoints.settings, async ({ actor }) => readSettings(deps, actor));
  route(app, academyEndpoints.changeAcademy, async ({ body, actor }) =>
    changeAcademy({ ...deps, pictureById }, actor, body),
  );
  route(app, academyEndpoints.changeAccounts, async ({ body, actor }) =>
    changeAccounts({ ...deps, pictureById }, actor, body),
  );
  route(app, answerTemplateEndpoints.templates, async ({ actor }) => answerTemplates(deps, actor));
  route(app, answerTemplateEndpoints.changeTemplates, async ({ body, actor }) =>
    changeAnswerTemplates(deps, actor, body),
  );
  route(app, whatsAppEndpoints.messages, async ({ actor }) => whatsAppMessages(deps, actor));
  route(app, whatsAppEndpoints.changeMessages, async ({ body, actor }) =>
    changeWhatsAppMessages(deps, actor, body),
  );
}
