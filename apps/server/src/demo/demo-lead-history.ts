import type { UserStage } from '@aulario/contract/people/user';
import { currentConsent } from '@aulario/contract/relations/consent';
import { lostReasons } from '@aulario/contract/relations/contact';
import { minutes } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import type { calls } from '../relations/calls/call.tables.ts';
import type { activities } from '../relations/contacts/activity.tables.ts';
import type { consents } from '../relations/contacts/consent.tables.ts';
import type {
  contactAssignments,
  contactMoves,
  contacts,
} from '../relations/contacts/contact.tables.ts';
import type { UserInsert } from './demo-people.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';

type Contact = typeof contacts.$inferInsert & { id: string; createdAt: Date };
type LeadHistory = {
  contacts: Contact[];
  moves: (typeof contactMoves.$inferInsert)[];
  assignments: (typeof contactAssignments.$inferInsert)[];
  activities: (typeof activities.$inferInsert)[];
  consents: (typeof consents.$inferInsert)[];
  calls: (typeof calls.$inferInsert)[];
};

const path: readonly UserStage[] = ['nuevo', 'contactado', 'interesado', 'negociacion', 'cliente'];
const steps = ['Llamar con los horarios', 'Enviar el temario', 'Confirmar la forma de pago'];
const notes = [
  'Pidió el temario y los horarios por WhatsApp.',
  'Trabaja de día: mejor llamar después de las 18 h.',
  'Compara con otra academia; le interesa el certificado con convenio.',
  'Preguntó si puede pagar en dos partes.',
];
const ourNumber = '5117001234';

/** What happened with the invented leads since they arrived: answers, moves, notes, calls, consents. */
export function composeLeadHistory(
  now: Date,
  leads: readonly Contact[],
  advisers: readonly UserInsert[],
): LeadHistory {
  const random = demoRandom('contacts:history');
  const history: LeadHistory = {
    contacts: [],
    moves: [],
    assignments: [],
    activities: [],
    consents: [],
    calls: [],
  };
  for (const lead of leads) addLead(history, now, lead, advisers, random);
  return history;
}

function addLead(
  history: LeadHistory,
  now: Date,
  lead: Contact,
  advisers: readonly UserInsert[],
  random: DemoRandom,
): void {
  const adviser = advisers.find(({ id }) => id === lead.assessorId);
  const by = adviser
    ? { byId: adviser.id, byName: `${adviser.firstName} ${adviser.lastName}` }
    : { byId: null, byName: 'Recepción' };
  const answeredAt = later(lead.createdAt, random.between(8, 260), now);
  const stages = stagesTo(lead.stage ?? 'nuevo');
  const lostReason = lead.stage === 'perdido' ? random.pick(lostReasons) : null;
  let at = answeredAt;
  for (const [index, toStage] of stages.slice(1).entries()) {
    if (index > 0) at = later(at, random.between(600, 2_800), now);
    const reason = toStage === 'perdido' ? lostReason : null;
    const move = { id: random.id(at), at, contactId: lead.id, reason, ...by };
    history.moves.push({ ...move, fromStage: stages[index] ?? null, toStage });
  }
  const answered = stages.length > 1;
  history.contacts.push({
    ...lead,
    campaign: lead.utm?.campaign ?? null,
    lostReason,
    stageAt: answered ? at : null,
    stageBy: answered ? by.byName : null,
    firstContactAt: answered ? answeredAt : null,
    assignedAt: adviser ? lead.createdAt : null,
    nextAction: lead.nextActionAt ? random.pick(steps) : null,
    consentAt: lead.consent ? lead.createdAt : null,
    consentVersion: lead.consent ? currentConsent : null,
  });
  if (adviser) {
    history.assignments.push({
      id: random.id(lead.createdAt),
      contactId: lead.id,
      at: lead.createdAt,
      toId: adviser.id,
      reason: 'Por turno',
      byName: 'Sistema',
    });
  }
  if (lead.consent) history.consents.push(consentOf(lead, random));
  if (!answered) return;
  if (random.chance(0.6)) {
    const notedAt = later(answeredAt, 4, now);
    const note = { id: random.id(notedAt), at: notedAt, contactId: lead.id, kind: 'nota' as const };
    history.activities.push({ ...note, text: random.pick(notes), ...by });
  }
  if (lead.mobile && random.chance(0.7)) {
    history.calls.push(callOf(lead, adviser, answeredAt, random));
  }
}

function stagesTo(stage: UserStage): readonly UserStage[] {
  if (stage === 'perdido') return ['nuevo', 'contactado', 'perdido'];
  return path.slice(0, path.indexOf(stage) + 1);
}

function consentOf(lead: Contact, random: DemoRandom): LeadHistory['consents'][number] {
  return {
    id: random.id(lead.createdAt),
    at: lead.createdAt,
    granted: true,
    name: lead.name,
    email: lead.email ?? null,
    mobile: lead.mobile ?? null,
    contactId: lead.id,
    userId: lead.userId ?? null,
    version: currentConsent,
    origin: 'demostracion',
    byName: 'Demostración',
  };
}

function callOf(
  lead: Contact,
  adviser: UserInsert | undefined,
  startedAt: Date,
  random: DemoRandom,
): LeadHistory['calls'][number] {
  const incoming = random.chance(0.3);
  const answered = random.chance(0.75);
  const seconds = answered ? random.int(35, 540) : 0;
  return {
    id: random.id(startedAt),
    createdAt: startedAt,
    updatedAt: startedAt,
    pbxCallId: `demo_${lead.id}`,
    direction: incoming ? 'entrante' : 'saliente',
    number: lead.mobile ?? '',
    ourNumber,
    extension: adviser ? '101' : '100',
    staffId: adviser?.id ?? null,
    userId: lead.userId ?? null,
    contactId: lead.id,
    state: 'terminada',
    result: answered ? 'contestada' : incoming ? 'perdida' : 'sin-respuesta',
    startedAt,
    answeredAt: answered ? startedAt : null,
    endedAt: new Date(startedAt.getTime() + seconds * 1000),
    seconds,
    searchText: searchText(lead.mobile ?? '', lead.name),
  };
}

/** So many minutes later, never after now. */
function later(at: Date, after: number, now: Date): Date {
  return new Date(Math.min(now.getTime(), at.getTime() + minutes(Math.round(after))));
}
