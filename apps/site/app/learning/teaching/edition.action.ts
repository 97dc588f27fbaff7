import { editionNoticeEndpoints } from '@aulario/contract/learning/edition-notice';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { formKey, nextKey } from '../../ui/form-key.ts';

export type NoticeAnswer = {
  said?: string;
  fault?: FormFault;
  title?: string;
  text?: string;
  /** For the next try. */
  key?: string;
};

/** Sends a notice to the group, once however often it is pressed, or takes one back. */
export async function changeNotices(request: Request, context: AppLoadContext, id: string) {
  const { api } = context;
  const form = await request.formData();
  const withdrawn = form.get('withdraw');
  if (typeof withdrawn === 'string') {
    const gone = await api.request(editionNoticeEndpoints.withdrawTaughtNotice, {
      params: { id: withdrawn },
    });
    const answer: NoticeAnswer = gone.ok
      ? { said: 'Retiraste el aviso.' }
      : { fault: faultOf(gone.error) };
    return data(answer, { status: gone.ok ? 200 : gone.status || 503 });
  }
  const body = { title: String(form.get('title') ?? ''), text: String(form.get('text') ?? '') };
  const key = formKey(form);
  const sent = await api.request(editionNoticeEndpoints.sendTaughtNotice, {
    params: { id },
    body,
    headers: { 'Idempotency-Key': key },
  });
  const answer: NoticeAnswer = sent.ok
    ? { said: mailed(context, 'notice') }
    : { ...body, fault: faultOf(sent.error), key: nextKey(key, sent.status) };
  return data(answer, { status: sent.ok ? 200 : sent.status || 503 });
}
