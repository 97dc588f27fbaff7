import { submissionEndpoints } from '@aulario/contract/learning/submission';
import type { Route } from './+types/text.route.ts';

/** Keeps the text of a hand-in as it is typed, for the page of its lesson; the first word begins one. */
export async function action({ request, params, context: { api } }: Route.ActionArgs) {
  const text = String((await request.formData()).get('text') ?? '');
  const here = { id: params.enrolment, lesson: params.lesson };
  const begun = await api.request(submissionEndpoints.startSubmission, { params: here });
  const kept = begun.ok
    ? await api.request(submissionEndpoints.keepText, {
        ...{ params: { id: begun.data._id }, body: { text } },
      })
    : begun;
  return Response.json(kept.ok ? { kept: true } : kept.error, {
    status: kept.ok ? 200 : kept.status || 503,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}
