import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from './database.ts';

type Embedded = Pick<Extract<OpenDatabase, { kind: 'embedded' }>, 'pglite' | 'statements'>;
type Asked = { query: Embedded['statements']['query']; exec: Embedded['pglite']['exec'] };

/** Each queue asks for its next jobs in words of its own: those of the few that have work come again before so many others do. */
const fewAtWork = 20;

/**
 * What pg-boss asks of the embedded database. What a job did is on the disk by its own commit; that it was taken or is over may be lost,
 * and it is done again. It asks without values for the next jobs, in a statement that takes longer to be read than to be done: one that
 * comes again is read once.
 */
export function embeddedJobs({ pglite, statements }: Embedded): Asked {
  const cameBefore = new LRUCache<string, true>({ max: fewAtWork });
  return {
    query: statements.queryUnsynced,
    async exec(text, options) {
      const again = cameBefore.has(text);
      cameBefore.set(text, true);
      // Several statements are one text.
      if (!again || options || text.includes(';')) return pglite.exec(text, options);
      return [await statements.queryUnsynced(text)];
    },
  };
}
