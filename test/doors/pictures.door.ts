import sharp from 'sharp'
import { expect, test } from '../site/test.ts'

test('a picture that is sent is there in every form, on the disk of the site', async ({ ownSite }) => {
  const cookie = await ownSite.cookieOf('organiser')
  const wall = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#f6d264' } })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await wall.png().toBuffer())], 'wall.png', { type: 'image/png' }))
  body.set('alternativeText', 'A wall')
  const headers = { Cookie: cookie, Origin: ownSite.url, Accept: 'application/json' }
  const sent = await fetch(`${ownSite.url}/api/assets/upload`, { method: 'POST', headers, body })
  expect(sent.status).toBe(200)
  const { asset }: { asset: { id: string } } = JSON.parse(await sent.text())

  const asked = async (query: string, accept: string) => {
    const { status, headers: said } = await ownSite.knock(`/files/${asset.id}${query}`, {
      as: cookie,
      headers: { Accept: accept },
    })
    return [status, said['content-type'], said.vary]
  }
  expect(await asked('', 'image/avif,image/webp,*/*')).toEqual([200, 'image/avif', 'Accept'])
  expect(await asked('?w=480', 'image/webp,*/*')).toEqual([200, 'image/webp', 'Accept'])
  expect(await asked('?w=960', '*/*')).toEqual([200, 'image/png', 'Accept'])
  expect((await ownSite.knock(`/files/${asset.id}`)).status).toBe(404)
})
