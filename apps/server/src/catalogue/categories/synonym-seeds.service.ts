import type { Deps } from '../../platform/deps.ts';
import { anySynonym, insertSynonym } from './synonym.queries.ts';

/** What people in Peru call the same thing: what an academy's search begins with. */
const seeds: readonly (readonly string[])[] = [
  ['SIAF', 'Sistema Integrado de Administración Financiera'],
  ['SIGA', 'Sistema Integrado de Gestión Administrativa'],
  ['SEACE', 'Contrataciones del Estado', 'Compras públicas', 'OSCE', 'OECE'],
  ['BIM', 'Building Information Modeling', 'Modelado de edificaciones', 'Revit'],
  ['SST', 'Seguridad y salud en el trabajo', 'Seguridad industrial'],
  ['RRHH', 'Recursos humanos', 'Gestión de personas'],
  ['Excel', 'Hojas de cálculo', 'Planillas de cálculo'],
  ['Power BI', 'Tableros de datos', 'Dashboards'],
  ['IA', 'Inteligencia artificial'],
  ['Diplomado', 'Diplomatura'],
];

/** Puts the first groups of synonyms in place, once; what staff made of them later stays. */
export async function seedSynonyms({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (await anySynonym(db)) return;
  await db.transaction(async (tx) => {
    for (const terms of seeds) await insertSynonym(tx, { terms: [...terms] });
  });
}
