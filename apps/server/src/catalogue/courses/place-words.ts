import type { SearchTerm } from '../../platform/search.ts';

/**
 * Where people look for courses: the regions of Peru, their capitals, and the large cities of Colombia and Mexico, folded.
 * Such a word is never a typing error of another one (Cusco is no "curso"). Another spelling stands after a bar.
 */
const places =
  `lima callao cusco|cuzco arequipa trujillo chiclayo piura iquitos huancayo tacna puno juliaca chimbote
  cajamarca ayacucho|huamanga pucallpa ica sullana huanuco huaraz tarapoto moyobamba abancay moquegua tumbes
  chachapoyas huancavelica|huancavelika pasco ancash apurimac amazonas junin lambayeque loreto ucayali|ukayali
  la_libertad madre_de_dios san_martin cerro_de_pasco puerto_maldonado miraflores san_isidro jesus_maria surco
  los_olivos san_juan_de_lurigancho villa_el_salvador bogota medellin cali barranquilla cartagena bucaramanga pereira
  manizales cucuta ibague mexico cdmx guadalajara monterrey puebla tijuana leon queretaro merida cancun toluca
  oaxaca veracruz`
    .split(/\s+/)
    .map((names) =>
      names.split('|').map((name) => name.split('_').filter((word) => !isSmall(word))),
    );

/** Left out of every search before. */
function isSmall(word: string): boolean {
  return ['la', 'los', 'de', 'el'].includes(word);
}

/** Tells the places of a search from what else is looked for; a place is looked for as it is, in its spellings. */
export function withoutPlaces(words: string[]): { rest: string[]; places: SearchTerm[] } {
  const rest: string[] = [];
  const found: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const names = placeAt(words, at);
    const name = names?.find((one) => startsWith(words, at, one));
    if (!names || !name) {
      rest.push(words[at] ?? '');
      at += 1;
      continue;
    }
    const others = names.filter((one) => one !== name);
    found.push({
      ...{ words: name, likeness: 'exact' },
      or: others.map((one) => ({ words: one, likeness: 'exact' as const })),
    });
    at += name.length;
  }
  return { rest, places: found };
}

/** The longest one that begins here: of "san martín de porres" the place is not "san". */
function placeAt(words: string[], at: number): string[][] | undefined {
  return places
    .filter((names) => names.some((name) => startsWith(words, at, name)))
    .toSorted((one, other) => (other[0]?.length ?? 0) - (one[0]?.length ?? 0))[0];
}

function startsWith(words: string[], at: number, name: string[]): boolean {
  return name.every((word, offset) => words[at + offset] === word);
}
