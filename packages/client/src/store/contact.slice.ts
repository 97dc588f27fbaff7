import { cycle } from './cycle.ts';
import { notSent, sentReducer } from './sent-reducer.ts';

export const initialContact = notSent();

export const addContact = cycle('ADD_CONTACT');

export const contactReducer = sentReducer(initialContact, addContact);
