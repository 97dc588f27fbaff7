import { hours } from '../clock.ts';

/** What the clocks of Lima show, which are five hours behind UTC all year: `2026-11-29T10:00:00`. */
const wallOf = (at: Date) => new Date(at.getTime() - hours(5)).toISOString().slice(0, 19);

/** A moment in the dictionary of a PDF (ISO 32000-2, 7.9.4), as the academy's clock showed it. */
export const pdfMoment = (at: Date): string => `D:${wallOf(at).replaceAll(/[-T:]/g, '')}-05'00'`;

/** The same moment in XMP: PDF/A wants both to be one. */
export const xmpMoment = (at: Date): string => `${wallOf(at)}-05:00`;
