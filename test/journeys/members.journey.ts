import { setTimeout as wait } from 'node:timers/promises'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, listenForComplaints, untilAlive } from './browser.ts'

/* The organisers' list of members and the page of a person. */

test('two members are ticked and tagged, and found by the tag', async ({ page, ownSite }) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('organiser'))
  const complaints = listenForComplaints(page)
  await page.goto(`${ownSite.url}/manage/member`)
  await untilAlive(page)
  await page.getByLabel('Choose Demo Member 13').check()
  await page.getByLabel('Choose Demo Member 14').check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await expect(bar.getByRole('status')).toHaveText('2 ticked')

  await bar.getByText('Tag', { exact: true }).first().click()
  await bar.getByRole('textbox', { name: 'Tag' }).fill('Night Owl')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Save tag' })).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Save tag' })).toHaveCSS('outline-style', 'solid')
  await bar.getByRole('button', { name: 'Save tag' }).click()
  await expect(page.getByText('Given to 2 members.')).toBeVisible()
  await expect(bar.getByRole('textbox', { name: 'Tag' })).toBeHidden()
  await expect(bar.locator('summary', { hasText: 'Tag' })).toBeFocused()

  await page.getByRole('search', { name: 'Members' }).getByRole('textbox', { name: 'Tag' }).fill('night owl')
  await expect(page).toHaveURL(/tag=night\+owl/)
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(3)
  expect(complaints).toEqual([])
})

test('somebody is let in, moved to another zone and shut out of an edition again, each said in the audit log', async ({
  page,
  ownSite,
}) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('organiser'))
  await page.goto(`${ownSite.url}/manage/member?q=member22`)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Demo Member 22' }).click()
  const sheet = page.getByRole('article', { name: 'Demo Member 22' })

  await sheet.getByText('Grant access', { exact: true }).first().click()
  await sheet.getByRole('combobox', { name: 'Edition and zone' }).selectOption({ label: '2026, Americas' })
  await sheet.getByRole('button', { name: 'Grant access' }).click()
  await expect(page.getByText('Access granted to 1 member.')).toBeVisible()
  await expect(sheet.locator('summary', { hasText: 'Grant access' })).toBeFocused()

  await sheet.getByText('Change zone in 2026').click()
  await sheet.getByRole('combobox', { name: 'New zone' }).selectOption({ label: 'Europe & Africa' })
  await sheet.getByRole('button', { name: 'Change zone' }).click()
  await expect(page.getByText('Moved to Europe & Africa.')).toBeVisible()

  await sheet.getByText('End access to 2026').first().click()
  await sheet.getByRole('button', { name: 'End access to 2026' }).click()
  await expect(sheet.getByText('Reason is required.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Reason' }).first().fill('Asked to leave')
  await sheet.getByRole('button', { name: 'End access to 2026' }).click()
  await expect(page.getByText('Access ended for 1 member.')).toBeVisible()

  await expect(sheet.getByText('Ended the access of Demo Member 22 to 2026: Asked to leave')).toBeVisible()
  await expect(sheet.getByText('Moved Demo Member 22 to Europe & Africa')).toBeVisible()
  await expect(sheet.getByText('Let Demo Member 22 into 2026, Americas')).toBeVisible()
})

test(
  'the keyboard goes into the page of a person, and with Escape back to where it was in the list',
  night,
  async ({ page, ownSite }) => {
    await letIn(page.context(), ownSite, await ownSite.signIn('organiser'))
    await page.goto(`${ownSite.url}/manage/member?q=member22`)
    await untilAlive(page)
    const row = page.getByRole('link', { name: 'Demo Member 22' })
    await row.focus()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'Demo Member 22' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'All people' })).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('article', { name: 'Demo Member 22' })).toBeHidden()
    await expect(row).toBeFocused()
  },
)

