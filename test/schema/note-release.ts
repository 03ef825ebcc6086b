import { writeFileSync } from 'node:fs'
import { readMigrations } from '../../db/migrate.ts'
import packageFile from '../../package.json' with { type: 'json' }

/* `node test/schema/note-release.ts`: writes down what the release that is being made consists of, for whoever changes the schema next. */
const migrations = Object.fromEntries(readMigrations().map(({ name, checksum }) => [name, checksum]))
writeFileSync('db/last-release.json', `${JSON.stringify({ version: packageFile.version, migrations }, undefined, 2)}\n`)
