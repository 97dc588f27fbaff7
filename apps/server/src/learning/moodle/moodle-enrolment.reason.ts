import type { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { permissionOf, spoiling } from '../../integrations/moodle/permission-words.ts';

/** Nothing but a person can mend this; `message` tells staff, in Spanish, what to do. */
export class NeedsStaff extends Error {}

/** The fault in words for staff, who read them beside the enrolment. */
export function reasonOf(fault: MoodleFault): string {
  const where = `(${fault.code} en ${fault.called})`;
  switch (fault.kind) {
    case 'unreachable':
      return `Moodle no responde ${where}. Se intentará de nuevo.`;
    case 'maintenance':
      return 'Moodle está en mantenimiento. Se intentará de nuevo.';
    case 'conflict':
      return `Moodle no pudo guardar los datos ${where}. Se intentará de nuevo.`;
    case 'wrong-address':
      return `En la dirección configurada no responde Moodle ${where}. Revisa la dirección de Moodle en el servidor: npm run setup -- --connect moodle`;
    case 'refused':
      if (permissionOf(fault)) return `${roleLacks} ${permissionOf(fault)}.`;
      return refusal(fault, where);
    case 'unsupported':
      return `Este Moodle no tiene una función necesaria ${where}.`;
    case 'no-manual-enrolment':
      return 'El curso no tiene activa la matriculación manual en Moodle.';
    case 'role-refused':
      return 'La cuenta de servicio no puede asignar el rol de estudiante en Moodle.';
    case 'not-found':
      return `Moodle no encuentra el curso o la cuenta ${where}.`;
    case 'invalid':
      if (fault.code === 'useremailduplicate')
        return 'En Moodle otra cuenta tiene ya ese correo. Cámbialo allí en la otra cuenta, o aquí en la ficha de la persona.';
      return fault.called === 'enrol_manual_enrol_users'
        ? 'Moodle no acepta la matrícula. Revisa que exista el curso de Moodle al que está unido.'
        : `Moodle no acepta los datos de la cuenta ${where}. Revisa la ficha de la persona, o si en Moodle ya hay una cuenta suya que el token no puede ver.`;
    case 'unreadable':
      return `En Moodle hay una cuenta suya que Moodle no puede entregar. Revisa allí ${spoiling}.`;
    case 'unexpected':
      return `Moodle respondió algo inesperado ${where}.`;
  }
}

/** What a refusal that names no permission means; what to do the check of the site says in full. */
function refusal({ code }: MoodleFault, where: string): string {
  const look = 'Mira qué hacer con «Comprobar ahora», en la página Moodle.';
  if (code === '403') return `Los servicios web de Moodle están desactivados. ${look}`;
  if (code === 'invalidtoken') return `Moodle no acepta el token: caducó o fue borrado. ${look}`;
  return `Moodle no acepta el token o le faltan permisos a su cuenta ${where}. ${look}`;
}

const roleLacks = 'En Moodle, el rol de la cuenta de servicio necesita';
