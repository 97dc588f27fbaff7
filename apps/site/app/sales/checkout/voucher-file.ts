/** The kinds of file that a voucher may be. */
export const accepted = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
