import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import type { Route } from './+types/data-file.route.ts';
import { loadAccount } from './account.loader.ts';
import { mustRead } from './own.ts';

/** Everything that is kept of the person, as a file that other programs read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await loadAccount(request, context);
  const own = mustRead(await context.api.request(ownAccountEndpoints.ownData));
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
