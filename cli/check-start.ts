import { StartRefusal } from '../db/start-refusal.ts'
import { readConfig } from '../server/config.ts'
import { assertDataDir, assertPortFree } from '../server/start-checks.ts'

// Asked by start.mjs before it builds, so that a start that is refused leaves the disk as it was.
try {
  const config = readConfig(process.env)
  await assertPortFree(config)
  assertDataDir(config)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
