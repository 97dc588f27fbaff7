import type { courseEndpoints } from '@aulario/contract/catalogue/course';
import {
  courseKinds,
  courseLevels,
  courseModalities,
  courseStatuses,
} from '@aulario/contract/catalogue/course-words';
import { currencies } from '@aulario/contract/money';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  flagColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listCourses } from './course.service.ts';

export const courseExport = listExport<typeof courseEndpoints.listCourses>({
  name: 'cursos',
  entity: 'course',
  list: listCourses,
  columns: [
    textColumn('Código', ({ code }) => code),
    textColumn('Nombre', ({ name }) => name),
    textColumn('Dirección en el sitio', ({ slug }) => slug),
    textColumn('Tipo', ({ kind }) => courseKinds[kind]),
    textColumn('Modalidad', ({ modality }) => courseModalities[modality]),
    textColumn('Nivel', ({ level }) => courseLevels[level]),
    textColumn('Resumen', ({ summary }) => summary),
    numberColumn('Horas', ({ hours }) => hours),
    numberColumn('Créditos', ({ credits }) => credits),
    ...currencies.map((wanted) =>
      moneyColumn<{ prices: { currency: string; amount: number }[] }>(
        `Precio ${wanted}`,
        ({ prices }) => prices.find(({ currency }) => currency === wanted)?.amount,
      ),
    ),
    dayColumn('Inicio', ({ startDate }) => startDate),
    dayColumn('Fin', ({ endDate }) => endDate),
    textColumn('Estado', ({ status }) => courseStatuses[status]),
    momentColumn('Publicado', ({ publishedAt }) => publishedAt),
    flagColumn('Destacado', ({ featured }) => featured),
    numberColumn('Puntuación', ({ rating }) => rating),
    numberColumn('Testimonios', ({ ratingCount }) => ratingCount),
    numberColumn('Número en Moodle', ({ moodleId }) => moodleId),
    momentColumn('Creado', ({ createdAt }) => createdAt),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});
