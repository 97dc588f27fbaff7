import type { BodyOf } from '@aulario/contract/endpoint';
import { consentEndpoints } from '@aulario/contract/relations/consent';
import { type Contact, contactEndpoints } from '@aulario/contract/relations/contact';
import {
  type AssignmentView,
  type ContactMergePreview,
  type Duplicate,
  type LeadHistory,
  type LeadReport,
  leadEndpoints,
} from '@aulario/contract/relations/lead';
import { call } from '../../data/api-client.ts';

export type ContactRow = Contact & { id: string };
type Change = BodyOf<typeof contactEndpoints.updateContact>;
type Conversion = BodyOf<typeof leadEndpoints.convertContact>;
type Converted = { contact: Contact; user: string; deal: { _id: string; number: string } | null };

/** The acts on leads, each one call of the contract. */
export const leads = {
  change: async (id: string, body: Change) =>
    (await call<Contact>(contactEndpoints.updateContact, { params: { id }, body })).data,
  duplicates: async (query: Record<string, string>) =>
    (await call<Duplicate[]>(leadEndpoints.findDuplicates, { query })).data,
  history: async (id: string) =>
    (await call<LeadHistory>(leadEndpoints.leadHistory, { params: { id } })).data,
  mergePreview: async (id: string, other: string) =>
    (await call<ContactMergePreview>(leadEndpoints.previewContactMerge, { params: { id, other } }))
      .data,
  merge: async (id: string, other: string) =>
    (await call<Contact>(leadEndpoints.mergeContacts, { params: { id }, body: { other } })).data,
  undoMerge: async (id: string) =>
    (await call<Contact>(leadEndpoints.undoMerge, { params: { id } })).data,
  convert: async (id: string, body: Conversion) =>
    (await call<Converted>(leadEndpoints.convertContact, { params: { id }, body })).data,
  reassignAll: async (body: BodyOf<typeof leadEndpoints.reassignAll>) =>
    (await call<{ contacts: number; people: number }>(leadEndpoints.reassignAll, { body })).data,
  report: async (query: { from: string; until: string }) =>
    (await call<LeadReport>(leadEndpoints.leadReport, { query })).data,
  assignment: async () => (await call<AssignmentView>(leadEndpoints.assignment)).data,
  changeAssignment: async (body: BodyOf<typeof leadEndpoints.changeAssignment>) =>
    (await call<AssignmentView>(leadEndpoints.changeAssignment, { body })).data,
  withdrawConsent: async (body: BodyOf<typeof consentEndpoints.withdrawByStaff>) =>
    (await call(consentEndpoints.withdrawByStaff, { body })).data,
};
