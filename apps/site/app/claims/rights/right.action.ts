import type { OwnRequest } from '@aulario/contract/me/rights';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type RightValues = {
  kind: string;
  detail: string;
  name: string;
  dni: string;
  country: string;
};
export type RightAnswer = {
  said?: string;
  /** Above it. */
  title?: string;
  fault?: FormFault;
  values?: RightValues;
  /** Of who asked for a link: where to, and the ticket for the next try. */
  email?: string;
  ticket?: string | null;
};

/** What was typed, as it was. */
export function readRight(form: FormData): RightValues {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [kind, detail, name] = [text('kind'), text('detail'), text('name')];
  return { kind, detail, name, dni: text('dni'), country: text('country') || 'PE' };
}

type Asked =
  | { ok: true; data: OwnRequest }
  | { ok: false; status: number; error: Parameters<typeof faultOf>[0] };

/** Says the number of what was asked, or what is wrong beside what was typed. */
export function rightAnswer(context: AppLoadContext, result: Asked, values: RightValues) {
  const answer: RightAnswer = result.ok
    ? { said: `Recibimos tu solicitud ${result.data.number}. ${mailed(context, 'rightAnswered')}` }
    : { fault: faultOf(result.error), values };
  return data(answer, { status: result.ok ? 200 : result.status || 503 });
}
