import type { Call } from '@aulario/contract/relations/call';
import { fullName } from '../../people/users/user.view.ts';
import type { CallRecord } from './call.queries.ts';

export function callView({ call, staff, person, contact }: CallRecord): Call {
  return {
    _id: call.id,
    createdAt: call.createdAt.toISOString(),
    updatedAt: call.updatedAt.toISOString(),
    direction: call.direction,
    number: call.number,
    ourNumber: call.ourNumber,
    extension: call.extension,
    staff: call.staffId,
    staffName: staff && fullName(staff),
    user: call.userId,
    contact: call.contactId,
    name: person ? fullName(person) : (contact?.name ?? null),
    state: call.state,
    result: call.result,
    startedAt: call.startedAt.toISOString(),
    answeredAt: call.answeredAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
    seconds: call.seconds,
    recording: call.recording,
    note: call.note,
  };
}
