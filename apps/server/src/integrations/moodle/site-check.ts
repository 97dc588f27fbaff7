import { entranceFindings, type FromHere } from './entrance-check.ts';
import type { MoodleClient } from './moodle.client.ts';
import { MoodleFault } from './moodle.fault.ts';
import { permissionFindings } from './permission-check.ts';
import type { Finding } from './site-finding.ts';

export type SiteCheck = {
  site: string | null;
  release: string | null;
  ready: boolean;
  findings: Finding[];
};

/** Sales do not reach Moodle without these. */
const needed = [
  'core_user_get_users_by_field',
  'core_user_get_users',
  'core_user_create_users',
  'core_user_update_users',
  'enrol_manual_enrol_users',
  'core_enrol_get_users_courses',
  'core_enrol_get_enrolled_users',
];

const groups = 'los grupos de Moodle de cada edición (si los usas)';
/** What stays away without each of these. */
const useful: Record<string, string> = {
  core_course_get_courses: 'la lista de cursos de Moodle y sus borradores',
  core_group_get_course_groups: groups,
  core_group_create_groups: groups,
  core_group_add_group_members: groups,
  core_group_delete_group_members: groups,
  core_course_get_contents: 'los certificados emitidos en Moodle',
  gradereport_user_get_grade_items: 'notas y evaluaciones',
  core_grades_get_gradeitems: 'los nombres de las categorías de calificación',
  core_completion_get_course_completion_status: 'la fecha en que alguien terminó un curso',
  mod_quiz_get_user_attempts: 'los intentos de los cuestionarios',
  mod_feedback_get_feedbacks_by_courses: 'los testimonios',
  mod_feedback_get_items: 'los testimonios',
  mod_feedback_get_responses_analysis: 'los testimonios',
  mod_customcert_list_issues:
    'los certificados emitidos (complemento mod_customcert 4.4.7 o posterior)',
};

/** Moodle 4.1, the oldest that our recordings and its documentation agree on. */
const oldest = 2_022_112_800;

/**
 * Compares the site, its version, the token's functions and its owner's permissions with what is
 * needed, and says in Spanish what the Moodle administrator has to grant. Writes nothing: that the
 * account may assign the role of student shows only with the first enrolment, so it is always said.
 * @param from what of this side decides how students come in there
 */
export async function checkMoodle(
  moodle: MoodleClient,
  url: string,
  from: FromHere = {},
): Promise<SiteCheck> {
  let site: Awaited<ReturnType<MoodleClient['siteInfo']>>;
  try {
    site = await moodle.siteInfo();
  } catch (error) {
    if (!(error instanceof MoodleFault)) throw error;
    return { site: null, release: null, ready: false, findings: [unusable(error, url)] };
  }
  const findings: Finding[] = [
    {
      level: 'bien',
      text: `Responde «${site.sitename ?? url}», Moodle ${site.release ?? '(sin versión)'}.`,
      remedy: null,
    },
    ...versionFindings(Number(site.version ?? 0)),
    ...functionFindings(site.functions),
    ...(await entranceFindings(moodle, site.functions, from)),
  ];
  if (site.userissiteadmin) {
    findings.push({
      level: 'aviso',
      text: `El token es de un administrador del sitio (${site.username ?? ''}): puede más de lo que hace falta.`,
      remedy: 'Usa una cuenta de servicio con un rol propio.',
    });
  }
  findings.push(...(await permissionsOr(unanswered, moodle, site)));
  return {
    site: site.sitename ?? null,
    release: site.release ?? null,
    ready: findings.every(({ level }) => level !== 'falta'),
    findings,
  };
}

/** What was asked of a site that fell silent meanwhile tells nothing of permissions. */
async function permissionsOr(
  instead: (fault: MoodleFault) => Finding,
  moodle: MoodleClient,
  { functions, userid }: { functions: readonly string[]; userid: number },
): Promise<Finding[]> {
  try {
    return await permissionFindings(moodle, functions, userid);
  } catch (error) {
    if (error instanceof MoodleFault) return [instead(error)];
    throw error;
  }
}

