import type { CertificateOption, PriceCalculation } from '@aulario/contract/catalogue/price';
import type { BodyOf } from '@aulario/contract/endpoint';
import type { DocumentType, User } from '@aulario/contract/people/user';
import type { TaxName } from '@aulario/contract/ruc';
import type { counterSaleEndpoints } from '@aulario/contract/sales/counter-sale';
import type { PaperKind } from '@aulario/contract/sales/paper';
import type { SeenMethod } from '@aulario/contract/sales/payment';
import { isMinor } from '../deals/is-minor.ts';
import { monthlyParts } from '../deals/monthly-parts.ts';

export type CourseChoice = { id: string; name: string; forMinors?: boolean };
/** Who studies a course for minors, and who answers for them. */
export type StudentDraft = Record<'birthDate' | 'name' | 'email' | 'mobile', string>;
export type NewPerson = {
  firstName: string;
  lastName: string;
  document: DocumentType;
  dni: string;
  email: string;
  mobile: string;
  country: string;
};

/** A sale as it stands on the screen, before anything of it is done. */
export type CounterDraft = {
  buyer: (User & { id: string }) | null;
  /** Who is not on record; null while somebody who is gets looked for. */
  person: NewPerson | null;
  /** Who it is of those who are alike: an id, or that it is somebody else. */
  alike: string | null;
  courses: CourseChoice[];
  student: StudentDraft;
  /** By course. */
  editions: Record<string, string>;
  overbook: string;
  certificate: CertificateOption | '';
  coupon: string;
  membership: string | undefined;
  /** The tax paper that they ask for; empty where nobody asked. */
  paper: PaperKind | '';
  /** Of whose number, where it is no RUC. */
  taxName?: TaxName | undefined;
  ruc: string;
  legalName: string;
  /** Of a factura with an RFC. */
  postalCode: string;
  /** How many monthly parts; 1: all at once. */
  parts: number;
  takes: boolean;
  /** Null: what is due now. */
  amount: number | null;
  method: SeenMethod;
  operationNumber: string;
  /** Why it is another operation than one that was counted; null while nobody asked. */
  otherOperation: string | null;
  /** What the server said of that one: which sale, whose, when and how much. It stays while the reason is typed. */
  doubt: string;
  paidAt: string;
  verified: boolean;
};

/** What was asked once stays on the screen, and what was typed into it. */
export function withDoubt(draft: CounterDraft, doubt: string | undefined): CounterDraft {
  return doubt === undefined
    ? draft
    : { ...draft, otherOperation: draft.otherOperation ?? '', doubt };
}

/** Whether the money came under a number: of cash none is asked, nor sent. */
export function hasNumber({ method }: Pick<CounterDraft, 'method'>): boolean {
  return method !== 'efectivo';
}

/** Whether why it is another operation is asked on the screen: only what stands there is sent. */
export function asksWhyOther(draft: CounterDraft, mayVerify: boolean): boolean {
  return mayVerify && draft.verified && hasNumber(draft) && draft.otherOperation !== null;
}

export type CounterBody = BodyOf<typeof counterSaleEndpoints.sellAtCounter>;

export const nobody: NewPerson = {
  ...{ firstName: '', lastName: '', document: 'DNI', dni: '', email: '', mobile: '' },
  country: 'PE',
};

export const nobodyYoung: StudentDraft = { birthDate: '', name: '', email: '', mobile: '' };

/** Whether one of the courses is for minors. */
export function asksAge({ courses }: Pick<CounterDraft, 'courses'>): boolean {
  return courses.some(({ forMinors }) => forMinors);
}

/** Nothing where no age was given: the server asks for it with all else that it asks for. */
function studentOf({ birthDate, name, email, mobile }: StudentDraft) {
  if (!birthDate) return undefined;
  if (!isMinor(birthDate)) return { birthDate };
  const guardian = { name: name.trim(), email: email.trim() };
  return {
    birthDate,
    guardian: mobile.trim() ? { ...guardian, mobile: mobile.trim() } : guardian,
  };
}

