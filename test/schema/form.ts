import type { Pool } from 'pg'

/** Of the form of a database what a program written for it counts on: each thing under a name people can read. */
export type Form = {
  tables: Set<string>
  columns: Map<string, Column>
  rules: Map<string, Rule>
  /** A trigger or a function, and how it is called. */
  deeds: Map<string, string>
}

/** `isFilled` says that a row may be written without naming it. */
type Column = { table: string; type: string; isRequired: boolean; isFilled: boolean }

/** A constraint or a unique index: what may not be written, of which columns of its table. */
export type Rule = { table: string; definition: string; columns: string[]; isUnique: boolean }

/** The form of the schemas of the house. */
export async function formOf(pool: Pick<Pool, 'query'>): Promise<Form> {
  const tables = await pool.query<{ table: string }>(`select ${name} as table from ${relations}`)
  const columns = await pool.query<Column & { name: string }>(
    `select ${name} as table, ${name} || '.' || attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull as "isRequired", atthasdef or attidentity <> '' as "isFilled"
     from ${relations} join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped`,
  )
  const constraints = await pool.query<Rule & { name: string }>(
    `select ${name} as table, conname as name, pg_get_constraintdef(rule.oid) as definition, contype in ('u', 'p') as "isUnique",
       array(select attname::text from pg_attribute where attrelid = class.oid and attnum = any (conkey) order by attnum) as columns
     from ${relations} join pg_constraint as rule on conrelid = class.oid and contype in ('c', 'u', 'p', 'f', 'x')`,
  )
  const indexes = await pool.query<Rule & { name: string }>(
    `select ${name} as table, (select relname from pg_class where pg_class.oid = indexrelid) as name, true as "isUnique",
       array(select pg_get_indexdef(indexrelid, key, true) from generate_series(1, indnkeyatts) as key)::text
         || coalesce(' where ' || pg_get_expr(indpred, indrelid), '') as definition,
       array(select attname::text from pg_attribute where attrelid = class.oid and attnum = any (indkey) order by attnum) as columns
     from ${relations} join pg_index on indrelid = class.oid and indisunique
     where not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p'))`,
  )
  const deeds = await pool.query<{ name: string; definition: string }>(
    `select ${name} || ' trigger ' || tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
     from ${relations} join pg_trigger on tgrelid = class.oid and not tgisinternal
     union all
     select nspname || '.' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')', pg_get_function_result(pg_proc.oid)
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('auth', 'guildhall')`,
  )
  return {
    tables: new Set(tables.rows.map(({ table }) => table)),
    columns: new Map(columns.rows.map((column) => [column.name, column])),
    rules: new Map([...constraints.rows, ...indexes.rows].map((rule) => [`${rule.table} ${rule.name}`, rule])),
    deeds: new Map(deeds.rows.map((deed) => [deed.name, deed.definition])),
  }
}

const name = `nspname || '.' || relname`

const relations = `pg_class as class join pg_namespace as space
  on space.oid = relnamespace and nspname in ('auth', 'guildhall') and relkind in ('r', 'v', 'p')`
