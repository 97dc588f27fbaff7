import type { CheckedPdf, CheckedRecord } from '@aulario/contract/certificates/certificate-check';
import { longDay, longInstant } from '../ui/date-words.ts';

/** Which record of grades a PDF is, or claims to be; of nobody in it anything. */
export function RecordFacts({
  record,
  result,
}: {
  record: CheckedRecord;
  result: CheckedPdf['result'];
}) {
  return (
    <>
      <p className="mt-1">
        {result === 'alterado' ? 'Dice ser el acta' : 'Es el acta'} {recordWords(record)}.
        {result !== 'autentico' && ' Pide el archivo original a la academia.'}
      </p>
      {record.latest && <Rectified latest={record.latest} />}
    </>
  );
}

function Rectified({ latest }: { latest: NonNullable<CheckedRecord['latest']> }) {
  return (
    <p className="mt-1 font-semibold">
      Después se rectificó: vale la versión {latest.version}, del {longInstant(latest.at)}.
    </p>
  );
}

/** "7XK2-… de Excel Básico, grupo 2026-1 (3 de mayo al 30 de junio de 2026), con 12 personas, cerrada el …". */
export function recordWords(record: CheckedRecord): string {
  const { code, courseName, group, startDate, endDate, people, closedAt, version, at } = record;
  const days = [startDate, endDate].flatMap((day) => (day ? [longDay(day)] : [])).join(' al ');
  return [
    `${code ? `${code} ` : ''}de ${courseName}`,
    ...(group ? [`grupo ${group}`] : []),
    ...(days ? [days] : []),
    people === 1 ? 'con 1 persona' : `con ${people} personas`,
    `cerrada el ${longInstant(closedAt)}`,
    ...(version > 1 ? [`rectificada el ${longInstant(at)} (versión ${version})`] : []),
  ].join(', ');
}
