/**
 * Which redirect rule an address falls under (case 77). Pure, because the server and the browser both ask: the
 * browser has the rules from the build-metadata file.
 */

export type Rule = { redirect?: string; status?: number; keepQuery?: boolean }

/** The matcher of the build-metadata file: patterns sorted by kind; `dynamic` holds what lies below a parameter. */
export type RuleMatcher = {
  static: Record<string, Rule>
  wildcard: Record<string, Rule>
  dynamic: Record<string, RuleMatcher>
}

export const noRules: RuleMatcher = { static: {}, wildcard: {}, dynamic: {} }

/** Sorts patterns (`/a/b`, `/a/**`, `/a/:id/edit`, `/a/*`) into a matcher. */
export function buildMatcher(rules: readonly { from: string; rule: Rule }[]): RuleMatcher {
  const matcher: RuleMatcher = { static: {}, wildcard: {}, dynamic: {} }
  for (const { from, rule } of rules) addRule(matcher, from, rule)
  return matcher
}

/** The matcher in what somebody else wrote: whatever is of another shape says nothing. */
export function matcherFrom(written: unknown): RuleMatcher {
  const parts = keysOf(written)
  return {
    static: mapped(parts.static, ruleFrom),
    wildcard: mapped(parts.wildcard, ruleFrom),
    dynamic: mapped(parts.dynamic, matcherFrom),
  }
}

/** The rule for a path: all matches merged, wildcard (short to long), then dynamic, then static; later wins. Case counts, one trailing slash does not. */
export function matchRule(matcher: RuleMatcher, path: string): Rule {
  return Object.assign({}, ...matchesOf(matcher, withoutTrailingSlash(path)))
}

/** Where a navigation to this path and query goes instead, or `undefined`. */
export function redirectFor(
  matcher: RuleMatcher,
  path: string,
  search: string,
): { to: string; status: number } | undefined {
  const rule = matchRule(matcher, path)
  if (!rule.redirect) return undefined
  const query = rule.keepQuery !== false && search && !rule.redirect.includes('?') ? search : ''
  return { to: withQuery(rule.redirect, query), status: rule.status ?? 302 }
}

/** Has a protocol or starts with `//`: a full page load (case 78). */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//')
}

function ruleFrom(written: unknown): Rule {
  const { redirect, status, keepQuery } = keysOf(written)
  return {
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof status === 'number' && { status }),
    ...(typeof keepQuery === 'boolean' && { keepQuery }),
  }
}

function mapped<Read>(written: unknown, read: (value: unknown) => Read): Record<string, Read> {
  return Object.fromEntries(Object.entries(keysOf(written)).map(([key, value]) => [key, read(value)]))
}

function keysOf(written: unknown): Record<string, unknown> {
  return typeof written === 'object' && written !== null ? { ...written } : {}
}

function addRule(matcher: RuleMatcher, pattern: string, rule: Rule): void {
  const dynamic = /^(.*?)\/(?::[^/]+|\*)(\/.*)?$/.exec(pattern)
  if (pattern.endsWith('/**') && !/\/:[^/]+|\/\*\//.test(pattern.slice(0, -3))) {
    matcher.wildcard[pattern.slice(0, -3) || '/'] = rule
  } else if (dynamic) {
    const [, prefix = '', rest = '/'] = dynamic
    const below = (matcher.dynamic[prefix || '/'] ??= { static: {}, wildcard: {}, dynamic: {} })
    addRule(below, rest, rule)
  } else {
    matcher.static[withoutTrailingSlash(pattern)] = rule
  }
}

function matchesOf(matcher: RuleMatcher, path: string): Rule[] {
  const wildcards = Object.entries(matcher.wildcard)
    .filter(([prefix]) => isBelow(path, prefix))
    .toSorted(([a], [b]) => a.length - b.length)
    .map(([, rule]) => rule)
  const dynamics = Object.entries(matcher.dynamic)
    .filter(([prefix]) => isBelow(path, prefix) && path !== prefix)
    .toSorted(([a], [b]) => a.length - b.length)
    .flatMap(([prefix, below]) => matchesOf(below, belowParameter(path, prefix)))
  const fixed = matcher.static[path]
  return fixed ? [...wildcards, ...dynamics, fixed] : [...wildcards, ...dynamics]
}

/** What is left of the path behind the parameter that follows the prefix; `/` when the parameter ends it. */
function belowParameter(path: string, prefix: string): string {
  const rest = path.slice(prefix === '/' ? 1 : prefix.length + 1)
  const slash = rest.indexOf('/')
  return slash < 0 ? '/' : rest.slice(slash)
}

function isBelow(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`)
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function withQuery(target: string, query: string): string {
  const hash = target.indexOf('#')
  return hash < 0 ? target + query : target.slice(0, hash) + query + target.slice(hash)
}
