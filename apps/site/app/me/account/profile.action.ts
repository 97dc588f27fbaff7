import { largestUpload, megabyte } from '@aulario/contract/file';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { accountEndpoints } from '@aulario/contract/people/account';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

const fields = ['country', 'mobile', 'department', 'city', 'address'] as const;
export type ProfileValues = Record<(typeof fields)[number], string>;

/** What one of the forms of the page answers: what was done, or what was wrong and what was typed. */
export type ProfileAnswer =
  | { form: 'photo'; said?: string; fault?: FormFault }
  | { form: 'profile'; said?: string; fault?: FormFault; values: ProfileValues };

/** Changes the photo (`intent=photo`, `no-photo`) or where the person is reached. */
export async function changeProfile(request: Request, context: AppLoadContext) {
  if (Number(request.headers.get('content-length')) > largestUpload + megabyte) return tooLarge();
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'photo':
      return changePhoto(form, context);
    case 'no-photo':
      return removePhoto(context);
    default:
      return changeContact(form, context);
  }
}

async function changePhoto(form: FormData, { api }: AppLoadContext) {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    return answer({ form: 'photo', fault: atFile('Elige una foto.') }, 402);
  }
  if (file.size > largestUpload) return tooLarge();
  const result = await api.request(ownAccountEndpoints.changeOwnPhoto, { body: {}, file });
  return result.ok
    ? answer({ form: 'photo', said: 'Guardamos tu foto.' }, 200)
    : answer({ form: 'photo', fault: atFile(result.error.message) }, result.status || 503);
}

async function removePhoto({ api }: AppLoadContext) {
  const result = await api.request(ownAccountEndpoints.removeOwnPhoto);
  return result.ok
    ? answer({ form: 'photo', said: 'Quitamos tu foto.' }, 200)
    : answer({ form: 'photo', fault: faultOf(result.error) }, result.status || 503);
}

async function changeContact(form: FormData, { api }: AppLoadContext) {
  const values = Object.fromEntries(
    fields.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as ProfileValues;
  const body = Object.fromEntries(fields.map((name) => [name, values[name] || null]));
  const read = Number(form.get('version'));
  const result = await api.request(accountEndpoints.updateOwnProfile, {
    body: { ...body, ...(read ? { version: read } : {}) },
  });
  return result.ok
    ? answer({ form: 'profile', said: 'Guardamos tus datos.', values }, 200)
    : answer({ form: 'profile', fault: faultOf(result.error), values }, result.status || 503);
}

function tooLarge() {
  const message = `La foto pesa más de ${largestUpload / megabyte} MB. Elige una más liviana.`;
  return answer({ form: 'photo', fault: atFile(message) }, 413);
}

function atFile(message: string): FormFault {
  return { message, errors: [{ path: 'file', message }] };
}

function answer(body: ProfileAnswer, status: number) {
  return data(body, { status });
}
