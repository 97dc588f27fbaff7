import { claimEndpoints } from '@aulario/contract/claims/claim';
import { contactEndpoints } from '@aulario/contract/relations/contact';
import type { InputArgument } from '../request-input.ts';
import { addClaim } from './claim.slice.ts';
import { addContact } from './contact.slice.ts';
import { submit } from './load.ts';

/** Sends the contact form; its slice only learns that it was accepted (spec §4). */
export function sendContact(...input: InputArgument<typeof contactEndpoints.sendContact>) {
  return submit(addContact, contactEndpoints.sendContact, nothing, ...input);
}

/** Files a sheet of the claims book; its slice only learns that it was accepted (spec §4). */
export function fileClaim(...input: InputArgument<typeof claimEndpoints.fileClaim>) {
  return submit(addClaim, claimEndpoints.fileClaim, nothing, ...input);
}

function nothing(): void {}
