import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Every page is linked with a plain URL, so there is no need to tell the browser of all routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
