import { addresses, tokens } from '../site/cast.ts'
import { codeIn } from '../site/letters.ts'
import { expect, test } from '../site/test.ts'
import { night } from '../by-night.ts'
import { letIn, listenForComplaints, untilAlive } from './browser.ts'

/* Members go, come back, and are deleted. */

test('I leave and come back by an invitation, with what I wrote', async ({ page, ownSite }) => {
  test.slow()
  await letIn(page.context(), ownSite, await ownSite.signIn('formerGuest'))
  const complaints = listenForComplaints(page)
  await page.goto(`${ownSite.url}/member?view=profile`)
  await untilAlive(page)
  await page.getByLabel('Headline').fill('Will be back')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('link', { name: 'Leave…' }).click()
  await expect(page.getByText('You are signed out everywhere, and what your devices keep is emptied.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave now' }).click()
  await expect(page.getByText('You have left.').first()).toBeVisible()
  expect(await ownSite.nextLetter(addresses.formerGuest, 'You have left')).toContain('accept a new invitation')
  await page.goto(`${ownSite.url}/member`)
  await expect(page).toHaveURL(/\/member\/login/)

  await letIn(page.context(), ownSite, await ownSite.signIn('formerGuest'))
  // What their device asks for is refused and over, long before it would be given up.
  await page.goto(`${ownSite.url}/member`, { waitUntil: 'networkidle', timeout: 15_000 })
  await expect(page.getByText('You left this community. You can come back')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('link', { name: 'Delete my account…' }).click()
  await expect(page.getByText('That an account was closed, and when, is kept.')).toBeVisible()
  await page.goto(`${ownSite.url}/membership/invitation?token=${tokens.open}`)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page).not.toHaveURL(/\/membership\/invitation/)
  await page.goto(`${ownSite.url}/member?view=profile`)
  await expect(page.getByLabel('Headline')).toHaveValue('Will be back')
  // Who has left is told by the answer to what their device asks for.
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
})

test(
  'an organiser answers a mail that asks to be deleted, and signing in calls it off',
  night,
  async ({ browser, ownSite }) => {
    test.slow()
    const [desk, theirs] = await Promise.all([browser.newPage(), browser.newPage()])
    await letIn(desk.context(), ownSite, await ownSite.signIn('organiser'))
    await desk.goto(`${ownSite.url}/manage/member?q=${addresses.memberWithoutAccess}`)
    await untilAlive(desk)
    await desk.getByRole('link', { name: 'Demo Member 22' }).click()
    const sheet = desk.getByRole('article', { name: 'Demo Member 22' })
    await sheet.getByText('Delete, as they asked').click()
    await expect(sheet.getByText('for fourteen days signing in calls it off')).toBeVisible()
    await sheet.getByLabel('Are taken away').check()
    await sheet.getByLabel('I have read what goes and what stays').check()
    await sheet.getByRole('button', { name: 'Delete Demo Member 22 in 14 days' }).click()
    await expect(sheet.getByText('Leaving for good')).toBeVisible()
    const subject = 'is deleted on'
    expect(await ownSite.nextLetter(addresses.memberWithoutAccess, subject)).toContain('You wrote to the organisers')

    await theirs.goto(`${ownSite.url}/member/login`)
    await untilAlive(theirs)
    await theirs.getByLabel('E-mail', { exact: true }).fill(addresses.memberWithoutAccess)
    await theirs.getByRole('button', { name: 'Send me a code' }).click()
    await theirs
      .getByLabel('Code')
      .fill(codeIn(await ownSite.nextLetter(addresses.memberWithoutAccess, 'sign-in code')))
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await expect(theirs.getByText('By signing in you called that off')).toBeVisible()
  },
)
