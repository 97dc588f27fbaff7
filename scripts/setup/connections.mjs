// The keys of outside systems, which setup writes into .env when it is asked to: nobody needs any of them to sell.
import { faultOf, SetupError } from './answers.mjs';

const secretFault = (text) =>
  /^[^\s'"]+$/.test(text) ? undefined : 'No puede estar vacía ni tener espacios o comillas.';
const addressFault = (text) =>
  /^https:\/\/[^\s'"]+$/.test(text) ? undefined : 'Empieza con https://.';

/**
 * An address of a mail server, from what its service shows: its name, a user and a password with any sign in it.
 * @param {string} typed the name, with its port where that is another; an address is left as it is
 */
async function mailAddress(typed, ask) {
  if (typed === '' || typed.includes('://')) return typed;
  const [host, port = '465'] = typed.split(':');
  const [user, password] = [await ask('Correo. Usuario'), await ask('Correo. Contraseña')];
  const signs = [user, password].map((text) => encodeURIComponent(text.trim())).join(':');
  return `${port === '465' ? 'smtps' : 'smtp'}://${signs}@${host}:${port}`;
}

/** Each system, and what it gives that is to be copied; the guide says where it shows it. */
const systems = {
  correo: {
    title: 'Correo',
    keys: {
      SMTP_URL: ['Servidor, como mail.proveedor.pe', faultOf('mail-url'), mailAddress],
      MAIL_FROM: ['Remitente, como Academia <hola@academia.pe>', faultOf('mail-from')],
    },
  },
  mercadopago: {
    title: 'Mercado Pago (cobrar con tarjeta)',
    keys: {
      MERCADOPAGO_ACCESS_TOKEN: ['Access Token de producción', secretFault],
      MERCADOPAGO_WEBHOOK_SECRET: ['Clave secreta de sus notificaciones (webhooks)', secretFault],
    },
  },
  moodle: {
    title: 'Moodle',
    keys: {
      MOODLE_URL: ['Dirección de tu Moodle, como https://aula.academia.pe', addressFault],
      MOODLE_TOKEN: ['Su token de servicios web', secretFault],
    },
  },
  zadarma: {
    title: 'Zadarma (llamadas)',
    keys: {
      ZADARMA_KEY: ['Key de la API', secretFault],
      ZADARMA_SECRET: ['Secret de la API', secretFault],
    },
  },
  zoom: {
    title: 'Zoom',
    keys: {
      ZOOM_ACCOUNT_ID: ['Account ID de tu app Server-to-Server OAuth', secretFault],
      ZOOM_CLIENT_ID: ['Client ID', secretFault],
      ZOOM_CLIENT_SECRET: ['Client Secret', secretFault],
    },
  },
  meta: {
    title: 'Meta (medir tu publicidad)',
    keys: {
      META_PIXEL_ID: ['Número del conjunto de datos (píxel)', secretFault],
      META_TOKEN: ['Token de la API de conversiones', secretFault],
    },
  },
  google: {
    title: 'Google (medir tu publicidad)',
    keys: {
      GOOGLE_MEASUREMENT_ID: ['ID de medición, como G-AB12CD34EF', secretFault],
      GOOGLE_MEASUREMENT_SECRET: ['Secreto de Measurement Protocol', secretFault],
    },
  },
};

/**
 * The keys of the systems that somebody wants to connect: asked one by one, so that none stays in the history of the
 * terminal; without a terminal they are taken from the environment.
 * @param {string[]} names
 * @param {Record<string, string | undefined>} known what .env says already: an empty answer leaves it
 * @param {((question: string) => Promise<string>) | undefined} ask
 * @param {Record<string, string | undefined>} environment
 * @throws SetupError for a system that is not known, and a key that lacks or cannot be
 */
export async function keysOf(names, known, ask, environment = process.env) {
  const keys = {};
  for (const name of names) {
    const system = Object.hasOwn(systems, name) ? systems[name] : undefined;
    if (!system) throw new SetupError(`--connect ${name}: ${Object.keys(systems).join(', ')}.`);
    for (const [key, [words, fault, complete]] of Object.entries(system.keys)) {
      const kept = known[key] ? ' [la que está]' : '';
      const typed = environment[key] ?? (await ask?.(`${system.title}. ${words}${kept}`)) ?? '';
      const said = ask && complete ? await complete(typed.trim(), ask) : typed.trim();
      const value = said || known[key] || '';
      const wrong = fault(value);
      if (wrong) throw new SetupError(`${system.title}, ${key}: ${wrong}`);
      keys[key] = value;
    }
  }
  return keys;
}

/** How each system is connected that is not. */
export function unconnected(settings) {
  const others = Object.entries(systems)
    .filter(([, { keys }]) => Object.keys(keys).some((key) => !settings[key]))
    .map(([name, { title }]) => `${title}: npm run setup -- --connect ${name}`);
  return [...others, 'WhatsApp: su número, en la administración, Ajustes'];
}
