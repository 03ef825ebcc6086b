/**
 * The cookies of a `Cookie` header or of `document.cookie`, by name. Of two with one name the first counts: browsers send
 * the one with the nearest path first (RFC 6265 5.4). A value that was not encoded is taken as it stands: anybody on this
 * host may write anything into a cookie.
 */
export function readCookies(text: string): Map<string, string> {
  const pairs = text.split(/;\s*/).filter((pair) => pair.includes('='))
  return new Map(
    pairs.toReversed().map((pair) => {
      const sign = pair.indexOf('=')
      return [pair.slice(0, sign), decoded(pair.slice(sign + 1))]
    }),
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
