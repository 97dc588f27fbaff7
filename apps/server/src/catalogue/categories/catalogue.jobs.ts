import { catalogueKinds } from '@aulario/contract/catalogue/catalogue';
import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Something that courses point at has another name: whoever keeps that name writes it anew. */
export const itemRenamed = jobKind(
  'item-renamed',
  z.object({ kind: z.enum(catalogueKinds), id: z.string() }),
);
