import { fold } from '../../platform/text.ts';

/** Whether a label says that something sells most, which sales say and nobody sets by hand. */
export function isBestSellerLabel(name: string): boolean {
  return /\b(mas|mejor|top)\s+(vendid|pedid|comprad)|best\s*-?sellers?\b|\btop\s+(de\s+)?ventas\b/.test(
    fold(name),
  );
}
