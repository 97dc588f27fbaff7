import {
  type certificateEndpoints,
  certificateKinds,
  certificateStates,
} from '@aulario/contract/certificates/certificate';
import {
  type certificateCorrectionEndpoints,
  correctionStates,
} from '@aulario/contract/certificates/certificate-correction';
import { certificateOutcomes } from '@aulario/contract/certificates/certificate-rules';
import type { certificateTemplateEndpoints } from '@aulario/contract/certificates/certificate-template';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listTemplates } from '../templates/template.service.ts';
import { listCertificates } from './certificate.service.ts';
import { listCorrections } from './correction.service.ts';

export const certificateExport = listExport<typeof certificateEndpoints.listCertificates>({
  name: 'certificados',
  entity: 'certificate',
  list: listCertificates,
  columns: [
    textColumn('Código', ({ code }) => code),
    textColumn('Nombre impreso', ({ printedName }) => printedName),
    textColumn('Persona', ({ userName }) => userName),
    textColumn('Documento', ({ userDni }) => userDni),
    textColumn('Curso', ({ courseName }) => courseName),
    textColumn('Tipo', ({ kind }) => certificateKinds[kind]),
    textColumn('Certifica', ({ outcome }) => certificateOutcomes[outcome]),
    textColumn('Estado', ({ state }) => certificateStates[state]),
    numberColumn('Horas', ({ hours }) => hours),
    numberColumn('Nota', ({ grade }) => grade),
    dayColumn('Desde', ({ periodFrom }) => periodFrom),
    dayColumn('Hasta', ({ periodTo }) => periodTo),
    momentColumn('Emitido', ({ issuedAt }) => issuedAt),
    dayColumn('Válido hasta', ({ validUntil }) => validUntil),
    textColumn('Emitido por', ({ issuedBy }) => issuedBy),
    textColumn('Convenios', ({ agreements }) => agreements.map(({ name }) => name).join(', ')),
    textColumn('Motivo', ({ reason }) => reason),
    momentColumn('Creado', ({ createdAt }) => createdAt),
  ],
});

export const correctionExport = listExport<typeof certificateCorrectionEndpoints.listCorrections>({
  name: 'correcciones',
  entity: 'certificate-correction',
  list: listCorrections,
  columns: [
    textColumn('Certificado', ({ code }) => code),
    textColumn('Curso', ({ courseName }) => courseName),
    textColumn('Nombre impreso', ({ printedName }) => printedName),
    textColumn('Nombres pedidos', ({ firstName }) => firstName),
    textColumn('Apellidos pedidos', ({ lastName }) => lastName),
    textColumn('Mensaje', ({ message }) => message),
    textColumn('Estado', ({ state }) => correctionStates[state]),
    textColumn('Respuesta', ({ answer }) => answer),
    textColumn('Decidió', ({ decidedByName }) => decidedByName),
    momentColumn('Decidida', ({ decidedAt }) => decidedAt),
    momentColumn('Creada', ({ createdAt }) => createdAt),
  ],
});

export const templateExport = listExport<typeof certificateTemplateEndpoints.listTemplates>({
  name: 'disenos',
  entity: 'certificate-template',
  list: listTemplates,
  columns: [
    textColumn('Nombre', ({ name }) => name),
    momentColumn('Creado', ({ createdAt }) => createdAt),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});
