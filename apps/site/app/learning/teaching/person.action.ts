import { accommodationEndpoints } from '@aulario/contract/learning/accommodation';
import { type AppLoadContext, data } from 'react-router';

export type AccommodationAnswer = {
  lesson: string;
  said?: string;
  fault?: string;
  /** What was typed and not kept. */
  amount?: string;
  reason?: string;
};

/** Gives a person of an own group more minutes or a later end in one lesson, or takes it back. */
export async function changeAccommodation(request: Request, { api }: AppLoadContext, id: string) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const lesson = text('lesson');
  const reason = text('reason');
  const gives = form.get('act') !== 'quitar';
  const minutes = text('extraMinutes');
  const untilDay = gives ? text('untilDay') || null : null;
  // What is no number is refused with the field's own words.
  const extraMinutes = gives && minutes !== '' ? Number(minutes) : null;
  const kept = await api.request(accommodationEndpoints.accommodateTaught, {
    params: { id },
    body: { lesson, reason, untilDay, extraMinutes },
  });
  const answer: AccommodationAnswer = kept.ok
    ? { lesson, said: gives ? 'Guardado. Ya lo ve en su aula.' : 'Tiene lo mismo que todos.' }
    : {
        ...{ lesson, reason, amount: minutes || text('untilDay') },
        fault: kept.error.errors?.[0]?.message ?? kept.error.message,
      };
  return data(answer, { status: kept.ok ? 200 : kept.status || 503 });
}