test('what the list is narrowed to counts at once, stays in the address, and is forgotten one by one', async ({
  page,
  house,
}) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/member`)
  await untilAlive(page)
  const filters = page.getByRole('search', { name: 'Members' })
  const state = filters.locator('summary', { hasText: /^State/ })

  await state.click()
  await filters.getByRole('link', { name: 'Suspended', exact: true }).click()
  await expect(page).toHaveURL(/\?status=suspended$/)
  await expect(state).toHaveText('State: Suspended')
  await expect(filters.getByRole('status')).toHaveText(/^\d+ found$/)
  await filters.getByLabel('Name or e-mail').fill('nobody of this name')
  await expect(page).toHaveURL(/q=nobody\+of\+this\+name/)
  await expect(page.getByRole('heading', { name: 'Nobody here' })).toBeVisible()
  await filters.getByLabel('Name or e-mail').fill('')
  await expect(page).toHaveURL(/\?status=suspended$/)
  // Not only the address: what is taken back is what the page shows.
  await expect(page.getByRole('heading', { name: 'Nobody here' })).toBeHidden()

  await filters.getByRole('link', { name: 'State: Suspended, take it back' }).click()
  await expect(page).toHaveURL(/\/manage\/member\??$/)
  await expect(state).toBeFocused()
  await expect(state).toHaveText('State')
  await page.goBack()
  await expect(state).toHaveText('State: Suspended')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('people are narrowed by links, and words are sent by a button with what was chosen', async ({ page, house }) => {
    await letInAs(page.context(), house, 'organiser')
    await page.goto(`${house.url}/manage/member`)
    const filters = page.getByRole('search', { name: 'Members' })

    await filters.locator('summary', { hasText: /^State$/ }).click()
    await filters.getByRole('link', { name: 'Suspended', exact: true }).click()
    await expect(page).toHaveURL(/\?status=suspended$/)
    await filters.getByLabel('Name or e-mail').fill('nobody of this name')
    await filters.getByRole('button', { name: 'Show' }).click()

    await expect(page).toHaveURL(/status=suspended.*q=nobody/)
    await expect(page.getByRole('heading', { name: 'Nobody here' })).toBeVisible()
  })
})

test('the list is gone through by keys: to a row, its box, its person, and back', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/member`)
  await untilAlive(page)
  const rows = page.getByRole('table', { name: 'Members' }).getByRole('row')
  const ticked = page.getByRole('region', { name: 'Bulk actions' })

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(ticked.getByRole('status')).toHaveText('1 ticked')
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(ticked).toBeHidden()

  await page.keyboard.press('o')
  await expect(page.getByRole('article')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.nth(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()

  await page.keyboard.press('f')
  await page.keyboard.type('jxo')
  await expect(page.getByLabel('Name or e-mail')).toHaveValue('jxo')
  await expect(ticked).toBeHidden()
})

test('Escape folds what the bar unfolded, and only then lets go of who is ticked', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/member`)
  await untilAlive(page)
  await page.getByLabel('Choose Demo Member 13').check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  const fold = bar.locator('summary', { hasText: 'Tag' })
  await fold.click()
  await bar.getByRole('textbox', { name: 'Tag' }).focus()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('textbox', { name: 'Tag' })).toBeHidden()
  await expect(fold).toBeFocused()
  await expect(bar.getByRole('status')).toHaveText('1 ticked')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})

test('whoever opens somebody right after typing is not fetched back by the list', night, async ({ page, house }) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/member`)
  await untilAlive(page)
  await page.route(/\/manage\/member\.data\?.*person=/, async (route) => {
    await wait(1200)
    await route.continue()
  })

  await page.getByLabel('Name or e-mail').fill('member')
  await page.getByRole('link', { name: 'Demo Member 13' }).click()

  await expect(page.getByRole('article', { name: 'Demo Member 13' })).toBeVisible()
})

test('members are ticked and tagged without script as well', night, async ({ browser, ownSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await letIn(context, ownSite, await ownSite.signIn('organiser'))
  const page = await context.newPage()
  await page.goto(`${ownSite.url}/manage/member?status=active`)
  await page.getByLabel('Choose Demo Member 17').check()
  await page.getByLabel('Choose Demo Member 18').check()
  await page.getByRole('button', { name: 'Do something with those ticked' }).click()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByText('Tag', { exact: true }).first().click()
  await bar.getByRole('textbox', { name: 'Tag' }).fill('early bird')
  await bar.getByRole('button', { name: 'Save tag' }).click()

  await expect(page.getByText('Given to 2 members.')).toBeVisible()
})

test('the last organiser stays one, and is told why', night, async ({ page, ownSite }) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('organiser'))
  await page.goto(`${ownSite.url}/manage/member?q=organiser@`)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Demo Organiser' }).click()
  const sheet = page.getByRole('article', { name: 'Demo Organiser' })
  await sheet.getByText('Make member again').click()
  await sheet.getByRole('button', { name: 'Make Demo Organiser a member again' }).click()

  await expect(page.getByText('The last organiser cannot be removed. Make another one first.')).toBeVisible()
  await expect(page).toHaveURL(/\/manage\/member/)
})
