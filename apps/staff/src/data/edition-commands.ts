import {
  type Edition,
  type EditionCopy,
  editionEndpoints,
} from '@aulario/contract/catalogue/edition';
import { waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import type { BodyOf, Endpoint } from '@aulario/contract/endpoint';
import { type AttendanceMarks, attendanceEndpoints } from '@aulario/contract/learning/attendance';
import {
  classSessionEndpoints,
  type SeriesOutcome,
} from '@aulario/contract/learning/class-session';
import {
  editionNoticeEndpoints,
  type NoticeInput,
} from '@aulario/contract/learning/edition-notice';
import {
  type EditionPerson,
  editionPeopleEndpoints,
} from '@aulario/contract/learning/edition-people';
import { largestPage } from '@aulario/contract/list';
import type { Call } from './api-client.ts';

type Copy = BodyOf<typeof editionEndpoints.copyEdition>;
type CopyWish = BodyOf<typeof editionEndpoints.previewCopy>;
type Closing = BodyOf<typeof editionEndpoints.closeEdition>;
type Cancellation = BodyOf<typeof editionEndpoints.cancelEdition>;
type NewWaiting = BodyOf<typeof waitingEndpoints.addWaiting>;
type Move = BodyOf<typeof editionPeopleEndpoints.moveEnrolment>;
type NewSession = BodyOf<typeof classSessionEndpoints.createSession>;
type ChangedSession = BodyOf<typeof classSessionEndpoints.updateSession>;
type Series = BodyOf<typeof classSessionEndpoints.createSeries>;

/** Acts on editions, their people, their sessions and who came to them. */
export function makeEditionCommands(call: Call) {
  const act = async <Data = unknown>(endpoint: Endpoint, id: string, body?: unknown) =>
    (await call<Data>(endpoint, { params: { id }, body })).data;
  return {
    announceEdition: (id: string) => act(editionEndpoints.announceEdition, id),
    closeEdition: (id: string, body: Closing) => act(editionEndpoints.closeEdition, id, body),
    cancelEdition: (id: string, body: Cancellation) =>
      act(editionEndpoints.cancelEdition, id, body),
    /** Resolves to the id of the copy. */
    copyEdition: async (id: string, body: Copy) =>
      (await act<Edition>(editionEndpoints.copyEdition, id, body))._id,
    previewCopy: (id: string, body: CopyWish) =>
      act<EditionCopy>(editionEndpoints.previewCopy, id, body),
    /** All the people of an edition, read page by page. */
    async editionPeople(id: string): Promise<EditionPerson[]> {
      const people: EditionPerson[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await call<EditionPerson[]>(editionPeopleEndpoints.listEditionPeople, {
          params: { id },
          query: { page, limit: largestPage },
        });
        people.push(...data);
        if (data.length < largestPage) return people;
      }
    },
    moveEnrolment: (id: string, body: Move) => act(editionPeopleEndpoints.moveEnrolment, id, body),
    addWaiting: (body: NewWaiting) => call(waitingEndpoints.addWaiting, { body }),
    inviteWaiting: (id: string) => act(waitingEndpoints.inviteWaiting, id),
    removeWaiting: (id: string) => act(waitingEndpoints.removeWaiting, id),
    createClassSession: async (body: NewSession) =>
      (await call(classSessionEndpoints.createSession, { body })).data,
    updateClassSession: (id: string, body: ChangedSession) =>
      act(classSessionEndpoints.updateSession, id, body),
    restoreClassSession: (id: string) => act(classSessionEndpoints.restoreSession, id),
    cancelClassSession: (id: string, reason: string) =>
      act(classSessionEndpoints.cancelSession, id, { reason }),
    removeClassSession: (id: string) => act(classSessionEndpoints.removeSession, id),
    previewSeries: (id: string, body: Series) =>
      act<SeriesOutcome>(classSessionEndpoints.previewSeries, id, body),
    createSeries: (id: string, body: Series) =>
      act<SeriesOutcome>(classSessionEndpoints.createSeries, id, body),
    sendNotice: (id: string, body: NoticeInput) => act(editionNoticeEndpoints.sendNotice, id, body),
    withdrawNotice: (id: string) => act(editionNoticeEndpoints.withdrawNotice, id),
    markAttendance: (id: string, marks: AttendanceMarks['marks']) =>
      act(attendanceEndpoints.markAttendance, id, { marks }),
  };
}

export type EditionCommands = ReturnType<typeof makeEditionCommands>;
