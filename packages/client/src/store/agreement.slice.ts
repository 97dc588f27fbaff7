import type { OpenAgreement } from '@aulario/contract/catalogue/catalogue';
import { cycle } from './cycle.ts';
import { emptyCurrentList, listReducer } from './list-reducer.ts';

export const initialAgreements = emptyCurrentList<OpenAgreement>();

export const getAgreements = cycle<OpenAgreement[]>('GET_AGREEMENTS');

export const agreementsReducer = listReducer(initialAgreements, getAgreements);
