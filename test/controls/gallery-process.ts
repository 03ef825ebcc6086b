import { setTimeout as wait } from 'node:timers/promises'
import { byNight } from '../by-night.ts'
import { freePort, runNode } from '../site/process.ts'

/**
 * Before all tests: one gallery for everybody, which keeps to the sources as they are now. By day in the build of React that
 * people get, which has half as much to do; by night in the one for development, whose warnings fail a test.
 * `GALLERY_URL` names one that runs already. Answers with how to close it.
 */
export default async function openGallery(): Promise<() => Promise<void>> {
  if (process.env.GALLERY_URL) return async () => {}
  const port = String(await freePort())
  const gallery = runNode('ui/gallery/main.ts', [], {
    PORT: port,
    NODE_ENV: byNight ? 'development' : 'production',
    FOLLOW: '0',
  })
  let isOver = false
  void gallery.ended.then(() => (isOver = true))
  while (!gallery.words().includes('The gallery is open')) {
    if (isOver) throw new Error(`The gallery did not open: ${gallery.words()}`)
    await wait(50)
  }
  process.env.GALLERY_URL = `http://127.0.0.1:${port}`
  return async () => {
    delete process.env.GALLERY_URL
    await gallery.stop()
  }
}
