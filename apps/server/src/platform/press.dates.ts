/**
 * Instead of the 800 modules of `date-fns`, which pdfme loads for a kind of part that no document of ours has: for them a thread of
 * the press took twice as long to come up.
 */
export const format = (): string => '';
