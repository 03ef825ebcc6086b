import { z } from 'zod'

/*
 * A backup is one gzipped tar file that needs no particular engine:
 *   manifest.json                what is in it, with counts and checksums; always first
 *   files/<id>                   what was uploaded
 *   keys/auth.json, …            what the sign-in signs with
 *   tables/<schema>.<table>.jsonl  one row of the database per line
 */

export const manifestName = 'manifest.json'

/** What was uploaded lies below it in the archive, wherever the house keeps it. */
export const uploadsFolder = 'files/'

const sum = z.string().regex(/^[0-9a-f]{64}$/)

export const manifestShape = z.object({
  product: z.literal('guildhall'),
  /** Of this format; another one is not read. */
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: sum })),
  tables: z.array(z.object({ schema: z.string(), table: z.string(), rows: z.int(), bytes: z.int(), sha256: sum })),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: sum })),
})

export type Manifest = z.infer<typeof manifestShape>

/** How a table's rows are called in the file. */
export function entryOf({ schema, table }: { schema: string; table: string }): string {
  return `tables/${schema}.${table}.jsonl`
}

/** All rows of a backup. */
export function rowsIn({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((total, { rows }) => total + rows, 0)
}
