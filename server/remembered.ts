/**
 * Finds by a path what `find` does, and remembers the last paths that led somewhere, up to `most`; none that is longer than
 * `longest` characters. The router ranks all its routes each time it is asked.
 */
export function remembered<Found>(
  find: (path: string) => Found,
  { most, longest }: { most: number; longest: number },
): (path: string) => Found {
  const known = new Map<string, Found>()
  return (path) => {
    const kept = known.get(path)
    if (kept !== undefined) return kept
    const found = find(path)
    if (found === undefined || path.length > longest) return found
    // Whoever tries odd addresses fills no memory with them.
    if (known.size >= most) known.clear()
    known.set(path, found)
    return found
  }
}
