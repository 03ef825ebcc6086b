import { runNode } from './process.ts'

/** Fills the database of this environment with the demo community and the tests' cast. */
export async function prepare(env: Record<string, string>): Promise<void> {
  const preparing = runNode('test/site/prepare.ts', [], env)
  if ((await preparing.ended) !== 0) throw new Error(`The demo community could not be prepared: ${preparing.words()}`)
}
