import type { Failure, FailureBody } from './result.ts';

/** What a failed call says when the server said nothing (spec §8). */
export const fallbacks = {
  list: 'Error al obtener los datos',
  one: 'Error al obtener el dato.',
  create: 'Error al guardar.',
  update: 'Error al actualizar.',
  remove: 'Error al eliminar.',
} as const;

/** What is logged of a list that failed: the error data, or a fixed text without a response. */
export function listFault(failure: Failure): FailureBody | string {
  return failure.status === 0 ? fallbacks.list : failure.error;
}

/** The error body that a call about one record answers with. */
export function recordFault(failure: Failure, fallback: string): FailureBody {
  return failure.answered ? failure.error : { message: fallback };
}
