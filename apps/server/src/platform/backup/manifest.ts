import { z } from 'zod';

/** What an archive says of itself, in its last entry: without it the archive has no end. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** Of the last migration that the database had, in milliseconds since 1970. */
  migration: z.number().int(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  jobs: z.object({ count: z.number().int(), sha256: z.string() }),
  /** Null: a copy of the database alone, as is made before an upgrade. */
  files: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What has to be known before the tables can be read in; the entry before them. */
export const aboutSchema = z.object({
  migration: z.number().int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type About = z.infer<typeof aboutSchema>;

/** A job that was promised and not yet done, one a line. */
export const pendingJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  priority: z.number().int(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
});

/** Names of the archive's entries. */
export const entries = {
  about: 'about.json',
  table: (name: string) => `database/${name}.copy`,
  jobs: 'jobs.jsonl',
  file: (key: string) => `files/${key}`,
  /** Written only into encrypted archives. */
  secret: (name: string) => `secrets/${name}`,
  manifest: 'manifest.json',
};

/** What stands beside the database in DATA_DIR and opens what is sealed in it. */
export const secretFiles = ['jwt-secret'] as const;
