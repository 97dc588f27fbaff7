import { HttpError } from 'react-admin';

/** Milliseconds after which a drawing that came late is asked for again. */
const pauses = [2000, 4000, 8000];

/** Asks again for what was not drawn in its time; a last refusal is the caller's to tell. */
export async function untilDrawn<Drawn>(
  ask: () => Promise<Drawn>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<Drawn> {
  for (const milliseconds of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 503) throw error;
      await wait(milliseconds);
    }
  }
  return ask();
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
