/** The build this document came from, as the router's manifest names it. */
export function buildId(): string {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return ''
  return typeof manifest.version === 'string' ? manifest.version : ''
}
