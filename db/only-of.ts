/**
 * Whether a question reads these tables of the house and nothing else, and would be answered alike at any moment. What is
 * not understood for certain is answered by no.
 */
export function asksOnlyOf(tables: ReadonlySet<string>, text: string): boolean {
  if (!/^\s*select\b/i.test(text) || changeable.test(text)) return false
  const sources = [...text.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?(\(|[^\s(),]+)/gi)].map(
    ([, source = '']) => source,
  )
  const mentioned = [...text.matchAll(/\bguildhall"?\.("?\w+"?)/gi)].map(([, name = '']) => name)
  const isTold = (name: string) => tables.has(name.replaceAll('"', ''))
  return (
    sources.length > 0 &&
    mentioned.length > 0 &&
    mentioned.every(isTold) &&
    sources.every((source) => source === '(' || /^"?guildhall"?\./i.test(source))
  )
}

/** What asks for the moment, for chance, or for what no table holds, and what locks. */
const changeable =
  /\b(?:now|age|random|gen_random_uuid|clock_timestamp|(?:statement|transaction)_timestamp|timeofday|nextval|currval|lastval|set_config|pg_\w+|txid_\w+)\s*\(|\b(?:current_(?:date|time|timestamp|user|role|schema|setting)|localtime|localtimestamp|session_user)\b|'(?:now|today|tomorrow|yesterday)'|\b(?:auth|public|pg_catalog|information_schema)"?\.|\bfor\s+(?:no\s+key\s+)?(?:update|share|key)\b|\binto\b|;/i
