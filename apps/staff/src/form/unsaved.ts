import { createContext, useContext } from 'react';

/** Tells the page around a form whether it holds changes that were not saved. */
export const UnsavedContext = createContext<(unsaved: boolean) => void>(() => undefined);

export function useReportUnsaved(): (unsaved: boolean) => void {
  return useContext(UnsavedContext);
}
