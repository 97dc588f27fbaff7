import { erasedName, gone } from '@aulario/contract/gone';
import { sql } from 'drizzle-orm';
import { deals } from '../../sales/deals/deal.tables.ts';

export { gone };

/** A lead that says no more who asked, nor what. Its stage, course and day stay for the reports. */
export const goneLead = {
  ...{ name: gone, email: null, mobile: null, mobileCode: null, message: '', notes: [] },
  ...{ preferredTime: null, utm: {}, searchText: '', nextAction: null, nextActionAt: null },
  ...{ lostReason: null, consent: false, campaign: null },
};

/** A label that says no more who received it, nor where. Courier, day and code stay with the parcel. */
export const goneLabel = {
  ...{ firstName: gone, lastName: '', dni: null, cellphone: null, address: null },
  ...{ reference: null, district: null, city: null, department: null },
  ...{ operationNumber: null, sortName: '', searchText: '' },
};

/** An order that says no more who placed it. The kind of document stays: nothing of a person, and readers expect one. */
export const goneBuyer = {
  contact: sql`jsonb_build_object('firstName', ${gone}::text, 'lastName', '', 'email', '', 'mobile', '',
    'document', ${deals.contact}->'document', 'dni', '')`,
  searchText: sql`lower(${deals.number})`,
};

/** A call that says no more with whom, nor what was said. That there was one stays. */
export const goneCall = {
  ...{ number: '', note: '', searchText: '', recordingFileId: null },
  recording: 'no-hay',
} as const;

/** A place in a waiting list of nobody; addresses stay unique. */
export const goneWaiting = {
  ...{ name: gone, mobile: null },
  email: sql`'suprimido-' || id`,
};

/** A record that says no more of whom it was. */
export const goneUser = (now: Date, disabledAt: Date | null) => ({
  ...{ ...erasedName, beforeName: null },
  ...{ firstNameCert: null, lastNameCert: null, username: null, email: null },
  ...{ mobile: null, mobileCode: null, dni: null, document: null, passwordHash: null },
  ...{ city: null, department: null, address: null, academicLevel: [], photoId: null },
  ...{ phoneNoId: null, headline: null, description: null, extras: [], assessorId: null },
  ...{ callSettings: null, telephony: null, isZadarma: false },
  ...{ retiredAt: now, erasedAt: now, status: false, disabledAt: disabledAt ?? now },
});
