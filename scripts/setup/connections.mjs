// The keys of outside systems, which setup writes into .env when it is asked to: nobody needs any of them to sell.
import { SetupError } from './answers.mjs';

const secretFault = (text) =>
  /^[^\s'"]+$/.test(text) ? undefined : 'No puede estar vacía ni tener espacios o comillas.';
const addressFault = (text) =>
  /^https:\/\/[^\s'"]+$/.test(text) ? undefined : 'Empieza con https://.';

/** Each system, and what it gives that is to be copied; the guide says where it shows it. */
const systems = {
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
    for (const [key, [words, fault]] of Object.entries(system.keys)) {
      const kept = known[key] ? ' [la que está]' : '';
      const typed = environment[key] ?? (await ask?.(`${system.title}. ${words}${kept}`)) ?? '';
      const value = typed.trim() || known[key] || '';
      const wrong = fault(value);
      if (wrong) throw new SetupError(`${system.title}, ${key}: ${wrong}`);
      keys[key] = value;
    }
  }
  return keys;
}

/** How each system is connected that is not. */
export function unconnected(settings) {
  const mail = settings.SMTP_URL
    ? []
    : ['Correo: npm run setup -- --mail-url smtps://usuario:clave@servidor:465'];
  const others = Object.entries(systems)
    .filter(([, { keys }]) => Object.keys(keys).some((key) => !settings[key]))
    .map(([name, { title }]) => `${title}: npm run setup -- --connect ${name}`);
  return [...mail, ...others, 'WhatsApp: su número, en la administración, Ajustes'];
}
