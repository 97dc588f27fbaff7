import type { Result } from '@aulario/client/result';
import { type Entry, timetableEndpoints } from '@aulario/contract/learning/timetable';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type CalendarAnswer =
  | { done: 'entered'; link: string | null; place: string | null }
  | { done: 'renewed' }
  | { done: 'refused'; fault: FormFault };

/** Enters a session, or makes a new secret address for the calendar. */
export async function changeOwnCalendar(request: Request, { api }: AppLoadContext) {
  const form = await request.formData();
  const [act = '', id = ''] = String(form.get('intent') ?? '').split(':');
  if (act === 'enter')
    return entryAnswer(await api.request(timetableEndpoints.enterSession, { params: { id } }));
  const renewed = await api.request(timetableEndpoints.renewCalendar);
  return renewed.ok
    ? answer({ done: 'renewed' }, 200)
    : refused(faultOf(renewed.error), renewed.status);
}

/** What a page says to who entered, or could not. */
export function entryAnswer(entered: Result<Entry>) {
  if (!entered.ok) return refused(faultOf(entered.error), entered.status);
  const { link, place } = entered.data;
  return answer({ done: 'entered', link, place }, 200);
}

function refused(fault: FormFault, status: number) {
  return answer({ done: 'refused', fault }, status || 503);
}

function answer(body: CalendarAnswer, status: number) {
  return data(body, { status });
}
