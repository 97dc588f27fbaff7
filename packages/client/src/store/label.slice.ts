import type { OpenLabel } from '@aulario/contract/catalogue/catalogue';
import { cycle } from './cycle.ts';
import { emptyCurrentList, listReducer } from './list-reducer.ts';

export const initialLabels = emptyCurrentList<OpenLabel>();

export const getLabels = cycle<OpenLabel[]>('GET_LABELS');

export const labelsReducer = listReducer(initialLabels, getLabels);
