import type { DealPaper } from '@aulario/contract/sales/paper';
import { dayAfter, limaDay } from '../platform/clock.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import type { DemoDeal } from './demo-deals.ts';

/** What invented buyers asked for, with the number that the academy issued in its own system. */
export const askedPapers: { paper: DealPaper; official: string }[] = [
  { paper: { kind: 'boleta' }, official: 'B001-412' },
  {
    paper: {
      ...{ kind: 'factura', ruc: '20601234565', legalName: 'Textiles Quilla Demo S.A.C.' },
      address: 'Jr. de la Demostración 123, Cusco',
    },
    official: 'F001-27',
  },
];

/** The newest sales in soles of people in Peru ask for a boleta and a factura: the rest were sold before papers were asked. */
export function askForPapers(deals: readonly DemoDeal[]): void {
  const sold = deals.filter(
    ({ row, student }) =>
      row.state === 'pagado' && row.currency === 'PEN' && student.identity.country === 'PE',
  );
  for (const [at, { paper }] of askedPapers.entries()) {
    const deal = sold.at(-1 - at);
    if (deal) deal.row.contact = { ...deal.row.contact, paper };
  }
}

/** Who bought a course for minors is fifteen, and an invented mother answers for them. */
export function nameGuardians(
  deals: readonly DemoDeal[],
  courses: readonly DemoCourseRecord[],
): void {
  const forMinors = new Set(courses.filter(({ row }) => row.forMinors).map(({ id }) => id));
  for (const { row, lines, student } of deals) {
    if (!lines.some(({ courseId }) => courseId && forMinors.has(courseId))) continue;
    const { lastName, email } = student.identity;
    const [name, domain] = email.split('@');
    row.contact = {
      ...row.contact,
      student: {
        birthDate: dayAfter(limaDay(student.row.createdAt as Date), -15 * 366),
        guardian: { name: `Rosa ${lastName}`, email: `familia.${name}@${domain}`, mobile: null },
      },
    };
  }
}
