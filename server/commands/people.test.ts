import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { openInvitingHouse } from '../../domain/joining/invitations/invitations.fixture.ts'
import { unpackSnapshot } from '../../test/snapshot.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { runCommand } from '../../cli/run.ts'

test(
  'a file is tried out, imported and taken back from a terminal, and the members go out',
  { timeout: 120_000 },
  async () => {
    const dataDir = temporaryFolder()
    await unpackSnapshot(dataDir)
    const open = await openDatabase({ dataDir })
    await openInvitingHouse(open.db)
    await open.close()
    const env = { DATA_DIR: dataDir, DEMO: '0' }
    const file = path.join(dataDir, 'people.csv')
    await writeFile(file, 'Name;E-mail\nFrom A File;from-a-file@club.test\nNobody;none\n')
    const run = async (...words: string[]) => {
      const answer = await runCommand(words, env)
      return answer.ok ? answer.text : answer.because
    }

    expect(await run('import', file)).toContain('1 would be added, 1 stay out. Nothing is written yet')
    expect(await run('import', file, '--edition', '2026', '--go')).toContain('1 noted, 1 stayed out.')
    expect(await run('import', file)).toContain('1 stay the same, 1 stay out')
    expect(await run('import', '--undo')).toBe('people.csv: 1 taken back.')
    expect(await run('import', path.join(dataDir, 'missing.csv'))).toContain('There is no file')
    expect(await run('import', file, '--edition', '1999')).toBe('There is no edition 1999.')

    expect(await run('export', 'people', path.join(dataDir, 'out.csv'))).toContain('Exported 8 members')
    expect(await readFile(path.join(dataDir, 'out.csv'), 'utf8')).toMatch(/^\uFEFFE-mail,Name,Tags,Note,Edition/)
    const [report] = (await readdir(path.join(dataDir, 'exports'))).toSorted()
    expect(await readFile(path.join(dataDir, 'exports', report ?? ''), 'utf8')).toContain(
      '2,from-a-file@club.test,From A File,Added',
    )
  },
)
