/** What bcrypt reads of a password; more would be taken and never looked at. */
const mostBytes = 72;

/** Words that this product and its pages are full of. */
const ours = [
  'academia',
  'administrador',
  'administracion',
  'alumno',
  'asesor',
  'aulario',
  'certificado',
  'contrasena',
  'docente',
  'estudiante',
  'recepcionista',
];

/**
 * What is wrong with a new password, or nothing. Any signs or none will do; what is refused is what
 * guessers try first: the known lists of stolen passwords and the words of this product, also with
 * figures and signs around them. Length is the contract's.
 */
export async function newPasswordFault(password: string): Promise<string | undefined> {
  if (Buffer.byteLength(password) > mostBytes) {
    return 'La contraseña es demasiado larga: puede tener hasta 72 letras, y menos si llevan tilde.';
  }
  const common = await commonPasswords();
  const plain = folded(password);
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const guessed = common.has(plain) || common.has(core) || /^(.{1,4})\1+$/.test(plain);
  // Figures and signs alone, and one word of a list with some of them around it.
  return guessed || core === '' || ours.includes(core)
    ? 'Esa contraseña es de las que se adivinan primero. Una frase que recuerdes es mejor.'
    : undefined;
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 passwords of known leaks, most used first. Read when the first is needed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'] as string[]),
  );
  return known;
}
