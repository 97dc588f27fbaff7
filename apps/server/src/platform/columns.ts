import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** UUIDv7 text; ids from an older system (24 hex digits) are kept as they are. */
export const newId = uuidv7;

export const id = () => text('id').primaryKey().$defaultFn(newId);

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Columns of every record. */
export const recordColumns = () => ({
  id: id(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Columns of a record that two people may edit at once and that can be retired. */
export const editableColumns = () => ({
  ...recordColumns(),
  version: integer('version').notNull().default(1),
  retiredAt: instant('retired_at'),
});

/** Text that compares byte by byte, whatever the database's collation: for keys of the Spanish order. */
export const byteText = customType<{ data: string }>({
  dataType: () => 'text COLLATE "C"',
});
