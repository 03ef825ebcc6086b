import { afterAll, expect, test } from 'vitest'
import { FilesAway } from '../../../domain/files-away.ts'
import { openDesk } from '../../../domain/writing/publishing/desk.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf, contextOf, formRequest } from '../asking.fixture.ts'
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
    expect(await refused.json()).toEqual({ cannot: expect.stringContaining('cannot be kept'), because: 'away' })
    expect(asked.status).toBe(503)
    expect(asked.headers.get('Retry-After')).toBe('60')
    expect(asked.headers.get('Cache-Control')).toBe('private, no-store')
  }))
