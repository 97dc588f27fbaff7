import type { OpenCategory } from '@aulario/contract/catalogue/catalogue';
import { cycle } from './cycle.ts';
import { emptyList, listReducer } from './list-reducer.ts';

export const initialCategories = emptyList<OpenCategory>();

export const getCategories = cycle<OpenCategory[]>('GET_CATEGORIES');

export const categoriesReducer = listReducer(initialCategories, getCategories);
