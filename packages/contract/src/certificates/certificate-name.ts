/** Words inside of names that are written small: "Juan de la Cruz". */
const particles = /^(?:de|del|la|las|los|da|das|do|dos|di|y|e|von|van|viuda)$/;

/**
 * How a name that stands in capitals or in small letters alone is probably written: "JUAN DE LA CRUZ" → "Juan de la
 * Cruz". Only a proposal: whoever knows the person takes it or not.
 * @returns undefined for a name that has both, or none that differ
 */
export function writtenName(name: string): string | undefined {
  const [capitals, small] = [name.toLocaleUpperCase('es'), name.toLocaleLowerCase('es')];
  const letters = name.match(/\p{L}/gu) ?? [];
  if (capitals === small || letters.length < 3 || (name !== capitals && name !== small))
    return undefined;
  const words = small.split(' ').map((word, at) => {
    return at > 0 && particles.test(word) ? word : word.replace(/(^|[-'’])\p{L}/gu, upper);
  });
  const written = words.join(' ');
  return written === name ? undefined : written;
}

type Parts = { firstName: string; lastName: string };

/** The same of a name in its two parts, judged as the whole that is printed. */
export function writtenParts({ firstName, lastName }: Parts): Parts | undefined {
  const [first, last] = [firstName, lastName].map((part) =>
    part.normalize('NFC').replace(/\s+/g, ' ').trim(),
  ) as [string, string];
  const words = writtenName(`${first} ${last}`.trim())?.split(' ');
  const count = first.split(' ').length;
  return (
    words && { firstName: words.slice(0, count).join(' '), lastName: words.slice(count).join(' ') }
  );
}

const upper = (text: string): string => text.toLocaleUpperCase('es');
