import { z } from 'zod';
import { jobKind } from '../platform/jobs.ts';

/** Draws the PDF of a certificate, keeps it, and mails it to the student. */
export const certificatePdfJob = jobKind('certificate-pdf', z.object({ certificate: z.string() }), {
  atOnce: 40,
});