/** What is told at the counter: the parts with their days, and what is due now. */
export function planOf(
  { parts, paidAt }: Pick<CounterDraft, 'parts' | 'paidAt'>,
  price: Pick<PriceCalculation, 'total' | 'currency'>,
) {
  const instalments = monthlyParts(price.total, price.currency, parts, paidAt);
  return { instalments, dueNow: instalments[0]?.amount ?? price.total };
}

/** Why it cannot be sold yet; null once it can. What is wrong in its fields the server says, all at once. */
export function missingOf(draft: CounterDraft, price: PriceCalculation | undefined): string | null {
  const { buyer, person, courses, takes } = draft;
  if (!buyer && !person) return 'Falta decir quién compra.';
  if (courses.length === 0) return 'Falta elegir el curso.';
  if (!price) return 'Un momento: se calcula el precio.';
  const amount = draft.amount ?? planOf(draft, price).dueNow;
  if (takes && price.total > 0 && amount > price.total)
    return 'El importe pasa del total: revísalo.';
  return null;
}

/** The whole sale as one call. */
export function bodyOf(
  draft: CounterDraft,
  price: PriceCalculation,
  { mayVerify, somebodyElse }: { mayVerify: boolean; somebodyElse: string },
): CounterBody {
  const { buyer, person, alike, courses } = draft;
  const { instalments, dueNow } = planOf(draft, price);
  const known = buyer?.id ?? (alike && alike !== somebodyElse ? alike : undefined);
  const student = studentOf(draft.student);
  const editions = courses.flatMap(({ id }) => draft.editions[id] || []);
  return {
    ...(known ? { user: known } : { person: personOf(person ?? nobody) }),
    ...(!known && alike === somebodyElse ? { apart: true } : {}),
    courses: courses.map(({ id }) => id),
    ...(editions.length > 0 ? { editions } : {}),
    ...(asksAge(draft) && student ? { student } : {}),
    ...(draft.overbook.trim() ? { overbook: draft.overbook.trim() } : {}),
    ...(draft.certificate ? { certificate: draft.certificate } : {}),
    ...(draft.coupon.trim() ? { coupon: draft.coupon.trim() } : {}),
    ...(draft.membership ? { membership: draft.membership } : {}),
    ...(draft.paper ? { paper: paperOf(draft) } : {}),
    ...(instalments.length > 0 ? { instalments } : {}),
    seenTotal: price.total,
    ...(draft.takes && price.total > 0 ? { payment: paymentOf(draft, { dueNow, mayVerify }) } : {}),
  };
}

function paymentOf(
  draft: CounterDraft,
  { dueNow, mayVerify }: { dueNow: number; mayVerify: boolean },
): NonNullable<CounterBody['payment']> {
  const { amount, method, paidAt, verified } = draft;
  const operationNumber = hasNumber(draft) && draft.operationNumber.trim();
  const otherOperation = asksWhyOther(draft, mayVerify) && draft.otherOperation?.trim();
  return {
    ...{ amount: amount ?? dueNow, method, paidAt },
    ...(operationNumber ? { operationNumber } : {}),
    ...(otherOperation ? { otherOperation } : {}),
    verified: mayVerify && verified,
  };
}

function paperOf({ paper, ruc, legalName, postalCode, taxName }: CounterDraft) {
  if (paper !== 'factura') return { kind: paper || null };
  const named = taxName ? { taxName } : {};
  const whom = { ruc: ruc.trim() || null, legalName: legalName.trim() || null };
  const asked = taxName === 'RFC' && postalCode.trim();
  return { kind: paper, ...named, ...whom, ...(asked && { postalCode }) };
}

function personOf({ email, mobile, ...person }: NewPerson) {
  return {
    ...person,
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(mobile.trim() ? { mobile: mobile.trim() } : {}),
  };
}
