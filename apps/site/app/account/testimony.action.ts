import { ownAccountEndpoints } from '@aulario/contract/own-account';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../ui/error-summary.tsx';
import { faultOf } from '../ui/form-fault.ts';

export type TestimonyValues = { course: string; rating: string; text: string };
export type TestimonyAnswer = { said?: string; fault?: FormFault; values: TestimonyValues };

/** Undone by sending it again: the form has it. */
const withdrawn =
  'Retiramos tu opinión: ya no se ve en el sitio. Su texto quedó aquí abajo, por si quieres enviarla de nuevo.';
const nothingTyped: TestimonyValues = { course: '', rating: '', text: '' };

/** Writes a testimony, or takes one back (`intent=withdraw:<id>`). */
export async function changeTestimonies(request: Request, { api }: AppLoadContext) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [act, id = ''] = text('intent').split(':');
  const values = { course: text('course'), rating: text('rating'), text: text('text') };
  if (act === 'withdraw') {
    const result = await api.request(ownAccountEndpoints.withdrawTestimony, { params: { id } });
    return result.ok
      ? answer({ said: withdrawn, values }, 200)
      : answer({ fault: faultOf(result.error), values: nothingTyped }, result.status || 503);
  }
  const result = await api.request(ownAccountEndpoints.writeTestimony, {
    body: {
      course: values.course || null,
      // Nothing chosen is said beside the stars.
      rating: /^[1-5]$/.test(values.rating) ? Number(values.rating) : 0,
      text: values.text,
      seenTexts: text('seenTexts') || undefined,
    },
  });
  return result.ok
    ? answer({ said: 'Gracias. La leemos y te la publicamos pronto.', values: nothingTyped }, 200)
    : answer({ fault: faultOf(result.error), values }, result.status || 503);
}

function answer(body: TestimonyAnswer, status: number) {
  return data(body, { status });
}
