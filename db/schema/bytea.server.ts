import { customType } from 'drizzle-orm/pg-core'

/** Bytes in a row. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
