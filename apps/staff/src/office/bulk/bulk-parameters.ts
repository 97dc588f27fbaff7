/** What an act is told beside its records. */
export type BulkParameters = { label?: string; assessor?: string | null; reason?: string };
