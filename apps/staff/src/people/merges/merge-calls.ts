import type { BodyOf } from '@aulario/contract/endpoint';
import { type MergePreview, mergeEndpoints, type UserMerge } from '@aulario/contract/people/merge';
import { call } from '../../data/api-client.ts';

/** Two records of one person: what would happen, doing it, and the way back. */
export const merges = {
  preview: async (id: string, other: string) =>
    (await call<MergePreview>(mergeEndpoints.previewMerge, { params: { id, other } })).data,
  merge: async (id: string, body: BodyOf<typeof mergeEndpoints.mergeUsers>) =>
    (await call<UserMerge>(mergeEndpoints.mergeUsers, { params: { id }, body })).data,
  list: async (id: string) =>
    (await call<UserMerge[]>(mergeEndpoints.listMerges, { params: { id } })).data,
  undo: async (id: string) =>
    (await call<UserMerge>(mergeEndpoints.undoMerge, { params: { id } })).data,
};
