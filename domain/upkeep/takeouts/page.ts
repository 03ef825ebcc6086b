/** A takeout as a page that opens in any browser, without a network. */
export type Answered = { name: string; title: string; rows: Record<string, unknown>[] }

/** All parts one below the other, each thing with its facts; parts with nothing in them say so. */
export function pageOf(
  parts: readonly Answered[],
  { siteName, name, madeAt }: { siteName: string; name: string; madeAt: string },
): string {
  const title = `What ${siteName} keeps about ${name}`
  const index = parts.map((part) => `<li><a href="#${part.name}">${escaped(part.title)}</a> (${part.rows.length})</li>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
<h1>${escaped(title)}</h1>
<p>Put together on ${escaped(madeAt)}. Each part is also a file of its own in JSON, for programs. Times are UTC. What others wrote
about you is theirs and not in here; ask the organisers about it.</p>
<ul>${index.join('')}</ul>
${parts.map(sectionOf).join('\n')}
</html>
`
}

function sectionOf({ name, title, rows }: Answered): string {
  const things = rows.map((row) => `<dl>${Object.entries(row).map(factOf).join('')}</dl>`)
  const content = rows.length === 0 ? '<p>Nothing.</p>' : things.join('\n')
  return `<section id="${name}"><h2>${escaped(title)}</h2>\n${content}</section>`
}

function factOf([name, value]: [string, unknown]): string {
  const words = inWords(value)
  return words === '' ? '' : `<dt>${escaped(name.replaceAll('_', ' '))}</dt><dd>${escaped(words)}</dd>`
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const style = `body{font:17px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;border-top:1px solid;padding-top:.75rem}
dt{font-weight:700}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}}`
