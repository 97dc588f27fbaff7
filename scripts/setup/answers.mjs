// What setup has to know, from flags, from an earlier run's .env, or asked in Spanish.
import { totalmem } from 'node:os';
import { createInterface } from 'node:readline/promises';

/** A fault of what was asked for, with a message for a person. */
export class SetupError extends Error {}

/** The flags, as `parseArgs` takes them. */
export const flags = {
  domain: { type: 'string' },
  admin: { type: 'string' },
  database: { type: 'string' },
  'mail-url': { type: 'string' },
  'mail-from': { type: 'string' },
  'copy-to': { type: 'string' },
  connect: { type: 'string', multiple: true },
  port: { type: 'string' },
  'no-caddy': { type: 'boolean' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  root: { type: 'string' },
  help: { type: 'boolean' },
};

const email = /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/;

/** Each question: the flag that answers it, what an earlier run said, and what is wrong with an answer. */
const questions = [
  {
    flag: 'domain',
    ask: 'Dominio del sitio, como academia.pe',
    known: (env) => env.PUBLIC_URL?.replace(/^https?:\/\//, ''),
    fault: (text) =>
      /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text)
        ? undefined
        : 'Escribe el dominio sin https:// ni barras, como academia.pe.',
  },
  {
    flag: 'admin',
    ask: 'Tu correo: será el de la primera cuenta de administración',
    known: (env) => env.ADMIN_EMAIL,
    fault: (text) => (email.test(text) ? undefined : 'Escribe un correo, como ana@academia.pe.'),
  },
  {
    flag: 'database',
    ask: 'Base de datos: postgres, o integrada para máquinas de menos de 1.5 GB',
    known: (env) => (env.DATA_DIR ? (env.DATABASE_URL ? 'postgres' : 'integrada') : undefined),
    usual: () => (totalmem() < 1.5 * 1024 ** 3 ? 'integrada' : 'postgres'),
    fault: (text) =>
      /^(postgres|integrada)$/.test(text) ? undefined : 'Escribe postgres o integrada.',
  },
  {
    flag: 'mail-url',
    ask: 'Servidor de correo, como smtps://usuario:clave@servidor:465 (vacío: más tarde)',
    known: (env) => (env.DATA_DIR ? (env.SMTP_URL ?? '') : undefined),
    usual: () => '',
    fault: (text) =>
      text === '' || /^smtps?:\/\/\S+$/.test(text) ? undefined : 'Empieza con smtp:// o smtps://.',
  },
  {
    flag: 'mail-from',
    ask: 'Remitente de los correos, como Academia <hola@academia.pe>',
    known: (env) => env.MAIL_FROM,
    when: (answers) => answers['mail-url'] !== '',
    usual: ({ domain }) => `hola@${domain}`,
    fault: (text) =>
      email.test(/<(.+)>$/.exec(text)?.[1] ?? text) ? undefined : 'Escribe un correo.',
  },
  {
    flag: 'copy-to',
    ask: 'A dónde copiar los respaldos cada noche, como usuario@otra-maquina:respaldos (vacío: más tarde)',
    known: (env) => (env.DATA_DIR ? (env.BACKUP_COPY_TO ?? '') : undefined),
    usual: () => '',
    fault: (text) =>
      /^[^\s'"\\$%;|&]*$/.test(text) ? undefined : 'No puede tener espacios ni comillas.',
  },
];

/** What is wrong with an answer to one of the questions; nothing may be left out. */
export const faultOf = (flag) => (text) =>
  text === '' ? 'No puede estar vacío.' : questions.find((one) => one.flag === flag).fault(text);

/**
 * @param {Record<string, string | boolean | undefined>} given the flags
 * @param {Record<string, string>} env what .env says already
 * @param {((question: string) => Promise<string>) | undefined} ask undefined: nobody is there to be asked
 * @throws SetupError for an answer that cannot be, and for one that lacks and nobody can give
 */
export async function answersOf(given, env, ask) {
  const caddy = !given['no-caddy'] && env.SETUP_CADDY !== 'off';
  const answers = { port: portOf(given.port ?? env.PORT ?? '3000'), caddy };
  for (const { flag, ask: question, when, known, usual, fault } of questions) {
    if (when && !when(answers)) continue;
    const ready = given[flag] ?? known(env);
    const proposed = usual?.(answers);
    const text = ready ?? (ask ? await insist(ask, question, proposed, fault) : proposed);
    if (text === undefined) throw new SetupError(`Falta --${flag}: ${question}.`);
    const wrong = fault(text.trim());
    if (wrong) throw new SetupError(`--${flag} ${text}: ${wrong}`);
    answers[flag] = text.trim();
  }
  refuseMove(answers, env);
  return answers;
}

/** Another database would be an empty one, and look as if everything were lost. */
function refuseMove({ database }, { DATA_DIR, DATABASE_URL }) {
  if (!DATA_DIR || Boolean(DATABASE_URL) === (database === 'postgres')) return;
  throw new SetupError(
    'Esta academia ya tiene otra base de datos. Para mudarla: npm run backup, cambia DATABASE_URL en .env y npm run restore (docs/operations.md).',
  );
}

/** Asks the person at the terminal; undefined where there is none. */
export function terminal(yes) {
  if (yes || !process.stdin.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(`${question}: `);
    lines.close();
    return answer;
  };
}

async function insist(ask, question, proposed, fault) {
  for (;;) {
    const typed = (await ask(proposed ? `${question} [${proposed}]` : question)).trim();
    const text = typed || (proposed ?? '');
    const wrong = fault(text);
    if (!wrong) return text;
    console.log(`  ${wrong}`);
  }
}

function portOf(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  throw new SetupError(`--port ${text}: escribe un puerto de 1024 a 65535.`);
}
