import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Keyed hash of an e-mail address: lets us count and find without keeping the address. */
export function hashAddress(secret: Uint8Array, email: string): string {
  return keyed(secret, 'address', email.toLowerCase())
}

/** Keyed hash of an IP address that changes each day; IPv6 counts by /64, one household's share. */
export function hashIp(secret: Uint8Array, ip: string, now: Date): string {
  return keyed(secret, 'ip', `${now.toISOString().slice(0, 10)} ${ipNeighbourhood(ip)}`)
}

/** Keyed hash of what tells one browser from another; it may change, and then the browser counts as another. */
export function hashBrowser(secret: Uint8Array, userAgent: string, ip: string): string {
  return keyed(secret, 'browser', `${ipNeighbourhood(ip)} ${userAgent}`)
}

/** Keyed hash about a device that has signed in before. */
export function hashDevice(secret: Uint8Array, text: string): string {
  return keyed(secret, 'device', text)
}

/** Keyed hash of a code: without the key the million possible codes could be tried out on a copied table. */
export function hashCode(secret: Uint8Array, attemptId: string, code: string): string {
  return keyed(secret, 'code', `${attemptId} ${code}`)
}

/** Hash of a link's token. It is 256 random bits, so it needs no key. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function keyed(secret: Uint8Array, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
}

/** What counts as one place: an IPv4 address, also in IPv6 clothes; of IPv6 the /64, one household's share. */
export function ipNeighbourhood(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip

  const [head = '', tail] = ip.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...gap, ...back].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
