import {
  type CheckedCode,
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
  textColumn('Código', ({ certificate }) => certificate?.code),
  textColumn('A nombre de', ({ certificate }) => certificate?.holder),
  textColumn('Curso', ({ certificate }) => certificate?.courseName),
  textColumn(
    'Certifica',
    ({ certificate }) => certificate && certificateOutcomes[certificate.outcome],
  ),
  numberColumn('Horas', ({ certificate }) => certificate?.hours),
  dayColumn('Emitido', ({ certificate }) => certificate && limaDay(new Date(certificate.issuedAt))),
  dayColumn('Válido hasta', ({ certificate }) => certificate?.validUntil),
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

async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}
