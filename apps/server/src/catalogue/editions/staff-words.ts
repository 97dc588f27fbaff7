import { DomainError } from '../../platform/error.ts';

const full =
  'Esa edición ya no tiene cupos libres: elegir otra, o agregar a la persona de todos modos con un motivo.';

/** What places refuse is said to buyers; whoever works in the office joins no waiting list, and may overbook. */
export async function inStaffWords<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'sold-out') throw error;
    throw new DomainError(
      'sold-out',
      full,
      error.errors?.map(({ path }) => ({ path, message: full })),
    );
  });
}
