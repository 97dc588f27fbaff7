/** What anybody who knows somebody knows of them. */
export type KnownOf = {
  email?: string | null | undefined;
  username?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  dni?: string | null | undefined;
};

export const ownPasswordFault =
  'No uses tu correo, tu usuario, tu nombre ni tu documento como contraseña, tampoco con números al final.';

/** Letters and figures beside what is known of the person that a password needs to be one. */
const leastOfItsOwn = 6;
/** Shorter parts of a name are in many words by chance. */
const shortestPart = 3;

/**
 * Whether a password is made of what others know of its owner (OWASP ASVS 5.0, 6.2.11): e-mail, user name, names or
 * document, in any order, with signs between and a few figures around.
 */
export function isMadeOfOwner(password: string, owner: KnownOf): boolean {
  const whole = bare(password);
  const left = partsOf(owner).reduce((text, part) => text.replaceAll(part, ' '), whole);
  return left !== whole && bare(left).length < leastOfItsOwn;
}

/** The longest first: of an e-mail nothing may be left because its name was taken out before. */
function partsOf({ email, username, firstName, lastName, dni }: KnownOf): string[] {
  const [mailbox = '', domain = ''] = (email ?? '').split('@');
  const names = [firstName, lastName, mailbox, username].flatMap((text) =>
    (text ?? '').split(/[^\p{L}\p{M}\d]+/u),
  );
  const whole = [email, mailbox, domain, username, firstName, lastName, dni];
  return [...new Set([...whole, ...names].map((text) => bare(text ?? '')))]
    .filter((part) => part.length >= shortestPart)
    .sort((a, b) => b.length - a.length);
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '');
}
