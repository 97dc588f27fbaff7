import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Draws the PDF of a certificate, keeps it, and mails it to the student. */
export const certificatePdfJob = jobKind('certificate-pdf', z.object({ certificate: z.string() }), {
  // Enough that the press never waits, and no more: each asks the database for what it says.
  atOnce: 10,
});
