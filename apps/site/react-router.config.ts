import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortenManifest } from './build-plugins/short-manifest.ts';

export default {
  ssr: true,
  // Every page is linked with a plain URL, so there is no need to tell the browser of all routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    shortenManifest(join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
