import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { replaceDemonstration } from './demo/leaving/begin-academy.ts';
import { leave } from './demo/leaving/leave.service.ts';
import { byTerminal } from './office/operations/listed-backup.ts';
import { createBackups } from './platform/backup/backups.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { orderHolder } from './platform/folder-lock.ts';
import { becomeOwner, writeInPrivate } from './platform/private-folder.ts';
import { openStorage } from './platform/storage.ts';

const help = `npm run leave-demo [-- --academy "Academia Tocapu"] [--samples]

Empieza tu academia: hace un respaldo de la demostración y la reemplaza por una academia vacía, con tus
cuentas de personal y lo que ajustaste. Lo inventado (cursos, personas, ventas, certificados) se va.
Con --samples quedan unos cursos con sus lecciones como muestras: borradores marcados, fuera del sitio.
Con la base integrada el servidor puede estar en marcha: se reinicia solo. Con PostgreSQL, detenlo antes.
`;

/** `npm run leave-demo`: the demonstration becomes an academy that begins. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ academy: { type: 'string' }, samples: { type: 'boolean' } },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const config = readConfig(process.env);
  becomeOwner(config.dataDir);
  writeInPrivate(config.dataDir);
  const name = values.academy ?? (await ask());
  const samples = values.samples === true;
  const order = { do: 'leave-demo', name, samples };
  const answer = config.databaseUrl ? undefined : await orderHolder(config.dataDir, order);
  if (answer && 'error' in answer) throw new Error(String(answer.error));
  if (answer) {
    const { backup } = answer as { backup: string };
    return say(`El respaldo está en ${backup}. El servidor se reinicia con tu academia.`);
  }
  const backup = await leaveAlone(config, { name, samples });
  const { setAside } = (await replaceDemonstration(config)) ?? {};
  say(`El respaldo está en ${backup}. Inicia el servidor: empieza tu academia.`);
  if (setAside)
    say(`Los datos de la demostración quedaron en ${setAside}; bórralos cuando quieras.`);
}

/** Where no server has the database open. */
async function leaveAlone(
  config: ReturnType<typeof readConfig>,
  wanted: { name: string; samples: boolean },
): Promise<string> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir, s3 } = config;
  const database = await openDatabase({ url, directUrl, dataDir });
  try {
    const storage = openStorage({ folder: join(dataDir, 'files'), s3 });
    const backups = createBackups({ config, database, storage, clock: systemClock });
    return await leave(
      { db: database.db, config, clock: systemClock, backups },
      { ...byTerminal, ...wanted },
    );
  } finally {
    await database.close();
  }
}

async function ask(): Promise<string> {
  say('Se irán los cursos, las personas, las ventas y los certificados de la demostración.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const name = await terminal.question('Escribe el nombre de la academia de demostración: ');
  terminal.close();
  return name;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
