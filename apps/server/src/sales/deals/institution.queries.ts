import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type InstitutionRow, institutions } from './institution.tables.ts';

export async function institutionById(db: Db, id: string): Promise<InstitutionRow | undefined> {
  const [row] = await db.select().from(institutions).where(eq(institutions.id, id));
  return row;
}
