import type { Certificate } from '@aulario/contract/certificates/certificate';

/** What the dialog holds while it is typed. */
export type Written = Record<
  'printedName' | 'hours' | 'grade' | 'periodFrom' | 'periodTo' | 'validUntil',
  string
>;

export function writtenOf(certificate: Certificate): Written {
  const { printedName, hours, grade, periodFrom, periodTo, validUntil } = certificate;
  return {
    printedName,
    hours: String(hours),
    grade: grade === null ? '' : String(grade),
    periodFrom: periodFrom ?? '',
    periodTo: periodTo ?? '',
    validUntil: validUntil ?? '',
  };
}

/**
 * The fields that differ from what stands there, as the call takes them.
 * @returns null while nothing differs, and while the name or the hours are empty
 */
export function correctionOf(certificate: Certificate, written: Written): object | null {
  const before = writtenOf(certificate);
  const fields = Object.keys(before) as (keyof Written)[];
  const changed = fields.filter((field) => written[field].trim() !== before[field]);
  if (changed.length === 0 || !written.printedName.trim() || !written.hours.trim()) return null;
  return {
    version: certificate.version,
    ...Object.fromEntries(changed.map((field) => [field, sent(field, written[field].trim())])),
  };
}

function sent(field: keyof Written, value: string): string | number | null {
  if (field === 'printedName') return value;
  if (value === '') return null;
  return field === 'hours' || field === 'grade' ? Number(value.replace(',', '.')) : value;
}
