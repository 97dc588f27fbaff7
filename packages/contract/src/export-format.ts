import { z } from 'zod';

/** What a table leaves as. */
export const exportFormats = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;
export type ExportFormat = keyof typeof exportFormats;
export const exportFormatSchema = z.enum(['xlsx', 'csv']);
