/**
 * Is this an address of a push service we call (RFC 8030)? Nobody makes this house ask an address of their choosing. It is
 * written as browsers write it, in the one way there is: what is read differently here and there is refused.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = endpoint.length <= longest ? URL.parse(endpoint) : null
  if (!url || url.href !== endpoint) return false
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
}

/** The push service of a subscription: the one part of its address that is no secret. */
export function serviceOf(endpoint: string): string {
  return URL.parse(endpoint)?.host ?? 'unknown'
}

const longest = 2048
