import type { Load } from './load.ts'

const publicPages = [
  '/',
  '/about',
  '/studios',
  '/studios/schedule',
  '/challenge/quarterly',
  '/membership',
  '/code-of-conduct',
]
const ofMembers = [
  '/api/me',
  '/member',
  '/api/editions/2026',
  '/member/editions/2026',
  '/api/updates/2026/europe-africa?newest',
]

/**
 * Visitors who read public pages, each with one of the files it names, and members who read theirs. Each answer has to be whole.
 */
export async function readOn(load: Load, { visitors, members }: { visitors: number; members: number }): Promise<void> {
  const as = await load.site.signIn('member')
  for (let reader = 0; reader < visitors; reader += 1) {
    let turn = reader
    const ip = `10.1.1.${reader}`
    load.onAndOn(pauseMs, async () => {
      const path = publicPages[(turn += 1) % publicPages.length] ?? '/'
      const page = await load.ask('pages', path, { ip })
      if (!page) return
      await load.attempt('pages', path, async () => assertWhole(page.text))
      const files = [...new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
      await load.ask('pages', files[turn % files.length] ?? '', { ip })
    })
  }
  for (let reader = 0; reader < members; reader += 1) {
    let turn = reader
    load.onAndOn(pauseMs, async () => {
      await load.ask('members', ofMembers[(turn += 1) % ofMembers.length] ?? '', { as, ip: `10.1.2.${reader}` })
    })
  }
}

function assertWhole(text: string): void {
  if (!text.trimEnd().endsWith('</html>')) throw new Error(`Half a page: … ${text.slice(-80)}`)
}

const pauseMs = 20
