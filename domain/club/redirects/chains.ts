import { buildMatcher, isExternal, redirectFor } from '../redirect-matching.ts'
import type { RuleMatcher } from '../redirect-matching.ts'

/** A rule as far as its way matters. */
export type Hop = { from: string; to: string }

export type ChainProblem = 'loop' | 'chain'

/** A browser is sent on at most this often in a row (docs/behaviour/addresses.md, short-chains). */
const longestChain = 3

/**
 * What these rules together would do to a reader: send them in a circle, or on more than three times in a row. The way
 * of every rule is walked, because a new rule also lengthens the ways that led to it before.
 */
export function chainProblem(rules: readonly Hop[]): ChainProblem | undefined {
  const matcher = buildMatcher(rules.map(({ from, to }) => ({ from, rule: { redirect: to } })))
  const problems = rules.map(({ to }) => walk(matcher, to))
  return problems.includes('loop') ? 'loop' : problems.find((problem) => problem !== undefined)
}

function walk(matcher: RuleMatcher, first: string): ChainProblem | undefined {
  const met = new Set<string>()
  let target: string | undefined = first
  while (target !== undefined && !isExternal(target)) {
    const path: string = new URL(target, 'http://site.invalid').pathname
    if (met.has(path)) return 'loop'
    met.add(path)
    target = redirectFor(matcher, path, '')?.to
  }
  // The first hop is the rule itself; each further one met a path of ours.
  const hops = 1 + met.size - (target === undefined ? 1 : 0)
  return hops > longestChain ? 'chain' : undefined
}
