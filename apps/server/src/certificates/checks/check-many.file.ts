import {
  type CheckedCode,
  type CheckedDossier,
  type CheckedRecord,
  type checkManyFileBody,
  manyCheckResults,
} from '@aulario/contract/certificates/certificate-check';
import { certificateOutcomes } from '@aulario/contract/certificates/certificate-rules';
import type { ExportFormat } from '@aulario/contract/export-format';
import type { z } from 'zod';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  dayColumn,
  numberColumn,
  type SheetColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { type TableFile, tableFile } from '../../platform/spreadsheet/written-table.ts';
import { checkMany } from './check-many.service.ts';

type Line = CheckedCode & { label: string };

const columns: SheetColumn<Line>[] = [
  textColumn('Código o archivo', ({ label }) => label),
  textColumn('Resultado', ({ result }) => manyCheckResults[result]),
  textColumn(
    'Código',
    ({ certificate, dossier, record }) => certificate?.code ?? dossier?.number ?? record?.code,
  ),
  textColumn('A nombre de', ({ certificate, dossier }) => certificate?.holder ?? dossier?.holder),
  textColumn('Curso', ({ certificate, dossier, record }) => {
    if (record) return recordWords(record);
    return dossier ? dossierWords(dossier) : certificate?.courseName;
  }),
  textColumn(
    'Certifica',
    ({ certificate }) => certificate && certificateOutcomes[certificate.outcome],
  ),
  numberColumn('Horas', ({ certificate }) => certificate?.hours),
  dayColumn('Emitido', ({ certificate, dossier, record }) => {
    const at = certificate?.issuedAt ?? dossier?.madeAt ?? record?.at;
    return at && limaDay(new Date(at));
  }),
  dayColumn('Válido hasta', ({ certificate }) => certificate?.validUntil),
  textColumn('Renovado por', ({ certificate }) => certificate?.renewedBy?.code),
];

/** What became of many certificates, as a table in the order that was asked. */
export async function checkManyFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  { names, ...asked }: z.output<typeof checkManyFileBody>,
  format: ExportFormat,
): Promise<TableFile> {
  const checked = await checkMany(deps, asked);
  const lines = checked.map((one, at) => ({
    ...one,
    label: names[at - asked.codes.length] || one.asked,
  }));
  const name = `certificados-revisados-${limaDay(deps.clock.now())}`;
  return tableFile(name, format, columns, once(lines));
}

/** "Legajo. Hoy no vale así: Excel Básico (Anulado)". */
function dossierWords({ fallen }: CheckedDossier): string {
  const words = fallen.map(
    ({ code, courseName, result }) => `${courseName}, ${code} (${manyCheckResults[result]})`,
  );
  return [
    'Legajo de certificados',
    ...(words.length > 0 ? [`Hoy no valen así: ${words.join('; ')}`] : []),
  ].join('. ');
}

/** "Acta de notas de Excel Básico, grupo 2026-1, versión 1. Después se rectificó: versión 2". */
function recordWords({ courseName, group, version, latest }: CheckedRecord): string {
  const of = `Acta de notas de ${courseName}${group ? `, grupo ${group}` : ''}, versión ${version}`;
  return latest ? `${of}. Después se rectificó: versión ${latest.version}` : of;
}

async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}
