import { currencies } from '@aulario/contract/money';
import type { Integration, IntegrationCheck } from '@aulario/contract/office/operation';
import type { Config } from '../../config.ts';
import { GatewayFault } from '../../integrations/mercadopago/gateway-fault.ts';
import { checkMoodle } from '../../integrations/moodle/site-check.ts';
import { ZadarmaFault } from '../../integrations/zadarma/zadarma.fault.ts';
import { zoomWords } from '../../integrations/zoom/zoom.words.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { hours, minutes, seconds } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { within } from '../../platform/within.ts';
import { askAdvertiser } from './advertiser-check.ts';
import { bySetup } from './setup-words.ts';

type Found = Pick<IntegrationCheck, 'state' | 'message'>;
/** The ways to the outside systems; none of them needs the database. */
export type Outside = Pick<
  Deps,
  | 'config'
  | 'clock'
  | 'mail'
  | 'storage'
  | 'moodle'
  | 'gateway'
  | 'zadarma'
  | 'zoom'
  | 'conversions'
>;

/** Asks an outside system now. What it says is told in words that an administrator can act on. */
export async function checkIntegration(
  deps: Outside,
  actor: Actor,
  integration: Integration,
): Promise<IntegrationCheck> {
  requirePermission(actor, 'settings:read');
  const found = await askOutside[integration](deps);
  return { integration, ...found, checkedAt: deps.clock.now().toISOString() };
}

/** How long what a system answered holds, in milliseconds: what is wrong is soon mended, and looked at again. */
const holds = { bien: minutes(10), falla: seconds(20), 'sin-configurar': 0 };
/** How long a page waits for an answer, in milliseconds. */
const patience = seconds(3);

type Look = { until: number; found: Promise<Found> };
const looks = new WeakMap<Config, Map<Integration, Look>>();

/**
 * What a system answered some minutes ago, for pages that are opened often.
 * @returns undefined while the first answer takes longer than a page waits.
 */
export async function knownOutside(
  deps: Outside,
  integration: Integration,
  anew = false,
): Promise<Found | undefined> {
  const kept = looks.get(deps.config) ?? new Map<Integration, Look>();
  looks.set(deps.config, kept);
  let look = kept.get(integration);
  if (!look || anew || look.until < Date.now()) {
    const asked: Look = { until: Date.now() + holds.bien, found: askOutside[integration](deps) };
    asked.found.then(
      ({ state }) => (asked.until = Date.now() + holds[state]),
      () => (asked.until = 0),
    );
    kept.set(integration, asked);
    look = asked;
  }
  return within(patience, integration, look.found).catch(() => undefined);
}

