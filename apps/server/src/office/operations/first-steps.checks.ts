import { acceptedKinds, legalKinds } from '@aulario/contract/legal';
import { currencyOfCountry } from '@aulario/contract/money';
import type { FirstStep } from '@aulario/contract/office/first-steps';
import type { CheckSubject, Integration } from '@aulario/contract/office/operation';
import { readSetting } from '../../academy/academy.queries.ts';
import { academyProfile, waysToPay } from '../../academy/academy.service.ts';
import { headsInForce } from '../../legal/legal.queries.ts';
import { homeCountry } from '../../legal/texts-in-force.ts';
import { asE164 } from '../../people/users/phone.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Finding, worstFirst } from './checks/check.ts';
import * as queries from './first-steps.queries.ts';
import { knownOutside, type Outside } from './integration-check.service.ts';
import type { KeptSteps } from './kept-steps.ts';
import { bySetup } from './setup-words.ts';
import { knownSurroundings } from './surroundings.ts';

export type StepDeps = Outside & Pick<Deps, 'db'>;

/** What the checks look at; what several of them need is read once. */
type Seen = Awaited<ReturnType<typeof lookAround>>;
/** @returns what is missing, in words that say what to do; null where nothing is. */
type StepCheck = (seen: Seen) => Promise<string | null> | string | null;

export async function lookAround(deps: StepDeps, kept: KeptSteps, anew: boolean) {
  const { db, config, clock } = deps;
  const country = await homeCountry(db);
  const priced = await queries.pricedCurrencies(db);
  return {
    ...{ deps, kept, anew, country },
    academy: await academyProfile(db),
    /** In which courses are sold, or will be. */
    sold: priced.length > 0 ? priced : [currencyOfCountry(country)],
    surroundings: await knownSurroundings(config, clock, anew),
  };
}

/** How each step is looked at: a new step is a line here, and its words in the contract and in the office. */
export const stepChecks: Record<FirstStep, StepCheck> = {
  async nombre({ deps, academy: { name, logo, demo } }) {
    const written = await readSetting<{ name?: string }>(deps.db, 'academy');
    const named = !demo && written?.name !== undefined && name !== '';
    return lacks([!named && 'el nombre', !logo && 'el logo']);
  },
  // What the texts name and a buyer must be able to read: without it none of them is published.
  legales: ({ academy: { legalName, ruc, taxName, address, phone, email, demo } }) =>
    demo
      ? 'Son los de la demostración.'
      : lacks([
          !legalName && 'la razón social',
          !ruc && `el ${taxName}`,
          !address && 'la dirección',
          !phone && 'el teléfono',
          !email && 'el correo',
        ]),
  async textos({ deps, country }) {
    const published = (await headsInForce(deps.db, country)).map(({ kind }) => kind);
    const left = acceptedKinds.compra.filter((kind) => !published.includes(kind));
    if (left.length === 0) return null;
    const names = inWords(left.map((kind) => `«${legalKinds[kind]}»`));
    return `Sin publicar: ${names}. Revísalos con tu abogado; salen de tus datos.`;
  },
  async cuentas({ deps, sold }) {
    const ways = await waysToPay(deps);
    const payable = ways.filter(({ methods, card }) => card || methods.length > 0);
    const without = sold.filter((one) => !payable.some(({ currency }) => currency === one));
    if (without.length === 0) return null;
    return `Quien compre en ${inWords(without)} no sabría dónde pagar: no hay cuenta, billetera ni tarjeta en esa moneda.`;
  },
  async correo({ deps: { db, mail }, kept }) {
    if (!mail) return `Por ahora los correos no salen. ${bySetup('correo')}`;
    if (kept.mailedAt !== undefined || (await queries.anyMailSent(db))) return null;
    return 'Todavía no salió ninguno: envíate el de prueba.';
  },
  async 'segundo-factor'({ deps }) {
    const names = await queries.staffWithoutSecondFactor(deps.db);
    return names.length > 0 ? `Falta a ${inWords(names)}.` : null;
  },
  categoria: async ({ deps }) =>
    (await queries.anyCategory(deps.db)) ? null : 'No hay ninguna, y cada curso lleva una.',
  curso: async ({ deps }) =>
    (await queries.anyCourseForSale(deps.db)) ? null : 'No hay ningún curso publicado con precio.',
  compra: async ({ deps, kept }) =>
    kept.boughtAt !== undefined || (await queries.anyDeal(deps.db))
      ? null
      : 'Nadie ha comprado todavía, tampoco de prueba.',
  publicar: ({ surroundings }) => ofFindings(surroundings, 'direccion', waiting),
  async impuestos({ deps, sold }) {
    const own = await queries.ownTaxes(deps.db, limaDay(deps.clock.now()));
    const left = sold.filter((currency) => !own.includes(currency));
    return left.length > 0 ? `En ${inWords(left)} vale el impuesto de ley.` : null;
  },
  async comprobantes({ deps, academy: { ruc, taxName, demo } }) {
    if (demo || !ruc) return `Falta el ${taxName} en Datos legales: con él se emiten.`;
    const noted = await queries.anyOfficialPaper(deps.db);
    return noted ? null : 'Todavía no anotaste ninguna: se hace en Recibos, después de cada pago.';
  },
  remitente: ({ surroundings }) =>
    ofFindings(
      surroundings,
      'correo',
      'Primero conecta el correo, con un remitente de tu dominio.',
    ),
  whatsapp({ academy: { whatsapp } }) {
    if (!whatsapp) return 'Falta el número.';
    // The site links to it as it stands: without its country, the conversation opens with nobody.
    return asE164(`+${whatsapp.replace(/\D/g, '')}`, {})
      ? null
      : 'El número no abre una conversación: escríbelo con el código del país, como +51 987 654 321.';
  },
  mercadopago: outside('mercadopago'),
  moodle: outside('moodle'),
  zoom: outside('zoom'),
  zadarma: outside('zadarma'),
};

const waiting = 'Se está comprobando: vuelve en un momento.';

/** Done when the outside system takes what we send it, now or some minutes ago. */
function outside(name: Integration): StepCheck {
  return async ({ deps, anew }) => {
    const found = await knownOutside(deps, name, anew);
    if (!found) return waiting;
    return found.state === 'bien' ? null : found.message;
  };
}

/** Done when all that was found of it is well, and something was. */
function ofFindings(all: Finding[], subject: CheckSubject, none: string): string | null {
  const about = worstFirst(all.filter((finding) => finding.subject === subject));
  const [worst] = about;
  if (!worst) return none;
  return worst.level === 'bien' ? null : [worst.text, worst.remedy].filter(Boolean).join(' ');
}

function lacks(what: (string | false)[]): string | null {
  const left = what.filter((one) => one !== false);
  return left.length > 0 ? `${left.length > 1 ? 'Faltan' : 'Falta'} ${inWords(left)}.` : null;
}

function inWords(words: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(words);
}
