import { largestUpload, megabyte } from '@aulario/contract/file';
import { voucherFields, type voucherMethods } from '@aulario/contract/sales/payment';
import { voucherEndpoints } from '@aulario/contract/sales/voucher';
import { type AppLoadContext, data, redirect } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { accepted } from './voucher-file.ts';

/** The text fields of the form as they were typed; a browser never gives a file back. */
export type VoucherValues = { method: string; paidAt: string; operationNumber: string };
export type VoucherAnswer = { values: VoucherValues; fault: FormFault };

const nothingTyped: VoucherValues = { method: '', paidAt: '', operationNumber: '' };
const tooLarge = fileFault(
  `El archivo pesa más de ${largestUpload / megabyte} MB. Envía una foto más liviana.`,
);

const noFile = fileFault('Adjunta la foto o el PDF de tu comprobante.');
const wrongFile = fileFault('Ese archivo no se puede leer. Envía un JPG, PNG, WebP o PDF.');

/** Forwards the voucher to the API, and shows the deal anew once it is there. */
export async function sendVoucher(request: Request, token: string, { api }: AppLoadContext) {
  // Refused before it is read: the rest of the form weighs next to nothing.
  if (Number(request.headers.get('content-length')) > largestUpload + megabyte) {
    return answer(nothingTyped, tooLarge, 413);
  }
  const form = await request.formData();
  const values = readValues(form);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    return answer(values, beside(values, noFile), 402);
  }
  if (file.size > largestUpload) return answer(values, beside(values, tooLarge), 413);
  if (file.type && !accepted.includes(file.type))
    return answer(values, beside(values, wrongFile), 415);
  const result = await api.request(voucherEndpoints.sendVoucher, {
    params: { token },
    query: { instead: String(form.get('instead') ?? '') || undefined },
    body: { ...values, method: values.method as (typeof voucherMethods)[number] },
    file,
  });
  // Nor where it came before, or the order is another now: its page says how it stands.
  if (result.ok || result.status === 409) throw redirect(`/comprar/${token}#estado`, 303);
  const { message, errors = [] } = result.error;
  // About the file itself the API speaks in its status, not in a path.
  const aboutFile = result.status === 413 || result.status === 415;
  return answer(values, aboutFile ? fileFault(message) : { message, errors }, result.status || 503);
}

function readValues(form: FormData): VoucherValues {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    method: text('method'),
    paidAt: text('paidAt'),
    operationNumber: text('operationNumber'),
  };
}

/** All that is wrong is said at once, in the order of the form. */
function beside(values: VoucherValues, { message, errors }: FormFault): FormFault {
  const { error } = voucherFields.safeParse(values);
  const typed = Object.keys(values).flatMap((name) => {
    const issue = error?.issues.find(({ path }) => path[0] === name);
    return issue ? [{ path: name, message: issue.message }] : [];
  });
  return { message, errors: [...typed, ...errors] };
}

function fileFault(message: string): FormFault {
  return { message, errors: [{ path: 'file', message }] };
}

/** What was refused of a form without a voucher. */
export function refused(fault: FormFault, status: number) {
  return answer(nothingTyped, fault, status);
}

function answer(values: VoucherValues, fault: FormFault, status: number) {
  const body: VoucherAnswer = { values, fault };
  return data(body, { status });
}
