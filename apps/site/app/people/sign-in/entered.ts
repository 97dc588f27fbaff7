import type { Result } from '@aulario/client/result';
import type { enteredSchema } from '@aulario/contract/people/open-user';
import { type AppLoadContext, data } from 'react-router';
import type { z } from 'zod';
import { type Answer, answerOf } from './answer.ts';
import { enter } from './enter.ts';
import { rememberDevice } from './known-device.ts';

/** Who has just chosen their password is inside; who has a second step to take reads how to go on. */
export async function entered(
  context: AppLoadContext,
  result: Result<z.output<typeof enteredSchema>>,
  wanted = '',
) {
  if (result.ok && result.data.session) throw enter(result.data.session, wanted, context.publicUrl);
  if (result.ok && result.data.device) {
    const headers = { 'Set-Cookie': rememberDevice(result.data.device, context.publicUrl) };
    return data<Answer<object>>({ said: result.data.message, values: {} }, { headers });
  }
  return answerOf(context, result, {});
}
