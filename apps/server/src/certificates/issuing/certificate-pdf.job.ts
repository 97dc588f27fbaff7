import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

const order = z.object({
  certificate: z.string(),
  /** What makes its mail another than the first, which goes out once. */
  again: z.string().optional(),
});

/** Draws the PDF of a certificate, keeps it, and mails it to the student. */
export const certificatePdfJob = jobKind('certificate-pdf', order, {
  // Enough that the press never waits, and no more: each asks the database for what it says. While some are drawn others wait for
  // the press, and what was drawn is kept: with two at work it stood still for a third of its time.
  ...{ atOnce: 5, workers: 3 },
});
