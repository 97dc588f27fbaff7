import { newCode } from '../certificates/issuing/certificate.code.ts';
import type { certificateCorrections } from '../certificates/issuing/correction.tables.ts';
import { days } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import type { DemoCertificate } from './demo-certificates.ts';
import { demoRandom } from './demo-random.ts';
import type { DemoStudent } from './demo-students.ts';

type CorrectionRow = typeof certificateCorrections.$inferInsert;

const requests = [
  { message: 'Mis apellidos están al revés.', state: 'pendiente' },
  { message: 'Primero va mi apellido materno, como en mi documento.', state: 'pendiente' },
  {
    message: 'Quiero que mis apellidos salgan en otro orden.',
    state: 'rechazada',
    answer: 'En tu documento están en este orden, y así debe salir el certificado.',
  },
  { message: 'Faltan las tildes de mi nombre.', state: 'aprobada' },
] as const;

/**
 * What students asked to correct on their newest certificates. The approved one is superseded here,
 * and the one in its place joins the others.
 */
export function composeCorrections(
  now: Date,
  certificates: DemoCertificate[],
  students: readonly DemoStudent[],
): CorrectionRow[] {
  const random = demoRandom('corrections');
  const people = new Map(students.map(({ row }) => [row.id, row]));
  const standing = certificates
    .filter(({ kind, state }) => kind === 'digital' && state === 'emitido')
    .sort((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0));
  return requests.flatMap(({ message, state, ...rest }, at) => {
    const certificate = standing[at * 3];
    const person = people.get(certificate?.userId ?? '');
    if (!certificate?.issuedAt || !person) return [];
    const asked = before(now, new Date(certificate.issuedAt.getTime() + days(1)));
    const decidedAt =
      state === 'pendiente' ? null : before(now, new Date(asked.getTime() + days(1)));
    const turned = person.lastName.split(' ').reverse().join(' ');
    const approved = state === 'aprobada' && decidedAt;
    const corrected = approved ? superseding(certificate, approved, random) : null;
    if (corrected) certificates.push(corrected);
    return [
      {
        id: random.id(asked),
        createdAt: asked,
        updatedAt: decidedAt ?? asked,
        certificateId: certificate.id,
        userId: certificate.userId,
        firstName: person.firstName,
        lastName: approved ? person.lastName : turned,
        message,
        state,
        answer: 'answer' in rest ? rest.answer : null,
        decidedAt,
        decidedByName: decidedAt ? 'Recepción' : null,
        newCertificateId: corrected?.id ?? null,
      },
    ];
  });
}

/** The corrected one; what stood before said the name without its accents. */
function superseding(
  certificate: DemoCertificate,
  at: Date,
  random: ReturnType<typeof demoRandom>,
): DemoCertificate {
  const code = newCode(random.bytes(15));
  const corrected = {
    ...certificate,
    id: random.id(at),
    createdAt: at,
    updatedAt: at,
    issuedAt: at,
    code,
    searchText: searchText(code, certificate.searchText),
  };
  Object.assign(certificate, {
    state: 'reemplazado',
    printedName: certificate.printedName.normalize('NFD').replace(/[\u0300\u0301\u0308]/g, ''),
    supersededById: corrected.id,
    supersededAt: at,
    updatedAt: at,
  });
  return corrected;
}

const before = (now: Date, at: Date) => (at > now ? now : at);
