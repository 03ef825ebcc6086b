/** Is it where somebody signs in, confirms an address or registers? */
export function isSignInPath(path: string): boolean {
  return /^\/+(?:member|manage|membership)\/+(?:login|confirm|register)(?:\/|$)/.test(path)
}

/** The same, and where somebody signs out. */
export function isSignInOrOutPath(path: string): boolean {
  return isSignInPath(path) || /^\/+(?:member|manage|membership)\/+logout(?:\/|$)/.test(path)
}
