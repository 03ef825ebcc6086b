import { migrate } from '../../db/migrate.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import { lookAtHouse } from '../../domain/upkeep/house-check/look.ts'
import { checkWords } from '../../domain/upkeep/house-check/words.ts'
import type { CommandServices } from '../command-services.ts'

/**
 * `check`: the whole database and the files are looked through, as each night. What is amiss is a refusal, for scripts that ask: its
 * lines say how much of it there is, and the ids of some.
 */
export async function lookThroughCommand({ open, stores, now }: CommandServices): Promise<string> {
  await migrate(open)
  const { findings, lookedAt } = await lookAtHouse({ db: open.db, files: stores.files, now })
  if (findings.length === 0) return `Everything agrees: ${lookedAt} rows and files were looked at.`
  const lines = findings.map(({ rule, number, examples }) => {
    const { what, mend } = checkWords[rule]
    return `!!  ${what}: ${number}. ${mend}\n    ${examples.join(', ')}${number > examples.length ? ', …' : ''}`
  })
  throw new StartRefusal([...lines, `${lookedAt} rows and files were looked at.`].join('\n'))
}
