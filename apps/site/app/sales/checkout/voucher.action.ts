import { largestUpload, megabyte } from '@aulario/contract/file';
import { voucherFields, type voucherMethods } from '@aulario/contract/sales/payment';
import { voucherEndpoints } from '@aulario/contract/sales/voucher';
import { type AppLoadContext, data, redirect } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';

/** The text fields of the form as they were typed; a browser never gives a file back. */
export type VoucherValues = { method: string; paidAt: string; operationNumber: string };
export type VoucherAnswer = { values: VoucherValues; fault: FormFault };

const nothingTyped: VoucherValues = { method: '', paidAt: '', operationNumber: '' };
const tooLarge = fileFault(
  `El archivo pesa más de ${largestUpload / megabyte} MB. Envía una foto más liviana.`,
);

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
    return answer(values, withoutFile(values), 402);
  }
  if (file.size > largestUpload) return answer(values, tooLarge, 413);
  const result = await api.request(voucherEndpoints.sendVoucher, {
    params: { token },
    body: { ...values, method: values.method as (typeof voucherMethods)[number] },
    file,
  });
  if (result.ok) throw redirect(`/comprar/${token}#estado`, 303);
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

/** All that is missing is said at once, in the order of the form. */
function withoutFile(values: VoucherValues): FormFault {
  const { message, errors = [] } = fileFault('Adjunta la foto o el PDF de tu comprobante.');
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

function answer(values: VoucherValues, fault: FormFault, status: number) {
  const body: VoucherAnswer = { values, fault };
  return data(body, { status });
}
