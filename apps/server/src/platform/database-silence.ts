import pg from 'pg';
import { seconds } from './clock.ts';
import { destroySilent, type KeptPool, streamOf } from './database-patience.ts';
import { postgresError } from './error.ts';
import { withinTurns } from './within.ts';

/** Milliseconds of silence after which it is asked whether the server lives, and which that may take: one whose disk is busy takes some. */
const usual = { before: seconds(4), answer: seconds(7), every: seconds(1) };

type Heard = { bytes: number; looks: number };

/**
 * Tells a database that keeps silent (it was stopped, its host was lost) from one that works long on a statement: when a
 * connection heard nothing for some seconds of what it asked, a new one asks what costs nothing. If that is not answered either, whoever
 * waits for an answer is told so at once, and until it is answered again nobody else begins to wait. A look is a turn of this process, so
 * that its own being busy is no silence of the server.
 */
export function watchSilence(pool: KeptPool, limits = usual): void {
  const open = new Map<pg.PoolClient, Heard>();
  let knocking = false;
  pool.on('connect', (client) => open.set(client, { bytes: 0, looks: 0 }));
  pool.on('remove', (client) => open.delete(client));
  const look = () => {
    let silent = false;
    for (const [client, heard] of open) {
      const { bytes, asked } = streamOf(client);
      if (!asked || bytes !== heard.bytes) Object.assign(heard, { bytes, looks: 0 });
      else heard.looks += 1;
      if (heard.looks * limits.every >= limits.before) silent = true;
    }
    if ((silent || pool.lost) && !knocking) void knock();
  };
  const knock = async () => {
    knocking = true;
    const lives = await answers(pool.options, limits.answer);
    knocking = false;
    for (const heard of open.values()) heard.looks = 0;
    pool.lost = !lives;
    if (lives) return;
    for (const client of [...open.keys()]) destroySilent(client);
  };
  const timer = setInterval(look, limits.every);
  timer.unref();
  const end = pool.end.bind(pool) as (...told: unknown[]) => unknown;
  pool.end = ((...told: unknown[]) => {
    clearInterval(timer);
    return end(...told);
  }) as typeof pool.end;
}

/** Whether a new connection is answered, be it with a refusal: then the server lives. */
async function answers(options: pg.PoolConfig, limit: number): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: limit });
  client.on('error', () => {});
  const asked = client.connect().then(() => client.query('select 1'));
  const lives = await withinTurns(limit, 'PostgreSQL', asked).then(
    () => true,
    (error) => postgresError(error) !== undefined,
  );
  if (lives) await client.end().catch(() => {});
  else destroySilent(client);
  return lives;
}
