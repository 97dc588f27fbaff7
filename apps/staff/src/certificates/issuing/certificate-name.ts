import type { Certificate } from '@aulario/contract/certificates/certificate';
import type { RaRecord } from 'react-admin';

/** "María Quispe · Excel para la oficina · 7K2M-9TX4-AB3D-XYZ0". */
export function certificateName(record: RaRecord): string {
  const { printedName, courseName, code } = record as RaRecord & Certificate;
  return `${printedName} · ${courseName} · ${code}`;
}
