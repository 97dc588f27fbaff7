import type { CouponRow } from '../../catalogue/pricing/coupon.tables.ts';
import { heldWords } from '../../catalogue/pricing/coupon.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { limaDeadline } from '../../platform/spanish-day.ts';
import {
  type CouponHand,
  countedCoupon,
  couponBuyer,
  unknownUses,
  unpaidUses,
} from '../deals/coupon-use.queries.ts';
import { subscriberOf } from '../deals/ordered-from.queries.ts';

/** Who takes a use; with `ip`, from where a visitor does whose mailbox has not answered; `untried`: an account of which no money came. */
type Spender = CouponHand & { ip?: string | null; untried?: boolean };

/**
 * Takes one use, or says that somebody was quicker: whoever does opens the deal that has it in the same transaction. The coupon stays
 * locked until then, so that what one person may use once is counted right when they buy twice at once.
 * @throws DomainError `conflict` in words: it was used, or is kept for others and until when
 */
export async function spend(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  code: string,
  { ip, untried, ...hand }: Spender,
): Promise<void> {
  const now = clock.now();
  const coupon = await countedCoupon(tx, code, now);
  if (!coupon || coupon.retiredAt) throw lastTaken();
  if (coupon.maxUses !== null) {
    if (coupon.uses >= coupon.maxUses)
      throw coupon.held > 0 ? new DomainError('conflict', heldWords(coupon)) : lastTaken();
    if (ip !== undefined) await checkUnknown(tx, coupon, coupon.maxUses, { ip, now });
    if (untried && (await unpaidUses(tx, coupon.code, now, hand.userId)) >= part(coupon.maxUses, 4))
      throw new DomainError('conflict', ownFull);
  }
  const { purchases, couponUses } = await couponBuyer(tx, hand, code, now);
  const again = coupon.maxPerPerson !== null && couponUses >= coupon.maxPerPerson;
  if (again || (coupon.firstPurchase && purchases > 0)) {
    throw new DomainError(
      'conflict',
      'Ese cupón ya está en otra compra con estos datos, pagada o por pagar.',
    );
  }
}

/**
 * Orders of guests whose mailbox has not answered keep half of a coupon's uses between them, from one subscriber a quarter, one at
 * least: what is left is for who answers or is signed in (decision 192).
 */
async function checkUnknown(
  tx: Tx,
  coupon: CouponRow,
  maxUses: number,
  { ip, now }: { ip: string | null; now: Date },
): Promise<void> {
  const { all, near } = await unknownUses(tx, coupon.code, now, subscriberOf(ip));
  const [half, quarter] = [part(maxUses, 2), part(maxUses, 4)];
  const full = [all.uses >= half && all, near.uses >= quarter && near].filter((one) => !!one);
  if (full.length === 0) return;
  // Of both shares that one counts which is full for longer.
  const times = full.map((one) => (one.until ? +one.until : Number.POSITIVE_INFINITY));
  const until = Math.max(...times);
  const free = Number.isFinite(until)
    ? `, y alguno puede quedar libre desde el ${limaDeadline(new Date(until))}`
    : '';
  const whose =
    all.uses >= half
      ? 'Los que se apartan sin cuenta'
      : 'Los que se apartan sin cuenta desde tu conexión';
  const words = `Por ahora ese cupón solo sirve con tu cuenta: ingresa o regístrate, y úsalo. Quedan usos para quien tiene una. ${whose} están en compras que esperan su pago${free}.`;
  throw new DomainError('conflict', words);
}

/** One at least. */
const part = (maxUses: number, of: number) => Math.max(1, Math.floor(maxUses / of));

const ownFull =
  'Ya tienes este cupón en otras compras por pagar: paga una, o anúlala, y podrás usarlo en esta.';

const lastTaken = () => new DomainError('conflict', 'Ese cupón se acaba de usar por última vez.');
