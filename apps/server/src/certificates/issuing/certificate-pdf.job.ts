import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

const order = z.object({
  certificate: z.string(),
  /** What makes its mail another than the first, which goes out once. */
  again: z.string().optional(),
});

/** Draws the PDF of a certificate, keeps it, and mails it to the student. */
export const certificatePdfJob = jobKind('certificate-pdf', order, {
  // Enough that the press never waits, and no more: each asks the database for what it says.
  ...{ atOnce: 5, workers: 2 },
});
