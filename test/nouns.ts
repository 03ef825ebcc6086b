/** A file and what it imports, as dependency-cruiser lists them. */
type Module = { source: string; dependencies: { resolved: string }[] }

/**
 * The nouns of the domain that import each other, straight or by way of others: `a → b → a`. A noun is a file of a context
 * with the folder of its name; that no file imports itself is another rule. Tests and fixtures hold what they need.
 */
export function nounCircles(modules: readonly Module[]): string[] {
  const imported = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = nounOf(source)
    if (!from) continue
    const of = imported.get(from) ?? new Set()
    imported.set(from, of)
    for (const { resolved } of dependencies) {
      const to = nounOf(resolved)
      if (to && to !== from) of.add(to)
    }
  }
  return [...imported.keys()].toSorted().flatMap((noun) => {
    const way = shortestWay(imported, noun)
    // Each circle once: at the first of its nouns.
    return way && way.every((other) => noun <= other) ? [[...way, noun].join(' → ')] : []
  })
}

/** From a noun back to itself, without its end; `undefined` where no way leads back. */
function shortestWay(imported: ReadonlyMap<string, ReadonlySet<string>>, noun: string): string[] | undefined {
  const ways = [[noun]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imported.get(way.at(-1) ?? '') ?? []) {
      if (next === noun) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

function nounOf(file: string): string | undefined {
  if (/\.(?:test|fixture)\.tsx?$/.test(file)) return undefined
  return /^domain\/[^/.]+\/[^/.]+/.exec(file)?.[0]
}
