import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const folderShape = z.object({ url: z.string(), dataDir: z.string() })
const addressShape = folderShape.extend({ hosted: folderShape.optional() })
const preparedShape = z.object({
  empty: z.string(),
  demo: z.string(),
  house: addressShape,
  postgres: addressShape.optional(),
  postgresDemo: z.object({ dataDir: z.string(), databaseUrl: z.string() }).optional(),
})

/** What `everything.ts` has prepared: the houses to start a site from, on either engine, and the sites that run. */
export function preparedSites() {
  const file = path.join(process.env.GUILDHALL_TEST_SITES ?? '', 'prepared.json')
  return preparedShape.parse(JSON.parse(readFileSync(file, 'utf8')))
}
