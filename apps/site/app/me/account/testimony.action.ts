import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type TestimonyValues = { course: string; rating: string; text: string };
export type TestimonyAnswer = {
  said?: string;
  fault?: FormFault;
  values: TestimonyValues;
  /** The one whose correction was refused. */
  correcting?: string;
};

/** Undone by sending it again: the form has it. */
const withdrawn =
  'Retiramos tu opinión: ya no se ve en el sitio. Su texto quedó aquí abajo, por si quieres enviarla de nuevo.';
const corrected = 'Corregimos tu opinión. La leemos otra vez y vuelve al sitio pronto.';
const nothingTyped: TestimonyValues = { course: '', rating: '', text: '' };

/** Writes a testimony, corrects one (`intent=correct:<id>`) or takes one back (`intent=withdraw:<id>`). */
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
  // Nothing chosen is said beside the stars.
  const said = {
    rating: /^[1-5]$/.test(values.rating) ? Number(values.rating) : 0,
    text: values.text,
  };
  if (act === 'correct') {
    const result = await api.request(ownAccountEndpoints.correctTestimony, {
      params: { id },
      body: said,
    });
    return result.ok
      ? answer({ said: corrected, values: nothingTyped }, 200)
      : answer({ fault: faultOf(result.error), values, correcting: id }, result.status || 503);
  }
  const result = await api.request(ownAccountEndpoints.writeTestimony, {
    body: {
      course: values.course || null,
      ...said,
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
