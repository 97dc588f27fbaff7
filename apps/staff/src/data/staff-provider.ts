import { type DataProvider, useDataProvider } from 'react-admin';
import { call } from './api-client.ts';
import { type Commands, makeCommands } from './commands.ts';
import { makeDataProvider } from './data-provider.ts';
import { type EditionCommands, makeEditionCommands } from './edition-commands.ts';

export type StaffProvider = DataProvider & Commands & EditionCommands;

/** react-admin's verbs and the academy's own acts, over the API of this origin. */
export const staffProvider: StaffProvider = {
  ...makeDataProvider(call),
  ...makeCommands(call),
  ...makeEditionCommands(call),
};

/** The provider with its named acts. */
export function useStaffProvider(): StaffProvider {
  return useDataProvider<StaffProvider>();
}
