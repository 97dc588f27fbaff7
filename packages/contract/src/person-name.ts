import { line, nameLine } from './primitive.ts';

/** Letters of any alphabet, and what stands between them in names: O'Neill, Mª Elena, J. R., A & B S.A.C. */
const letters = /^(?:[\p{L}\p{M}'’´`ªº&, -]|\d{1,3}(?!\d)|(?<=\p{L})\.)*$/u;
/** A dot between words is an address, as is a comma in its place; between single letters, initials: S.A.C. */
const address = /\p{L}{2,}\.\p{L}|\p{L}\.\p{L}{2,}|\p{L}{2,},\p{L}{2,}/u;
const web = /(?:^|[^\p{L}])(?:https?|www|htt?p)(?:[^\p{L}]|$)/iu;

/** What nobody sees, letters that stand for others or look like a dot (Lisu, Canadian), and marks piled upon a letter. */
const disguise =
  /\p{DI}|[\ua4f8-\ua4fd\u1427]|(?![ªº])(?=\p{sc=Latn})\p{Lo}|\p{sc=Zinh}{3}|\p{M}{5}|(?<![\p{L}\p{M}])\p{M}/u;
/** The letters of a word are of one alphabet; ʻ and ʼ are of several. Those of none are mathematical or musical signs. */
const oneAlphabet =
  /^(?:[\p{scx=Latn}\p{sc=Zinh}ʻʼ]*|[\p{scx=Cyrl}\p{sc=Zinh}ʼ]*|[\p{scx=Grek}\p{sc=Zinh}]*|[^\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{scx=Zyyy}]*)$/u;

/** @returns whether a text reads as what it is: no letter is hidden, or stands for another. */
function isPlain(text: string): boolean {
  return (
    !disguise.test(text) && text.split(/[^\p{L}\p{M}]+/u).every((word) => oneAlphabet.test(word))
  );
}

/** What the plainest way of writing a letter changes in names all the same: Mª, an accent alone, two vowels of Thai and Lao. */
const ownWays = /[ªº´\u0e33\u0eb3]/g;

/** A person has some names and surnames; more words are a text. */
const mostWords = 12;
/** In no name of several words: what messages are made of. */
const messageWords = words(
  'http https clic click gratis premio premios ganaste ganador entra entre ingresa ingrese visita visite ' +
    'urgente llama llame descarga descargue cuenta dinero oferta regalo codigo verifica verifique confirma ' +
    'confirme reclama hoy ahora aqui para por eres punto com pe dolares',
);
/** Each may be a surname (Tu, Con, Lo, Ya); several of them in one name make a sentence. */
const sentenceWords = words(
  'a en tu tus su sus que este esta con sin te le lo se es has ya un una',
);

/** @returns whether a text can be somebody's name: it is greeted in mails, and must be no link and no message. */
export function isPersonName(given: string): boolean {
  const text = given.normalize('NFC');
  const bare = text.replace(ownWays, '');
  if (!isPlain(text) || bare !== bare.normalize('NFKC')) return false;
  if (!letters.test(text) || address.test(text) || web.test(text)) return false;
  if (text.replace(/\D/g, '').length > 4) return false;
  const all = [...words(text)];
  if (all.length > mostWords || (all.length > 1 && all.at(-1) === 'com')) return false;
  if (all.length >= 3 && all.some((word) => messageWords.has(word))) return false;
  return all.length < 4 || all.filter((word) => sentenceWords.has(word)).length < 2;
}

/** What follows a dot in the name of a firm and is no address: Hnos.SAC, Cía.Ltda. */
const firmEndings = words('sa sac saa sas srl eirl ltda cia cv hnos hijos asociados');
/** What stands before a dot in the address of a house: Av.Arequipa, Mz.B, Urb.Los Pinos. */
const streets = words(
  'av avda ca cl cll jr psje pje pasaje urb mz mza lt lte lote dpto dep int of ofic blk block piso km nro no num ' +
    'cdra cra carr prol alm res coop asoc ah aahh hh pj pp jj cc col fracc edo ref frente esq sta sto sra',
);
/** Nothing else is so called, whatever stands before it. */
const webEnding = /\.(?:com|net|org)(?!\p{L})/iu;

/** Accents alone, and what makes a sign a picture; the rest is read as browsers read an address. */
const aside = /[´¨¯¸]|\ufe0f/g;

/**
 * @returns whether a text holds no link: firms and streets have figures and signs in their names, and are printed
 * and mailed.
 */
export function hasNoLink(given: string): boolean {
  const text = given.replace(aside, ' ').normalize('NFKC').replaceAll('。', '.');
  if (!isPlain(text)) return false;
  if (/:\/\/|@/.test(text) || web.test(text) || webEnding.test(text)) return false;
  // One letter between dots is an initial: S.J.Lurigancho.
  const dotted = [...text.matchAll(/(?<!\p{L}\.)(\p{L}[\p{L}\d-]*)\.(\p{L}{2,})/gu)];
  return dotted.every(
    ([, before = '', after = '']) => every(before, streets) || every(after, firmEndings),
  );
}

/** Seven figures together, or nine with what parts them: more than the years and numbers that firms have in their names. */
const phone = /\d{7}|\d(?:[ ().+-]{0,3}\d){8}/;

/** @returns whether a text calls nobody to a telephone. */
export function hasNoPhone(text: string): boolean {
  return !phone.test(text);
}

/** What a message asks for, and what it promises; firms are called by one of these, and seldom by several (Premios y Trofeos). */
const asking = words(
  'ganaste urgente entra ingresa ingrese llame reclama reclame confirma confirme deposita deposite transfiere ' +
    'transfiera descargue visite bloqueada bloqueado suspendida suspendido',
);
const promising = words(
  'clic click gratis premio premios gana ganador llama visita descarga cuenta dinero oferta regalo codigo verifica ' +
    'verifique hoy ahora aqui tu tus su sus te le se es has ya',
);

/** @returns whether a text can be what a firm is called: as many words as it likes, and no message made of them. */
export function isNoMessage(text: string): boolean {
  const weight = [...words(text)].map((word) =>
    asking.has(word) ? 2 : promising.has(word) ? 1 : 0,
  );
  return weight.reduce<number>((sum, one) => sum + one, 0) < 3;
}

function every(text: string, known: Set<string>): boolean {
  return [...words(text)].every((word) => known.has(word));
}

/** In small letters without their marks. */
function words(text: string): Set<string> {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return new Set(plain.split(/[^\p{L}]+/u).filter(Boolean));
}

export const notAName = 'Escribe solo nombres y apellidos, sin enlaces ni frases.';
/** For the claims book, which says usted. */
export const notANameFormal = 'Escriba solo nombres y apellidos, sin enlaces ni frases.';

export const aLink = 'Escribe sin enlaces ni correos, con un espacio después de cada punto.';

/** A line of a form that strangers fill which is printed and mailed, as an address is. */
export function placeLine(max: number) {
  return line(max).refine(hasNoLink, aLink);
}

/** A required name in a form that strangers fill. */
export function personName(max: number, missing: string, wrong = notAName) {
  return nameLine(max).min(1, missing).refine(isPersonName, wrong);
}
