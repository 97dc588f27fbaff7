import { cycle } from './cycle.ts';
import { notSent, sentReducer } from './sent-reducer.ts';

export const initialClaim = notSent();

export const addClaim = cycle('ADD_CLAIM');

export const claimReducer = sentReducer(initialClaim, addClaim);
