import { afterAll, expect, test } from 'vitest'
import { FilesAway } from '../../../domain/files-away.ts'
import { openDesk } from '../../../domain/writing/publishing/desk.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { backupsContext } from '../../contexts.ts'
import { listKept } from '../../manage/home/operations/load.ts'
import { answerOf, contextOf, formRequest } from '../asking.fixture.ts'
import type { Declared } from '../declare.ts'
import { action as tryOut } from '../operations/check.ts'
import { action as download } from '../operations/download.ts'
import { loader } from './file.ts'
import { action } from './upload.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const away = () => Promise.reject(new FilesAway('The store does not answer.'))

test('while files are away an upload is refused in a sentence, and one that is there is said to come later', () =>
  openDesk(database)(async ({ tools, organiser: viewer }) => {
    const posted = () => {
      const form = new FormData()
      form.set('file', new File(['%PDF-1.7 a list of rooms'], 'rooms.pdf'))
      return formRequest('/api/assets/upload', form)
    }
    const kept = await answerOf(action, { tools, viewer, request: posted() })
    const { asset } = await kept.json()
    const gone = { ...tools, files: { ...tools.files, put: away, read: away, remove: away } }

    const refused = await answerOf(action, { tools: gone, viewer, request: posted() })
    const url = new URL(asset.url, 'https://club.test')
    const context = contextOf({ tools: gone, viewer })
    const asked = await loader({
      context,
      request: new Request(url),
      url,
      params: { id: asset.id },
      pattern: 'files/:id',
    })

    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({ cannot: expect.stringContaining('cannot be reached'), because: 'away' })
    expect(asked.status).toBe(503)
    expect(asked.headers.get('Retry-After')).toBe('60')
    expect(asked.headers.get('Cache-Control')).toBe('private, no-store')
  }))

test('a backup that lies there cannot be tried out or taken, and the page of organisers says why it lists none', () =>
  openDesk(database)(async ({ tools, organiser: viewer }) => {
    const shelf = { list: away, exports: away, read: away, make: away, makeExport: away, check: away }
    const ask = async (address: Declared) => {
      const context = contextOf({ tools, viewer })
      context.set(backupsContext, shelf)
      const request = formRequest(
        '/api/operations',
        new URLSearchParams({ name: 'guildhall-20261124T030000Z-asked.tar.gz' }),
      )
      return address({ context, request, url: new URL(request.url), params: {}, pattern: '' })
    }

    const [tried, taken] = await Promise.all([ask(tryOut), ask(download)])

    expect([tried.status, taken.status]).toEqual([503, 503])
    expect(await taken.json()).toMatchObject({ because: 'away' })
    expect(await listKept(shelf)).toEqual({ isAway: true, files: [], exports: [] })
  }))
