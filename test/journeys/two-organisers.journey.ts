import type { Browser, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import type { Person } from '../site/cast.ts'
import { addresses } from '../site/cast.ts'
import { enginesToWalk } from '../site/engines.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from './both-engines.ts'
import { letInAs, untilAlive } from './browser.ts'
import { beginUpdate, textOf, typeAndSave } from './writing.ts'

for (const engine of enginesToWalk) {
  test(
    `two organisers write one text at the same time, and nothing of it is lost, ${engine}`,
    night,
    async ({ browser, communityOn }) => {
      test.slow()
      const { site } = await communityOn(engine)
      const one = await openDesk(browser, site, 'organiser')
      await makeOrganiser(one, site, 'host')
      const other = await openDesk(browser, site, 'host')
      const address = await beginUpdate(one, site, 'The open window')
      await one.getByLabel('Title').fill('The text of both')
      await typeAndSave(one, 'Both begin here.')
      await other.goto(address)
      await untilAlive(other)
      await expect(textOf(other)).toContainText('Both begin here.')
      await expect(other.getByText(/^Demo Organiser is editing \(/)).toBeVisible()
      await expect(one.getByText(/^Demo Host has this open \(/)).toBeVisible()

      const list = await one.context().newPage()
      await list.goto(`${site.url}/manage/draft`)
      await expect(list.getByRole('link', { name: /The text of both/ })).toContainText('Demo Host is here')
      await list.close()

      await other.setViewportSize({ width: 1280, height: 900 })
      await expect(other.getByText(/^Demo Organiser is editing \(/)).toBeInViewport()
      // Two rows of tools, as without anybody: a name takes no tool's place.
      expect((await other.locator('.editor-tools').boundingBox())?.height).toBeLessThan(100)

      await typeAndSave(one, ' What the first wrote.')
      const refused = other.waitForResponse((response) => response.status() === 409)
      await textOf(other).click()
      await other.keyboard.type(' What the second wrote.')
      expect((await refused).url()).toContain('/api/drafts/save')

      const versions = other.getByRole('region', { name: 'Two versions' })
      await expect(versions.getByText('Demo Organiser saved a newer version. Compare?')).toBeVisible()
      await expect(versions.locator('del')).toContainText('first')
      await expect(versions.locator('ins')).toContainText('second')
      await versions.getByRole('button', { name: 'Keep mine as a copy' }).click()
      const copy = await versions.getByRole('link', { name: 'Open your copy' }).getAttribute('href')
      await versions.getByRole('button', { name: 'Go on with theirs' }).click()
      await expect(textOf(other)).toContainText('What the first wrote.')

      await other.goto(site.url + copy)
      await expect(textOf(other)).toContainText('What the second wrote.')
      await one.reload()
      await expect(textOf(one)).toContainText('What the first wrote.')
      await expect(textOf(one)).not.toContainText('second')
      await expect(one.getByText(/^Demo Host (?:is editing|has this open)/)).toBeHidden()
      await Promise.all([one.context().close(), other.context().close()])
    },
  )
}

async function openDesk(browser: Browser, site: Site, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await letInAs(context, site, person)
  return context.newPage()
}

async function makeOrganiser(desk: Page, site: Site, person: Person): Promise<void> {
  await desk.goto(`${site.url}/manage/member?q=${addresses[person]}`)
  await untilAlive(desk)
  await desk.getByRole('table', { name: 'Members' }).getByRole('link', { name: 'Demo Host' }).click()
  const sheet = desk.getByRole('article', { name: 'Demo Host' })
  await sheet.getByText('Make organiser', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Make Demo Host an organiser' }).click()
  await expect(desk.getByText('Demo Host is an organiser now.')).toBeVisible()
}
