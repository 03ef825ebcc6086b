const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** What Playwright switches off by itself: only the last list of a command line counts, so ours repeats its own. */
export const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Pages of the browser's own behind its address bar: two more with every window, which cost more than most of ours. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How tests start Chromium: without its windows, where there is such a one. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM,
  args: [
    ...asRoot,
    '--disable-background-networking',
    // No page of a test lives long enough to gain by scripts that are compiled again, for speed.
    '--js-flags=--no-maglev,--no-opt',
    `--disable-features=${[...offInPlaywright, ...addressBar].join(',')}`,
  ],
}

/** With its windows: notifications and installed apps are not to be had without. */
export const wholeBrowser = { ...launchOptions, executablePath: process.env.CHROMIUM }