function unanswered({ code }: MoodleFault): Finding {
  return {
    level: 'falta',
    text: `Moodle respondió, pero dejó de responder antes de probar todos los permisos (${code}).`,
    remedy: 'Espera un momento y pulsa otra vez «Comprobar ahora».',
  };
}

/** Says in the log, once at the start, whether Moodle answers and what is lacking. */
export async function checkMoodleSite(
  moodle: MoodleClient,
  url: string,
  log: Record<'info' | 'warn', (details: object, message: string) => void>,
): Promise<void> {
  try {
    const { release, ready, findings } = await checkMoodle(moodle, url);
    const lacking = findings.filter(({ level }) => level !== 'bien').map(({ text }) => text);
    if (ready) log.info({ release, lacking }, 'Moodle answers');
    else log.warn({ lacking }, 'Moodle cannot be used as it is');
  } catch (error) {
    log.warn({ err: error }, 'Moodle cannot be checked now');
  }
}

function unusable(fault: MoodleFault, url: string): Finding {
  const finding = (text: string, remedy: string): Finding => ({ level: 'falta', text, remedy });
  switch (fault.kind) {
    case 'wrong-address':
      return finding(
        `En ${url} no responde Moodle (${fault.code}).`,
        'Tiene que ser exactamente la dirección del sitio (wwwroot): con https, con o sin www, sin rutas de más. Corrígela en el servidor con: npm run setup -- --connect moodle',
      );
    case 'unreachable':
      return finding(
        `${url} no responde (${fault.code}).`,
        'Revisa que el sitio funcione y que este servidor pueda llegar a él.',
      );
    case 'maintenance':
      return finding(
        'El sitio está en mantenimiento.',
        'Espera a que termine, o desactiva el modo de mantenimiento.',
      );
    case 'refused':
      return fault.code === '403'
        ? finding(
            'Los servicios web están desactivados.',
            'Administración del sitio → General → Funciones avanzadas: activa los servicios web; y en Servidor → Servicios web → Administrar protocolos, REST.',
          )
        : finding(
            `Moodle no acepta el token (${fault.code}).`,
            'Crea un token nuevo en Servidor → Servicios web → Administrar tokens, sin fecha de caducidad ni restricción de IP; su cuenta necesita «Usar el protocolo REST» (webservice/rest:use), y el servicio la función core_webservice_get_site_info.',
          );
    default:
      return finding(
        `Moodle respondió algo inesperado (${fault.code}).`,
        'Revisa que sea un Moodle 4.1 o posterior.',
      );
  }
}

function versionFindings(version: number): Finding[] {
  // `2024100706`: the day of its branch and two digits more.
  if (!version || version >= oldest) return [];
  return [
    {
      level: 'aviso',
      text: 'La versión de Moodle es anterior a la 4.1; no se probó con ella.',
      remedy: 'Actualiza Moodle.',
    },
  ];
}

function functionFindings(functions: readonly string[]): Finding[] {
  const missing = needed.filter((name) => !functions.includes(name));
  const lacking = Object.keys(useful).filter((name) => !functions.includes(name));
  const add =
    'Administración del sitio → Servidor → Servicios web → Servicios externos → Funciones: agrega ';
  const findings: Finding[] = [];
  if (missing.length > 0) {
    findings.push({
      level: 'falta',
      text: `Al servicio del token le ${missing.length === 1 ? 'falta 1 función' : `faltan ${missing.length} funciones`} sin las que no se puede matricular.`,
      remedy: `${add}${missing.join(', ')}.`,
    });
  }
  if (lacking.length > 0) {
    const without = [...new Set(lacking.map((name) => useful[name]))].join('; ');
    findings.push({
      level: 'aviso',
      text: `Sin algunas funciones no se traen ni se llenan: ${without}.`,
      remedy: `${add}${lacking.join(', ')}.`,
    });
  }
  if (findings.length === 0) {
    findings.push({
      level: 'bien',
      text: 'El token puede llamar a todas las funciones que se usan.',
      remedy: null,
    });
  }
  return findings;
}
