import { callDirections, callResults, callStates } from '@aulario/contract/call';
import { consentOrigins } from '@aulario/contract/consent';
import { dealStates } from '@aulario/contract/deal';
import { mailStates } from '@aulario/contract/mail';
import { formatMoney } from '@aulario/contract/money';
import { activityKinds, type TimelineItem, type TimelineKind } from '@aulario/contract/timeline';
import { type UserStage, userStages } from '@aulario/contract/user';
import type { CallRecord } from '../calls/call.queries.ts';
import type { ActivityRow } from '../contacts/activity.tables.ts';
import type { ConsentRow } from '../contacts/consent.tables.ts';
import type { contactAssignments } from '../contacts/contact.tables.ts';
import type { MergeRecord } from '../people/merge.queries.ts';
import { fullName } from '../people/user.view.ts';
import type { ChangeRow } from '../people/user-change.queries.ts';
import type { dealsOf, leadsOf, mailsOf } from './timeline.queries.ts';

type RowOf<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];
type Names = ReadonlyMap<string, string>;

function item(
  kind: TimelineKind,
  id: string,
  at: Date,
  title: string,
  rest: Partial<Omit<TimelineItem, '_id' | 'at' | 'kind' | 'title'>> = {},
): TimelineItem {
  return {
    _id: `${kind}:${id}`,
    at: at.toISOString(),
    kind,
    title,
    text: rest.text || null,
    byName: rest.byName ?? null,
    link: rest.link ?? null,
    recording: rest.recording ?? null,
  };
}

export function leadItem({ contact, courseName }: RowOf<typeof leadsOf>): TimelineItem {
  const about = courseName ? ` sobre ${courseName}` : '';
  return item('contacto', contact.id, contact.createdAt, `Llegó por ${contact.source}${about}`, {
    text: contact.message,
    link: `/contactos/${contact.id}`,
  });
}

export function activityItem(row: ActivityRow): TimelineItem {
  return item(row.kind, row.id, row.at, activityKinds[row.kind], {
    text: row.text,
    byName: row.byName,
  });
}

export function moveItem(row: {
  id: string;
  at: Date;
  fromStage: UserStage | null;
  toStage: UserStage;
  byName: string;
  reason?: string | null;
}): TimelineItem {
  const from = row.fromStage ? `${userStages[row.fromStage]} → ` : '';
  return item('etapa', row.id, row.at, `${from}${userStages[row.toStage]}`, {
    text: row.reason ?? null,
    byName: row.byName,
  });
}

export function assignmentItem(
  row: typeof contactAssignments.$inferSelect,
  names: Names,
): TimelineItem {
  return adviserItem(row.id, row.at, row.toId, row.reason, row.byName, names);
}

export function changeItem(row: ChangeRow, names: Names): TimelineItem {
  if (row.kind === 'assessor') {
    return adviserItem(row.id, row.at, row.to, row.reason, row.byName, names);
  }
  const what = row.kind === 'document' ? 'Documento' : 'Cuenta de Moodle';
  return item(
    'ficha',
    row.id,
    row.at,
    `${what}: ${row.from ?? 'ninguno'} → ${row.to ?? 'ninguno'}`,
    {
      text: row.reason,
      byName: row.byName,
    },
  );
}

function adviserItem(
  id: string,
  at: Date,
  to: string | null,
  reason: string | null,
  byName: string,
  names: Names,
): TimelineItem {
  const title = to ? `Lo atiende ${names.get(to) ?? 'otra persona'}` : 'Quedó sin asesor';
  return item('asesor', id, at, title, { text: reason, byName });
}

export function callItem({ call, staff }: CallRecord): TimelineItem {
  const how = call.result ? callResults[call.result] : callStates[call.state];
  const minutes = Math.floor(call.seconds / 60);
  const lasted =
    call.seconds > 0 ? `, ${minutes > 0 ? `${minutes} min ` : ''}${call.seconds % 60} s` : '';
  return item(
    'telefono',
    call.id,
    call.startedAt,
    `Llamada ${callDirections[call.direction].toLowerCase()}: ${how.toLowerCase()}${lasted}`,
    {
      text: call.note,
      byName: staff && fullName(staff),
      link: `/llamadas/${call.id}`,
      recording: call.recordingFileId ? call.id : null,
    },
  );
}

export function consentItem(row: ConsentRow): TimelineItem {
  const title = row.granted ? 'Aceptó recibir publicidad' : 'Retiró su permiso de publicidad';
  const text = [consentOrigins[row.origin], row.version, row.reason].filter(Boolean).join(' · ');
  return item('consentimiento', row.id, row.at, title, { text, byName: row.byName });
}

export function mailItem(row: RowOf<typeof mailsOf>): TimelineItem {
  return item('enviado', row.id, row.createdAt, row.subject || 'Correo por enviar', {
    text: mailStates[row.state],
    link: `/correos/${row.id}`,
  });
}

export function dealItem(row: RowOf<typeof dealsOf>): TimelineItem {
  const total = formatMoney({ amount: row.total, currency: row.currency });
  return item('trato', row.id, row.createdAt, `Trato ${row.number}: ${total}`, {
    text: `${row.courses} · ${dealStates[row.state]}`,
    link: `/tratos/${row.id}`,
  });
}

export function mergeItem({ merge, absorbedName }: MergeRecord): TimelineItem {
  const other = `${absorbedName.first} ${absorbedName.last}`.trim();
  const undone = merge.undoneAt ? ` Se deshizo: ${merge.undoneBy}.` : '';
  return item('ficha', merge.id, merge.at, `Se fusionó con la ficha de ${other}`, {
    text: `${merge.reason}${undone}`,
    byName: merge.byName,
  });
}
