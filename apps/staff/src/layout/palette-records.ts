import type { Permission } from '@aulario/contract/access';
import type { Course } from '@aulario/contract/catalogue/course';
import type { Edition } from '@aulario/contract/catalogue/edition';
import type { Certificate } from '@aulario/contract/certificates/certificate';
import { type Claim, claimStates } from '@aulario/contract/claims/claim-sheet';
import { formatMoney } from '@aulario/contract/money';
import type { User } from '@aulario/contract/people/user';
import type { Contact } from '@aulario/contract/relations/contact';
import type { DealSummary } from '@aulario/contract/sales/deal';
import type { Payment } from '@aulario/contract/sales/payment';
import { type Receipt, receiptKinds } from '@aulario/contract/sales/receipt';
import type { Refund } from '@aulario/contract/sales/refund';
import type { ResourceName } from '../data/resources.ts';
import type { StaffProvider } from '../data/staff-provider.ts';
import { paymentPath } from '../sales/payments/payment-list.tsx';
import { shortDay } from '../words/date.ts';
import { bestFirst, type Found } from './found.ts';

/** One kind of record that is found, and how it is shown. */
type Kind<R> = {
  resource: ResourceName;
  permission: Permission;
  sort: string;
  most: number;
  /** Whether what was typed may be of this kind at all. */
  asks?: (text: string) => boolean;
  shown: (record: R) => Found;
};

const hasDigits = (text: string) => /\d{2}/.test(text);
const kind = <R>(of: Kind<R & { id: string }>) => of as unknown as Kind<{ id: string }>;

const kinds = [
  kind<User>({
    ...{ resource: 'personas', permission: 'users:read', sort: 'match', most: 5 },
    shown: ({ id, fullName, dni, mobile, email }) => ({
      to: `/personas/${id}`,
      title: fullName,
      detail: [dni, mobile, email].filter(Boolean).join(' · '),
    }),
  }),
  kind<DealSummary>({
    ...{ resource: 'tratos', permission: 'deals:read', sort: 'match', most: 4 },
    shown: ({ id, number, userName, total, currency }) => ({
      to: `/tratos/${id}`,
      title: `Trato ${number}`,
      detail: `${userName} · ${formatMoney({ amount: total, currency })}`,
    }),
  }),
  kind<Course>({
    ...{ resource: 'cursos', permission: 'courses:read', sort: 'match', most: 5 },
    shown: ({ id, name, code }) => ({
      to: `/cursos/${id}`,
      title: name,
      detail: `Curso · ${code}`,
    }),
  }),
  kind<Edition>({
    ...{ resource: 'ediciones', permission: 'editions:read', sort: 'match', most: 4 },
    asks: hasDigits,
    shown: ({ id, courseName, code, startDate }) => ({
      to: `/ediciones/${id}`,
      title: `${courseName} · ${code}`,
      detail: ['Edición', startDate && `empieza el ${shortDay(startDate)}`]
        .filter(Boolean)
        .join(' · '),
    }),
  }),
  kind<Contact>({
    ...{ resource: 'contactos', permission: 'contacts:read', sort: 'match', most: 3 },
    shown: ({ id, name, mobile, email }) => ({
      to: `/contactos/${id}`,
      title: name,
      detail: ['Contacto', mobile, email].filter(Boolean).join(' · '),
    }),
  }),
  kind<Certificate>({
    ...{ resource: 'certificados', permission: 'certificates:read', sort: 'match', most: 3 },
    shown: ({ id, code, userName }) => ({
      to: `/certificados/${id}`,
      title: `Certificado ${code}`,
      detail: userName,
    }),
  }),
  kind<Claim>({
    ...{ resource: 'reclamos', permission: 'claims:read', sort: 'match', most: 3 },
    shown: ({ id, number, consumer, state }) => ({
      to: `/reclamos/${id}`,
      title: `Reclamo ${number}`,
      detail: `${consumer.name} · ${claimStates[state]}`,
    }),
  }),
  kind<Payment>({
    ...{ resource: 'pagos', permission: 'payments:read', sort: '-createdAt', most: 3 },
    asks: hasDigits,
    shown: (payment) => ({
      to: paymentPath(payment),
      title: payment.operationNumber ? `Operación ${payment.operationNumber}` : 'Pago',
      detail: `${payment.userName} · ${formatMoney(payment)} · trato ${payment.dealNumber}`,
    }),
  }),
  kind<Refund>({
    ...{ resource: 'devoluciones', permission: 'payments:read', sort: '-createdAt', most: 3 },
    asks: hasDigits,
    shown: (refund) => ({
      to: `/tratos/${refund.deal}`,
      title: ['Devolución', refund.operationNumber].filter(Boolean).join(' '),
      detail: `${refund.userName} · ${formatMoney(refund)} · trato ${refund.dealNumber}`,
    }),
  }),
  kind<Receipt>({
    ...{ resource: 'recibos', permission: 'payments:read', sort: '-issuedAt', most: 3 },
    asks: hasDigits,
    shown: (receipt) => ({
      to: `/tratos/${receipt.deal}`,
      title: `${receiptKinds[receipt.kind]} ${receipt.name}`,
      detail: [receipt.customer, formatMoney(receipt), receipt.official?.number]
        .filter(Boolean)
        .join(' · '),
    }),
  }),
];

/** The records that match, a few of each kind that the person may see; what cannot be read now is left out. */
export async function recordsFor(
  provider: StaffProvider,
  text: string,
  may: (permission: Permission) => boolean,
): Promise<Found[]> {
  const asked = kinds.filter(({ permission, asks }) => may(permission) && (asks?.(text) ?? true));
  const found = await Promise.allSettled(
    asked.map(async ({ resource, sort, most, shown }) => {
      const { data } = await provider.getList<{ id: string }>(resource, {
        pagination: { page: 1, perPage: most },
        sort: { field: sort.replace('-', ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' },
        filter: { q: text },
      });
      return data.map(shown);
    }),
  );
  const places = new Set<string>();
  const all = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return bestFirst(all, text).filter(({ to }) => !places.has(to) && places.add(to));
}
