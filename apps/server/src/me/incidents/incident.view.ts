import { type Incident, type IncidentNotice, incidentHours } from '@aulario/contract/me/incident';
import { hours } from '../../platform/clock.ts';
import type { IncidentRow } from './incident.tables.ts';

/** One incident, with the hours that are left at `now`. */
export function incidentView(row: IncidentRow, now: Date): Incident {
  const dueAt = new Date(row.noticedAt.getTime() + hours(incidentHours));
  const decided = row.authorityState !== 'pendiente' && row.peopleState !== 'pendiente';
  const left = Math.floor((dueAt.getTime() - now.getTime()) / hours(1));
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    number: row.number,
    state: row.state,
    title: row.title,
    happened: row.happened,
    noticedAt: row.noticedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    hoursLeft: decided ? null : left,
    data: row.data,
    sensitive: row.sensitive,
    people: row.people,
    measures: row.measures,
    authorityNotice: notice(
      row.authorityState,
      row.authorityAt,
      row.authorityNote,
      row.authorityBy,
    ),
    personsNotice: notice(row.peopleState, row.peopleAt, row.peopleNote, row.peopleBy),
    conclusion: row.conclusion,
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedByName,
    registeredBy: row.registeredByName,
  };
}

function notice(
  state: IncidentNotice['state'],
  at: Date | null,
  note: string | null,
  by: string | null,
): IncidentNotice {
  return { state, at: at?.toISOString() ?? null, note, by };
}
