import { newCode } from '../certificates/issuing/certificate.code.ts';
import type { certificates } from '../certificates/issuing/certificate.tables.ts';
import { lastValidDay } from '../certificates/issuing/expiry.ts';
import { days, hours, limaDay } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import type { DemoCatalogue } from './demo-catalogue.ts';
import { officeHour } from './demo-days.ts';
import { type DemoEnrolment, evenly } from './demo-enrolments.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';

export type DemoCertificate = typeof certificates.$inferInsert & { id: string };

const count = 150;
const requested = 5;
const annulments: { reason: string; again: boolean; kind?: 'fisico' }[] = [
  { reason: 'El segundo apellido estaba mal escrito: se emitió otro.', again: true },
  {
    reason: 'Se extravió en el envío: se emitió un duplicado con otro código.',
    again: true,
    kind: 'fisico',
  },
  { reason: 'La nota final se corrigió después de la revisión.', again: false },
  { reason: 'Se emitió a una persona que todavía no terminaba el curso.', again: false },
];

/** Certificates of most finished enrolments, in every state; PDFs are made when somebody asks. */
export function composeCertificates(
  now: Date,
  enrolments: readonly DemoEnrolment[],
  catalogue: DemoCatalogue,
): DemoCertificate[] {
  const random = demoRandom('certificates');
  const finished = enrolments
    .filter(({ row }) => row.completedAt)
    .sort((a, b) => (a.row.completedAt?.getTime() ?? 0) - (b.row.completedAt?.getTime() ?? 0));
  const chosen = evenly(finished, count);
  const all = chosen.map((enrolment, index) =>
    compose(now, enrolment, index >= chosen.length - requested, catalogue, random),
  );
  const older = all.slice(10, -40);
  const replacements = annulments.flatMap(({ reason, again, kind = 'digital' }, index) => {
    const certificate = older.filter((one) => one.kind === kind)[index * 3];
    const issuedAt = certificate?.issuedAt;
    if (!certificate || !issuedAt) return [];
    const annulledAt = new Date(issuedAt.getTime() + days(4));
    const enough = { ...certificate, ...dated(annulledAt, random), issuedAt: annulledAt };
    Object.assign(certificate, { state: 'anulado', reason, annulledAt, updatedAt: annulledAt });
    return again
      ? [
          withCode(
            { ...enough, state: kind === 'fisico' ? 'entregado' : 'emitido' },
            dniOf(enrolments, certificate),
            random,
          ),
        ]
      : [];
  });
  return [...all, ...replacements];
}

function compose(
  now: Date,
  { deal, line, course, row }: DemoEnrolment,
  isRequest: boolean,
  catalogue: DemoCatalogue,
  random: DemoRandom,
): DemoCertificate {
  const { firstName, lastName, dni } = deal.student.identity;
  const completedAt = row.completedAt ?? row.createdAt;
  const kind = line.certificate ?? 'digital';
  const issued = Math.min(
    officeHour(new Date(completedAt.getTime() + hours(random.between(4, 90)))).getTime(),
    now.getTime() - hours(1),
  );
  const issuedAt = isRequest ? null : new Date(issued);
  const delivered = kind === 'fisico' && issuedAt && now.getTime() - issued > days(14);
  return withCode(
    {
      ...dated(issuedAt ?? completedAt, random),
      updatedAt: delivered ? new Date(issued + days(11)) : (issuedAt ?? completedAt),
      code: '',
      userId: row.userId,
      enrolmentId: row.id,
      courseId: course.id,
      printedName: `${firstName} ${lastName}`,
      courseName: course.name,
      courseKind: course.content.kind,
      ownSignatories: catalogue.ownSignatories,
      agreements: catalogue.agreements
        .filter(({ id }) => course.references.agreements.includes(id))
        .map(({ id, name, signatories }) => ({ id, name, signatories })),
      kind,
      hours: course.content.hours,
      ...validity(course.content.certificateMonths, issuedAt),
      grade: row.finalGrade ?? null,
      outcome: (row.finalGrade ?? 0) >= 11 ? 'aprobacion' : 'participacion',
      periodFrom: limaDay(row.startsAt),
      periodTo: limaDay(completedAt),
      state: isRequest ? 'solicitado' : delivered ? 'entregado' : 'emitido',
      issuedAt,
      issuedByName: issuedAt ? 'Recepción' : null,
      searchText: '',
    },
    dni,
    random,
  );
}

function validity(months: number | undefined, issuedAt: Date | null) {
  const validMonths = months ?? null;
  return { validMonths, validUntil: issuedAt && lastValidDay(limaDay(issuedAt), validMonths) };
}

function dated(at: Date, random: DemoRandom) {
  return { id: random.id(at), createdAt: at, updatedAt: at };
}

function dniOf(enrolments: readonly DemoEnrolment[], { enrolmentId }: DemoCertificate): string {
  return enrolments.find(({ row }) => row.id === enrolmentId)?.deal.student.identity.dni ?? '';
}

/** How many days ago their time ended; one below zero ends soon. */
const endings = [46, -19];

/**
 * Certificates of years ago, before the sales that are here: of a course whose certificate expires, one that did and one
 * that is about to.
 */
export function composeOldCertificates(
  now: Date,
  certificates: readonly DemoCertificate[],
  dni: (userId: string) => string,
): DemoCertificate[] {
  const random = demoRandom('old certificates');
  const expiring = certificates.filter(
    ({ validMonths, state }) => validMonths && (state === 'emitido' || state === 'entregado'),
  );
  return endings.flatMap((ago, at) => {
    const pattern = expiring[at];
    if (!pattern?.validMonths) return [];
    const ended = limaDay(new Date(now.getTime() - days(ago)));
    const issuedOn = lastValidDay(ended, -pattern.validMonths) ?? ended;
    const issuedAt = new Date(`${issuedOn}T11:20:00-05:00`);
    return withCode(
      {
        ...pattern,
        ...dated(issuedAt, random),
        ...{ enrolmentId: null, batchId: null, kind: 'digital', state: 'emitido', issuedAt },
        ...{ periodFrom: null, periodTo: null, issuedByName: 'Migración' },
        ...validity(pattern.validMonths, issuedAt),
        expiryToldAt: new Date(Math.min(now.getTime(), issuedAt.getTime() + days(30 * 23))),
      },
      dni(pattern.userId),
      random,
    );
  });
}

/** A code, and what search sees with it. */
function withCode(certificate: DemoCertificate, dni: string, random: DemoRandom): DemoCertificate {
  const code = newCode(random.bytes(15));
  const { printedName, courseName } = certificate;
  return { ...certificate, code, searchText: searchText(code, printedName, dni, courseName) };
}
