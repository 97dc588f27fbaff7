import { workGroupEndpoints } from '@aulario/contract/learning/work-group';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type GroupsAnswer = { said?: string; fault?: FormFault; size?: string };

/** Puts those without a team into some by lot, or keeps the teams that were chosen. */
export async function changeGroups(request: Request, { api }: AppLoadContext, id: string) {
  const form = await request.formData();
  const version = Number(form.get('version'));
  const size = form.get('act') === 'repartir' ? String(form.get('size') ?? '') : undefined;
  const done =
    size === undefined
      ? await api.request(workGroupEndpoints.changeTaughtGroups, {
          params: { id },
          body: { groups: chosen(form), version },
        })
      : await api.request(workGroupEndpoints.drawTaughtGroups, {
          params: { id },
          // What is no number is none of the sizes there are.
          body: { size: Number(size) || 0, version },
        });
  const answer: GroupsAnswer = done.ok
    ? { said: size === undefined ? 'Equipos guardados.' : 'Repartidos al azar.' }
    : { fault: faultOf(done.error), ...(size === undefined ? {} : { size }) };
  return data(answer, { status: done.ok ? 200 : done.status || 503 });
}

const prefix = 'equipo-';

/** The number of each person's team; who is in none is not named. */
const chosen = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== '' ? [[name.slice(prefix.length), Number(value)]] : [],
    ),
  );
