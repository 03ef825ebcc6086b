import type { Email } from 'postal-mime'
import type { engines } from '../site/engines.ts'
import { startDemoSite } from '../site/engines.ts'
import { openPostOffice } from '../site/post-office.ts'
import type { PostOffice } from '../site/post-office.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test as base } from '../site/test.ts'

type Engine = (typeof engines)[number]

/** A site with the demo community, and the post office its mail goes through. */
export type Community = { site: OwnSite; post: PostOffice }

type Shared = {
  /**
   * The demo community on an engine, started for the first test of this worker that asks. All of them share it: each
   * changes what is its own, and asks the post for the mail it means.
   */
  communityOn: (engine: Engine) => Promise<Community>
}

/** Playwright's `test` with a community on each engine. */
export const test = base.extend<object, Shared>({
  communityOn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture builds on: nothing
    async ({}, use) => {
      const open = new Map<Engine, Promise<Community>>()
      await use((engine) => {
        const community = open.get(engine) ?? startCommunity(engine)
        open.set(engine, community)
        return community
      })
      await Promise.all([...open.values()].map(close))
    },
    { scope: 'worker' },
  ],
})

async function startCommunity(engine: Engine): Promise<Community> {
  const post = await openPostOffice()
  return { post, site: await startDemoSite(engine, { SMTP_URL: post.url }) }
}

async function close(starting: Promise<Community>): Promise<void> {
  const { site, post } = await starting
  await site.stop()
  await post.close()
}

/** The newest mail to an address whose subject says this. Waits for it: mails leave one a second, in any order. */
export async function mailAbout(post: PostOffice, address: string, about: string): Promise<Email> {
  const find = () => post.mailsTo(address).findLast(({ subject }) => subject?.includes(about))
  await expect.poll(() => find()?.subject, { message: `“${about}” to ${address}`, timeout: 40_000 }).toBeDefined()
  const mail = find()
  if (!mail) throw new Error(`“${about}” to ${address} is gone again.`)
  return mail
}

export { expect } from '../site/test.ts'
