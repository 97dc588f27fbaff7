import { attemptEndpoints } from '@aulario/contract/learning/attempt';
import type { Route } from './+types/answers.route.ts';

/** Keeps answers as they are given, for the page of the attempt. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const place = String(form.get('lugar') ?? '') || undefined;
  const body = { answers: read(String(form.get('answers'))), place };
  const kept = await context.api.request(attemptEndpoints.keepAnswers, {
    ...{ params: { id: params.attempt }, body },
  });
  const status = kept.ok ? 200 : kept.status || 503;
  return Response.json(kept.ok ? kept.data : kept.error, {
    status,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}

/** The server checks what is in it. */
function read(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
