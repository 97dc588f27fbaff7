import { roomEndpoints } from '@aulario/contract/learning/room';
import type { Route } from './+types/watching.route.ts';

/** Keeps what somebody saw of a video, for the page of its lesson; also as that page is left. */
export async function action({ request, params, context: { api } }: Route.ActionArgs) {
  const told = await request.json().catch(() => ({}));
  const kept = await api.request(roomEndpoints.keepWatching, {
    params: { id: params.enrolment, lesson: params.lesson },
    body: told,
  });
  return Response.json(kept.ok ? kept.data : kept.error, {
    status: kept.ok ? 200 : kept.status || 503,
    headers: { 'Cache-Control': 'private, no-store' },
  });
}
