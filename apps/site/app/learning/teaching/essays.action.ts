import { essayEndpoints } from '@aulario/contract/learning/essay';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';

export type EssayAnswer = {
  said?: string;
  fault?: string;
  /** What was typed and not kept, by the field's name. */
  typed?: Record<string, string>;
};

/** Marks all long answers of an attempt of an own group. */
export async function markEssay(request: Request, context: AppLoadContext, id: string) {
  const { api } = context;
  const form = await request.formData();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const positions = form.getAll('position').map(Number);
  const marks = positions.map((position) => ({
    position,
    // What is no number is refused with the field's own words.
    points: Number((typed[`puntos-${position}`] || 'x').trim().replace(',', '.')),
    comment: typed[`comentario-${position}`] ?? '',
  }));
  const body = { marks, version: Number(typed.version) };
  const kept = await api.request(essayEndpoints.markTaughtEssay, { params: { id }, body });
  const answer: EssayAnswer = kept.ok
    ? { said: `Nota guardada. ${mailed(context, 'told')}` }
    : { typed, fault: kept.error.errors?.[0]?.message ?? kept.error.message };
  return data(answer, { status: kept.ok ? 200 : kept.status || 503 });
}