/** Asks each system; what is wrong is an answer and no error. */
export const askOutside: Record<Integration, (deps: Outside) => Promise<Found>> = {
  async moodle({ moodle, config }) {
    if (!moodle) return unset(`Por ahora las matrículas se hacen a mano. ${bySetup('moodle')}`);
    const { ready, site, findings } = await checkMoodle(moodle, config.moodle?.url ?? '');
    const missing = findings.filter(({ level }) => level === 'falta').map(({ text }) => text);
    if (ready) return fine(`Responde «${site ?? 'Moodle'}» y permite todo lo necesario.`);
    return bad(missing.join(' ') || 'Moodle responde, pero no permite matricular.');
  },

  async mercadopago({ gateway, clock }) {
    if (!gateway) return unset(`Por ahora se cobra sin tarjeta. ${bySetup('mercadopago')}`);
    const until = clock.now();
    const from = new Date(until.getTime() - hours(1));
    const served = currencies.filter((currency) => gateway.serves(currency));
    for (const currency of served) {
      try {
        await gateway.changedCharges(currency, { from, until, offset: 0 });
      } catch (error) {
        return bad(gatewayWords(error, currency));
      }
    }
    return fine(`Acepta la cuenta para cobrar en ${served.join(', ')}.`);
  },

  async zadarma({ zadarma }) {
    if (!zadarma)
      return unset(`Por ahora los números se abren en el teléfono. ${bySetup('zadarma')}`);
    try {
      return fine(`Responde la central ${await zadarma.exchange()}.`);
    } catch (error) {
      return bad(zadarmaWords(error));
    }
  },

  async zoom({ zoom, config }) {
    if (!zoom || !config.zoom)
      return unset(`Por ahora los enlaces de las salas se ponen a mano. ${bySetup('zoom')}`);
    try {
      const host = await zoom.host(config.zoom.host);
      await zoom.findMeeting(config.zoom.host, 'prueba de la conexión');
      return fine(`Crea las salas de ${host} y de cada docente con cuenta ahí.`);
    } catch (error) {
      return bad(zoomWords(error, config.zoom.host));
    }
  },

  meta: (deps) => askAdvertiser(deps, 'meta'),
  google: (deps) => askAdvertiser(deps, 'google'),

  async smtp({ mail }) {
    if (!mail)
      return unset(`Por ahora los correos no salen y se leen en Correos. ${bySetup('correo')}`);
    try {
      await mail.check();
      return fine('Acepta la cuenta. No se envió ningún correo.');
    } catch (error) {
      return bad(smtpWords(error));
    }
  },

  async archivos({ storage, config }) {
    const where = config.s3 ? `el depósito «${config.s3.bucket}»` : 'la carpeta de datos';
    try {
      await storage.check();
      return fine(`Se puede guardar en ${where}.`);
    } catch {
      const advice = config.s3
        ? 'Revisa en .env la dirección, el nombre y las claves del depósito (S3_…), y que permitan escribir.'
        : 'Revisa que la carpeta exista (DATA_DIR en .env), que se pueda escribir ahí y que quede espacio.';
      return bad(`No se puede guardar en ${where}. ${advice}`);
    }
  },
};

function gatewayWords(error: unknown, currency: string): string {
  if (!(error instanceof GatewayFault)) return `Mercado Pago (${currency}) no respondió bien.`;
  if (error.kind === 'refused') {
    return `Mercado Pago no acepta el token de ${currency}: cópialo otra vez de sus credenciales de producción.`;
  }
  return error.mayPass
    ? `Mercado Pago no responde ahora (${currency}). Prueba en unos minutos.`
    : `Mercado Pago no entendió la consulta (${currency}): avisa a quien instaló el sistema.`;
}

function zadarmaWords(error: unknown): string {
  const kind = error instanceof ZadarmaFault ? error.kind : 'unexpected';
  if (kind === 'refused') {
    return 'Zadarma no acepta la clave: cópiala otra vez de su página, y revisa que la API esté activada.';
  }
  if (kind === 'busy')
    return 'Zadarma recibió muchas consultas en este minuto. Prueba en un minuto.';
  if (kind === 'unreachable') return 'Zadarma no responde ahora. Prueba en unos minutos.';
  return 'Zadarma respondió otra cosa: revisa que la cuenta tenga una central activa.';
}

const mended = bySetup('correo', 'Corrígelo');

/** The codes are nodemailer's. */
export function smtpWords(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'EAUTH') {
    return `El servidor de correo no acepta el usuario o la contraseña. ${mended}`;
  }
  if (code === 'EDNS' || code === 'ENOTFOUND') {
    return `No existe ningún servidor de correo con ese nombre. ${mended}`;
  }
  if (code === 'ETLS')
    return `El servidor de correo no aceptó una conexión cifrada: prueba con el puerto 465. ${mended}`;
  return `El servidor de correo no responde: revisa su nombre y su puerto. ${mended}`;
}

const fine = (message: string): Found => ({ state: 'bien', message });
const bad = (message: string): Found => ({ state: 'falla', message });
const unset = (message: string): Found => ({ state: 'sin-configurar', message });
