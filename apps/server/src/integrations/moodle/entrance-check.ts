import { entryFunction } from './entry.calls.ts';
import type { MoodleClient } from './moodle.client.ts';
import type { Finding } from './site-finding.ts';

/** What of this side decides how students come in: by name, the tools that are this Moodle, and who else signs people in here. */
export type FromHere = { tools?: readonly string[]; issuers?: readonly string[] };

/**
 * How students come in from here, by the ways that this Moodle has: a key (auth_userkey), a course that it publishes as a tool
 * (LTI), an account elsewhere that it takes too (OAuth 2). That the token's account may ask for keys shows only with the first one.
 */
export async function entranceFindings(
  moodle: Pick<MoodleClient, 'otherSignIns'>,
  functions: readonly string[],
  { tools = [], issuers = [] }: FromHere,
): Promise<Finding[]> {
  const found: Finding[] = [];
  if (functions.includes(entryFunction)) {
    found.push(
      well(
        'Desde «Mis cursos» se entra al aula en un paso (auth_userkey), a la cuenta que tiene el mismo correo.',
      ),
    );
  }
  if (tools.length > 0) {
    const where = found.length > 0 ? 'Si Moodle no diera la llave, se' : 'Desde «Mis cursos» se';
    found.push(
      well(
        `${where} entra por LTI (${quoted(tools)}) a los cursos que tienen elegido su contenido en Lecciones.`,
      ),
    );
  }
  if (found.length > 0) return found;
  const elsewhere = await moodle.otherSignIns();
  return [elsewhere.length > 0 ? byAccountElsewhere(elsewhere, issuers) : byPassword];
}

/** Moodle begins such a sign-in only from its own page: it asks for a mark of that page, which nobody else can know. */
function byAccountElsewhere(names: readonly string[], issuers: readonly string[]): Finding {
  const both = names.filter((name) => issuers.some((one) => sameName(one, name)));
  const text =
    both.length > 0
      ? `Desde «Mis cursos» se llega al aula; ahí basta pulsar ${quoted(both)} (OAuth 2), la misma cuenta con que se entra aquí.`
      : `Desde «Mis cursos» se llega al aula; ahí se puede pulsar ${quoted(names)} (OAuth 2) o escribir usuario y contraseña.`;
  return { level: 'aviso', text, remedy: inOneStep };
}

const inOneStep = `Para entrar en un paso, instala en Moodle el complemento auth_userkey, actívalo, permite auth/userkey:generatekey al rol de la cuenta y agrega al servicio la función ${entryFunction}; o publica ahí cada curso como herramienta LTI y regístralo en Herramientas externas.`;

const byPassword: Finding = {
  level: 'aviso',
  text: 'Desde «Mis cursos» se llega al aula, que pide su propio usuario y contraseña.',
  remedy: inOneStep,
};

/** "Entrar con Google" is Google: what Moodle calls it somebody typed. */
const sameName = (here: string, there: string): boolean =>
  there.toLowerCase().includes(here.toLowerCase());

const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');
const well = (text: string): Finding => ({ level: 'bien', text, remedy: null });
