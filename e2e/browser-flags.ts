/** What Playwright switches off in Chromium: a second list of features replaces its own. */
export const disabledByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];
/** Each window had two processes for its address bar and one in reserve, which cost more than many a page. */
const needless = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** A Chromium that does nothing but show pages. */
export const quiet = [
  `--disable-features=${[...disabledByPlaywright, ...needless]}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium refuses its sandbox to root, who runs it on a build machine.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
