import type { DemoCourse } from './content.types.ts';
import { contratacionesDelEstadoCourses } from './courses/contrataciones-del-estado.ts';
import { contratacionesDelEstadoMasCourses } from './courses/contrataciones-del-estado-mas.ts';
import { datosYOfimaticaCourses } from './courses/datos-y-ofimatica.ts';
import { datosYOfimaticaMasCourses } from './courses/datos-y-ofimatica-mas.ts';
import { derechoCourses } from './courses/derecho.ts';
import { derechoMasCourses } from './courses/derecho-mas.ts';
import { educacionCourses } from './courses/educacion.ts';
import { educacionMasCourses } from './courses/educacion-mas.ts';
import { gestionPublicaCourses } from './courses/gestion-publica.ts';
import { gestionPublicaMasCourses } from './courses/gestion-publica-mas.ts';
import { ingenieriaYBimCourses } from './courses/ingenieria-y-bim.ts';
import { ingenieriaYBimMasCourses } from './courses/ingenieria-y-bim-mas.ts';
import { saludCourses } from './courses/salud.ts';
import { saludMasCourses } from './courses/salud-mas.ts';
import { seguridadYSaludEnElTrabajoCourses } from './courses/seguridad-y-salud-en-el-trabajo.ts';
import { seguridadYSaludEnElTrabajoMasCourses } from './courses/seguridad-y-salud-en-el-trabajo-mas.ts';

/** The whole catalogue, in the order of the categories. */
export const demoCourses: DemoCourse[] = [
  ...gestionPublicaCourses,
  ...gestionPublicaMasCourses,
  ...contratacionesDelEstadoCourses,
  ...contratacionesDelEstadoMasCourses,
  ...datosYOfimaticaCourses,
  ...datosYOfimaticaMasCourses,
  ...ingenieriaYBimCourses,
  ...ingenieriaYBimMasCourses,
  ...seguridadYSaludEnElTrabajoCourses,
  ...seguridadYSaludEnElTrabajoMasCourses,
  ...saludCourses,
  ...saludMasCourses,
  ...derechoCourses,
  ...derechoMasCourses,
  ...educacionCourses,
  ...educacionMasCourses,
];
