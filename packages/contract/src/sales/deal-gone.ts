/** What of a sale's money is not there any more; `forgiven` of it is not asked for again. */
type GoneOfSale = {
  refunded: number;
  returning: number;
  forgiven: number;
  corrected: number;
  chargedBack: number;
};

const rowWords = {
  buyer: {
    ...{ corrected: 'Corregido', chargedBack: 'Revertido por tu banco', back: 'Devuelto' },
    ...{ coming: 'En devolución', forgiven: 'y no se te vuelve a pedir' },
  },
  staff: {
    ...{ corrected: 'Corregido', chargedBack: 'Contracargo', back: 'Devuelto' },
    ...{ coming: 'En devolución', forgiven: 'y no se vuelve a pedir' },
  },
};

/**
 * The lines of a sale's sums about what is not there any more, each sum in one line: with what is received they add up to what was
 * verified, and what is not asked for again is said of the money that it is.
 */
export function goneRows(of: GoneOfSale, reader: keyof typeof rowWords): [string, number][] {
  const words = rowWords[reader];
  const corrected = Math.min(of.corrected, of.refunded);
  const chargedBack = Math.min(of.chargedBack, of.refunded - corrected);
  const back = of.refunded - corrected - chargedBack;
  const backForgiven = Math.min(of.forgiven, back);
  const comingForgiven = Math.min(of.forgiven - backForgiven, of.returning);
  const rows: [string, number][] = [
    [words.corrected, corrected],
    [words.chargedBack, chargedBack],
    [words.back, back - backForgiven],
    [`${words.back}, ${words.forgiven}`, backForgiven],
    [words.coming, of.returning - comingForgiven],
    [`${words.coming}, ${words.forgiven}`, comingForgiven],
  ];
  return rows.filter(([, amount]) => amount > 0);
}

/** How what is gone of these payments went; what a bank gave back again is not gone. */
export function waysOf(
  payments: readonly { takenOff: number; chargedBack: number; wonAt: string | null }[],
): Pick<GoneOfSale, 'corrected' | 'chargedBack'> {
  return {
    corrected: payments.reduce((sum, { takenOff }) => sum + takenOff, 0),
    chargedBack: payments.reduce(
      (sum, { chargedBack, wonAt }) => sum + (wonAt ? 0 : chargedBack),
      0,
    ),
  };
}
