// The .env of an installation. What it says already stays, so that no secret is ever made twice.
import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';

const secret = () => randomBytes(36).toString('base64url');

/** @returns {Record<string, string>} what a file of settings says */
export const readSettings = (text) => parseEnv(text);

/**
 * The text of .env after setup: what lacks is added at its end, and what a person asked for anew is changed in its line.
 * @param {string} text as it is now
 * @param {Record<string, string | number | boolean>} answers
 * @param {string} dataDir
 */
export function settingsText(text, answers, dataDir) {
  const known = readSettings(text);
  const wanted = wantedSettings(answers, dataDir, known);
  let result = text;
  for (const [name, { value, ours }] of Object.entries(wanted)) {
    if (known[name] === undefined) continue;
    if (ours || known[name] === value) continue;
    result = result.replace(new RegExp(`^${name}=.*$`, 'm'), () => line(name, value));
  }
  const added = Object.entries(wanted).filter(
    ([name, { value }]) => known[name] === undefined && value,
  );
  if (added.length === 0) return result;
  const head = result === '' ? '# Hecho por npm run setup. .env.example explica cada valor.\n' : '';
  const start = result === '' || result.endsWith('\n') ? result : `${result}\n`;
  return `${head}${start}${added.map(([name, { value }]) => `${line(name, value)}\n`).join('')}`;
}

/** `ours`: made once and never changed; the others follow what a person answers. */
function wantedSettings(answers, dataDir, known) {
  const { domain, admin, database, port } = answers;
  const made = (value) => ({ value, ours: true });
  const asked = (value) => ({ value: String(value), ours: false });
  // Who has an administrator already needs no first password.
  const first = known.JWT_SECRET === undefined;
  return {
    PORT: asked(port),
    HOST: made('127.0.0.1'),
    PUBLIC_URL: asked(`https://${domain}`),
    TRUST_PROXY: made('1'),
    DATA_DIR: made(dataDir),
    ...(database === 'postgres'
      ? { DATABASE_URL: made(`postgresql://aulario:${secret()}@127.0.0.1:5432/aulario`) }
      : {}),
    JWT_SECRET: made(secret()),
    ADMIN_EMAIL: asked(admin),
    ...(first ? { ADMIN_PASSWORD: made(randomBytes(12).toString('base64url')) } : {}),
    STAFF_SECOND_FACTOR: made('required'),
    SECURITY_CONTACT: made(`mailto:${admin}`),
    DEMO: made('off'),
    BACKUP_PASSPHRASE: made(secret()),
    ...(answers['mail-url']
      ? { SMTP_URL: asked(answers['mail-url']), MAIL_FROM: asked(answers['mail-from']) }
      : {}),
    ...Object.fromEntries(
      Object.entries(answers.keys ?? {}).map(([name, value]) => [name, asked(value)]),
    ),
    ...(answers.caddy ? {} : { SETUP_CADDY: made('off') }),
    ...(answers['copy-to'] ? { BACKUP_COPY_TO: asked(answers['copy-to']) } : {}),
  };
}

/** Quoted where a bare value would be read otherwise. */
function line(name, value) {
  return /^[\w.:/@+~%?=&,-]*$/.test(value)
    ? `${name}=${value}`
    : `${name}='${value.replaceAll("'", '')}'`;
}
