import type { LaunchOptions } from '@playwright/test';

/**
 * Features of Chromium that are off. Its address bar has two pages of its own (WebUI), which every window loads beside ours
 * though none is seen: more work than many a page of the portal. Only the last such switch counts, so that it repeats what
 * Playwright turns off by itself.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${WITHOUT.join()}`,
];

const { E2E_BROWSER: browser, E2E_SHELL: shell } = process.env;
const file = shell ?? browser;

/** Most journeys run in Chromium's headless shell where there is one: the same engine without windows, for less of the processor. */
export const JOURNEYS: LaunchOptions = { ...(file ? { executablePath: file } : {}), args: ARGS };

/** For what is compared with pictures or measured by the width of letters: the shell draws letters otherwise. */
export const WHOLE_BROWSER: LaunchOptions = {
  ...(browser ? { executablePath: browser } : { channel: 'chromium' }),
  args: ARGS,
};
