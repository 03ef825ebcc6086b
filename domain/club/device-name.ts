/** "Firefox on Linux", from what a browser says of itself: enough to recognise one's own device by. */
export function deviceName(userAgent: string): string {
  const browser = firstNamed(userAgent, browsers)
  const system = firstNamed(userAgent, systems)
  if (!browser) return 'A device that does not say its name'
  return system ? `${browser} on ${system}` : browser
}

type Mark = readonly [inAgent: string, name: string]

// Browsers name their forerunners too (Chrome says Safari, Edge says Chrome), so the order decides.
const browsers: readonly Mark[] = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const systems: readonly Mark[] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
]

function firstNamed(userAgent: string, marks: readonly Mark[]): string | undefined {
  return marks.find(([inAgent]) => userAgent.includes(inAgent))?.[1]
}
