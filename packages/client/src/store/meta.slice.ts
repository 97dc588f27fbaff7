import type { OpenMeta } from '@aulario/contract/catalogue/catalogue';
import { cycle } from './cycle.ts';
import { emptyCurrentList, listReducer } from './list-reducer.ts';

export const initialMetas = emptyCurrentList<OpenMeta>();

export const getMetas = cycle<OpenMeta[]>('GET_METAS');

export const metasReducer = listReducer(initialMetas, getMetas);
