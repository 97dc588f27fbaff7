import type { BodyOf } from '@aulario/contract/endpoint';
import type { leadEndpoints } from '@aulario/contract/lead';
import { parse } from 'csv-parse/browser/esm/sync';

export type ImportRow = BodyOf<typeof leadEndpoints.importContacts>['rows'][number];

/** The columns of a sheet by their Spanish headings, with what else people call them. */
export const importColumns = [
  { key: 'name', title: 'Nombre', also: ['nombres', 'nombre completo', 'name', 'contacto'] },
  { key: 'email', title: 'Correo', also: ['email', 'e-mail', 'correo electronico', 'mail'] },
  { key: 'mobile', title: 'Celular', also: ['telefono', 'movil', 'whatsapp', 'phone'] },
  { key: 'country', title: 'País', also: ['pais', 'country'] },
  { key: 'course', title: 'Curso', also: ['course', 'slug del curso'] },
  { key: 'message', title: 'Mensaje', also: ['consulta', 'comentario', 'message'] },
  { key: 'source', title: 'Origen', also: ['fuente', 'source', 'de donde viene'] },
  { key: 'campaign', title: 'Campaña', also: ['campana', 'campaign'] },
] as const satisfies readonly { key: keyof ImportRow; title: string; also: readonly string[] }[];

const most = 2000;

/** The rows of a CSV file, with comma or semicolon; a sentence in Spanish when it is none. */
export function readSheet(text: string): ImportRow[] | string {
  let table: string[][];
  try {
    table = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    return 'No se puede leer el archivo: guárdalo como CSV y vuelve a intentarlo.';
  }
  const [headings = [], ...rows] = table;
  const places = headings.map(keyOf);
  if (!places.includes('name')) {
    return 'No encontramos la columna «Nombre» en la primera fila. Descarga la plantilla para comparar.';
  }
  if (rows.length === 0) return 'El archivo no tiene filas.';
  if (rows.length > most) return `Tiene ${rows.length} filas: divídelo en archivos de ${most}.`;
  return rows.map((cells) => {
    const row: ImportRow = {};
    for (const [index, key] of places.entries()) if (key && cells[index]) row[key] = cells[index];
    return row;
  });
}

function keyOf(heading: string): keyof ImportRow | undefined {
  const bare = plain(heading);
  return importColumns.find(
    ({ title, also }) => plain(title) === bare || also.some((word) => plain(word) === bare),
  )?.key;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
