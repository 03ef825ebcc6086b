import type { Locator, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addMonths } from '../../time/plain-dates.ts'
import { openPostOffice } from '../site/post-office.ts'
import { startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { becomeFirstOrganiser } from './beginning.ts'
import { untilAlive } from './browser.ts'

// The way itself is walked by day in edition.journey.ts; this one counts what it takes.
test('from the setup code to the first update an organiser presses at most 28 times', night, async ({ page }) => {
  test.slow()
  // Not from the prepared house: this one makes its database.
  const [site, office] = await Promise.all([startSite(undefined, { DEMO: '0' }), openPostOffice()])
  const walk = walkThrough(page)

  await becomeFirstOrganiser(page, site)
  walk.note('Create the first organiser')
  walk.note('Not now')
  await nameTheSite(walk, new URL(office.url).port)
  await office.nextTo('first@club.test')
  await planEdition(walk)
  await writePaper(walk, 'Write the terms', [
    'Whoever comes in reads and answers.',
    'We keep your address and nothing else.',
  ])
  await walk.press('Home')
  await writePaper(walk, 'Write the code of conduct', ['Be kind.'])
  await walk.press('Home')
  await invite(walk)
  await walk.press('Home')
  await writeUpdate(walk)

  expect(walk.presses.length, walk.presses.join('\n')).toBeLessThanOrEqual(28)
  expect((await office.nextTo('ada@club.test')).subject).toContain('invited')
  await expect(page.getByText(/^It is out/)).toBeVisible({ timeout: 90_000 })
  test
    .info()
    .annotations.push(
      { type: 'presses', description: `${walk.presses.length}: ${walk.presses.join(', ')}` },
      { type: 'screens', description: String(walk.screens().length) },
    )
  await Promise.all([site.stop(), office.close()])
})

/** Counts what a pointer does: buttons, links, boxes, days of a calendar, choices of a list. Typing, and Tab between fields, is not counted. */
function walkThrough(page: Page) {
  const presses: string[] = []
  const screens: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url())
    if (frame === page.mainFrame() && screens.at(-1) !== pathname + search) screens.push(pathname + search)
  })
  const note = (what: string) => presses.push(what)
  return {
    page,
    presses,
    screens: () => screens,
    note,
    async press(what: string, target: Locator = page.getByRole('link', { name: what, exact: true })) {
      await target.first().click()
      note(what)
    },
    async choose(what: string, list: Locator) {
      await list.selectOption({ label: what })
      note(what)
    },
  }
}

type Walk = ReturnType<typeof walkThrough>

const button = ({ page }: Walk, name: string | RegExp) => page.getByRole('button', { name })

const saveBar = ({ page }: Walk) =>
  page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Save' })

async function nameTheSite(walk: Walk, port: string): Promise<void> {
  const { page } = walk
  await walk.press('Name the site')
  await untilAlive(page)
  const site = page.getByRole('region', { name: 'Site', exact: true })
  await site.getByLabel('Name', { exact: true }).fill('The Reading Room')
  await expect(site.getByLabel('Time zone')).toHaveValue(/Berlin/)
  await walk.press('Save the site', saveBar(walk))
  await expect(page.getByText('The site’s settings are saved.')).toBeVisible()
  const mail = page.getByRole('region', { name: 'Mail', exact: true })
  await mail.getByLabel('Host').fill('127.0.0.1')
  await mail.getByLabel('Port').fill(port)
  await mail.getByLabel('Sender').fill('post@club.test')
  await walk.press('Save the mail settings', saveBar(walk))
  await expect(page.getByText('The mail settings are saved.')).toBeVisible()
  await walk.press('Send a test mail', button(walk, /Send a test mail/))
}

async function planEdition(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.press('Plan the first edition')
  await expect(page.getByRole('heading', { name: 'A new edition' })).toBeVisible()
  await untilAlive(page)
  await page.getByLabel('Title', { exact: true }).fill('The long corridor')
  await expect(page.getByLabel('Slug', { exact: true })).toHaveValue('the-long-corridor')
  await page.getByLabel('Public summary').fill('Doors on both sides, and time to knock.')
  await expect(page.getByLabel('Your own zones')).toBeHidden()
  await expect(page.getByLabel('Last day of their access').first()).toBeHidden()
  await walk.press('Dates', page.getByTestId('input-start'))
  const thisMonth = await page.locator('[data-date]').nth(10).getAttribute('data-date')
  const month = addMonths(thisMonth ?? '', 1).slice(0, 7)
  await walk.press('Next month', button(walk, /^Next month$/))
  await walk.press('its first day', page.locator(`[data-date="${month}-10"]`))
  await walk.press('its last day', page.locator(`[data-date="${month}-27"]`))
  await page.keyboard.press('Escape')
  await walk.press('Three regions', page.getByRole('radio', { name: /Three regions/ }))
  await walk.press('Make the draft', button(walk, 'Make the draft'))
  await expect(page).toHaveURL(/edition=the-long-corridor/)
  const stands = page.getByRole('region', { name: 'Where it stands' })
  await walk.choose('By invitation only', stands.getByLabel('Intake from then on'))
  await walk.press('Announce', stands.getByRole('button', { name: 'Announce' }))
  await expect(stands.getByText('Enrolling', { exact: true })).toBeVisible()
}

async function writePaper(walk: Walk, step: string, texts: string[]): Promise<void> {
  await walk.press(step, button(walk, step))
  await write(walk, texts)
  await publish(walk)
}

async function write({ page }: Walk, texts: string[]): Promise<void> {
  await page.waitForURL(/draft=/)
  await untilAlive(page)
  for (const [index, text] of texts.entries()) {
    await page.getByRole('textbox', { name: 'Text', exact: true }).nth(index).focus()
    await page.keyboard.type(text)
  }
}

async function publish(walk: Walk): Promise<void> {
  const toPublish = walk.page.getByRole('button', { name: 'Publish', exact: true })
  await walk.press('Publish', toPublish)
  await expect(toPublish).toBeHidden()
  // The one before may still be counting: then there are two bars.
  await expect(walk.page.getByText('Nothing has been sent yet').last()).toBeVisible()
}

/** By their time zone is chosen already: nobody knows where they live. */
async function invite(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.press('Invite the first people')
  await page.getByRole('textbox', { name: 'People' }).fill('Ada <ada@club.test>, grace@club.test')
  await expect(page.getByLabel('Edition and zone')).toHaveValue(/by-time-zone/)
  await walk.press('Check the list', button(walk, 'Check the list'))
  await walk.press('Send', button(walk, 'Send: 2 invitations'))
  await expect(page.getByText('2 invited').first()).toBeVisible()
}

async function writeUpdate(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.press('Publish the first update', button(walk, 'Publish the first update'))
  await page.waitForURL(/draft=/)
  await untilAlive(page)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The first door')
  await write(walk, ['It stands open.'])
  await walk.press('Every zone', page.getByRole('checkbox', { name: 'Every zone' }))
  await publish(walk)
}
