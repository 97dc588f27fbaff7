import { compare, hash } from 'bcryptjs';

/** Cost of a client-made hash (spec §5, §9). */
export const passwordCost = 10;
export const lowestPasswordCost = 4;
export const highestPasswordCost = 31;

/**
 * Hashes a password with bcrypt and a fresh 16-byte salt (spec §5, §9). bcrypt reads the first
 * 72 bytes of it.
 * @throws RangeError when the cost is not a whole number from 4 to 31.
 */
export async function hashPassword(password: string, cost: number = passwordCost): Promise<string> {
  const allowed =
    Number.isInteger(cost) && cost >= lowestPasswordCost && cost <= highestPasswordCost;
  if (!allowed) throw new RangeError('The cost of a password hash goes from 4 to 31');
  return hash(password, cost);
}

/** Whether the password made this hash; false for text that is no bcrypt hash. */
export async function passwordMatches(password: string, passwordHash: string): Promise<boolean> {
  return compare(password, passwordHash).catch(() => false);
}
