import { night } from '../by-night.ts'
import { addresses, password } from '../site/cast.ts'
import { codeIn, linkIn } from '../site/letters.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, untilAlive } from './browser.ts'

test('a member signs in by code and opens an edition', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/member/editions/2026`)
  await expect(page).toHaveURL(`${ownSite.url}/member/login?next=%2Fmember%2Feditions%2F2026`)

  await page.getByLabel('E-mail', { exact: true }).fill(addresses.member)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(codeIn(await ownSite.nextLetter(addresses.member, 'sign-in code')))
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${ownSite.url}/member/editions/2026`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The open window')
})

test('whoever asks for a code types it at once, and another address as well', async ({ browser, ownSite }) => {
  // What the test before has under way may still bring its cookies into the context they share.
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${ownSite.url}/member/login`)
  await untilAlive(page)
  await page.getByLabel('E-mail', { exact: true }).fill('somebody@club.test')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type('12')
  await expect(page.getByLabel('Code')).toHaveValue('12')

  await page.getByRole('link', { name: 'Use another address' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
})

test('a wrong code is told beside its field, and the right one still works', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/member/login`)
  await page.getByLabel('E-mail', { exact: true }).fill(addresses.memberElsewhere)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = codeIn(await ownSite.nextLetter(addresses.memberElsewhere, 'sign-in code'))

  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That code does not match.')).toBeVisible()

  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${ownSite.url}/member`)
})

test(
  'while the sign-in waits for its answer the form is busy, and a second press sends nothing',
  night,
  async ({ page, ownSite }) => {
    const sent: string[] = []
    let answer = () => {}
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/member/login.data*', async (route) => {
      if (route.request().method() === 'POST') {
        sent.push(route.request().postData() ?? '')
        await isHeld
      }
      await route.continue()
    })
    await page.goto(`${ownSite.url}/member/login`)
    await untilAlive(page)
    const button = page.getByRole('button', { name: 'Send me a code' })
    await page.getByLabel('E-mail', { exact: true }).fill('nobody@club.test')
    await button.click()

    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByLabel('E-mail', { exact: true })).toBeDisabled()
    await button.click({ force: true })
    answer()

    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    expect(sent).toEqual(['email=nobody%40club.test'])
  },
)

test('a link opened in another browser signs in there, after a press of a button', async ({
  page,
  ownSite,
  browser,
}) => {
  await page.goto(`${ownSite.url}/member/login?next=/member/updates/2026`)
  await page.getByLabel('E-mail', { exact: true }).fill(addresses.host)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const link = ownSite.url + linkIn(await ownSite.nextLetter(addresses.host, 'sign-in code'))

  // Mail scanners open every link, some of them twice: nothing is used up by that.
  for (const _ of ['once', 'twice']) expect((await fetch(link)).status).toBe(200)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByText('h•••@northlight.example')).toBeVisible()
  await other.getByRole('button', { name: 'Continue' }).click()

  await expect(other).toHaveURL(`${ownSite.url}/member/updates/2026`)
  await other.goto(link)
  await expect(other.getByText('This link was already used.')).toBeVisible()
  await other.context().close()
})

test('a member signs in by password, without a letter', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/member/login`)
  await untilAlive(page)
  await page.getByText('Use a password').click()
  await page.getByLabel('E-mail for the password').fill(addresses.paused)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${ownSite.url}/member`)
})

test('whoever scrolled down to sign in is at the top of the page they come to', night, async ({ page, ownSite }) => {
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto(`${ownSite.url}/member/login`)
  await untilAlive(page)
  await page.getByText('Use a password').click()
  await page.getByLabel('E-mail for the password').fill(addresses.alumna)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL(`${ownSite.url}/member`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('who wanted to go somewhere gets there, also by a sign-in whose address no longer says it', async ({
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/member/updates/2026/europe-africa`)
  await expect(page).toHaveURL(/login\?next=/)
  await untilAlive(page)
  await page.goto(`${ownSite.url}/member/login`)
  await untilAlive(page)
  await page.getByText('Use a password').click()
  await page.getByLabel('E-mail for the password').fill(addresses.member)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${ownSite.url}/member/updates/2026/europe-africa`)
})

test('words that could not be sent are named after signing out, and deleted there', async ({ page, house }) => {
  await page.goto(`${house.url}/member/logout`)
  await page.evaluate(() => localStorage.setItem('kept-draft somebody a-draft', 'words'))
  await page.reload()
  await expect(page.getByText('Words of a draft could not be sent')).toBeVisible()
  await untilAlive(page)

  await page.getByRole('button', { name: 'Delete them' }).click()

  await expect(page.getByText('has been removed from it')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept-draft somebody a-draft'))).toBeNull()
})

test('case 85: signing out leaves nothing in session storage, on this device only', async ({
  page,
  ownSite,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  await letIn(page.context(), ownSite, await ownSite.signIn('alumna'))
  await letIn(elsewhere, ownSite, await ownSite.signIn('alumna'))
  await page.goto(`${ownSite.url}/member`)
  await page.evaluate(() => sessionStorage.setItem('something', 'typed'))

  await page.goto(`${ownSite.url}/member/logout`)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()

  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('something'))).toBeNull()
  await page.goto(`${ownSite.url}/member`)
  await expect(page).toHaveURL(`${ownSite.url}/member/login?next=%2Fmember`)
  const there = await elsewhere.newPage()
  await there.goto(`${ownSite.url}/member`)
  await expect(there).toHaveURL(`${ownSite.url}/member`)
  await elsewhere.close()
})

test('signing out that fails takes nothing away, and says so', async ({ page, ownSite }) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('member'))
  await page.goto(`${ownSite.url}/member`)
  await page.evaluate(() => {
    sessionStorage.setItem('something', 'typed')
    localStorage.setItem('something', 'kept')
  })
  const siteName = (await page.locator('meta[name="apple-mobile-web-app-title"]').getAttribute('content')) ?? ''
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  // As before a proxy whose site is down: whatever is asked next fails as well.
  await page.route('**/member/logout.data*', (route) =>
    route.fulfill({ status: 500, body: 'Internal Server Error', headers: { 'X-Error-Id': 'known-in-the-log' } }),
  )

  await page.goto(`${ownSite.url}/member/logout`)

  await expect(page.getByRole('heading', { name: 'Signing out did not work' })).toBeVisible()
  await expect(page.getByText('known-in-the-log')).toBeVisible()
  await expect(page.locator('.logo')).toHaveText(siteName)
  await expect(page.getByText('Nothing was removed from this device.')).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.getItem('something'), localStorage.getItem('something')])).toEqual([
    'typed',
    'kept',
  ])
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(cookies)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(`${ownSite.url}/member`)

  await page.goto(`${ownSite.url}/member/logout`)
  await expect(page.getByRole('heading', { name: 'Signing out did not work' })).toBeVisible()
  await page.unroute('**/member/logout.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('something'))).toBeNull()
})

test('the place on a page that a link names is still named after signing in', night, async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/member/updates/2026/europe-africa?u=abc#u-1`)
  await expect(page).toHaveURL(/login\?next=/)
  await untilAlive(page)
  await page.getByText('Use a password').click()
  await page.getByLabel('E-mail for the password').fill(addresses.member)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL(`${ownSite.url}/member/updates/2026/europe-africa?u=abc#u-1`)
})

test('a member is told so at the organisers’ door, and may go on to their own', async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'member')
  await page.goto(`${ownSite.url}/manage/home`)

  await expect(page).toHaveURL(`${ownSite.url}/manage/login?state=not-admin`)
  await expect(page.getByText('You are signed in as Demo Member 10, who is not an organiser.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the member area' }).click()
  await expect(page).toHaveURL(`${ownSite.url}/member`)
})

test('who changes the account at the organisers’ door leaves nothing in the browser either', async ({
  page,
  ownSite,
}) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('member'))
  await page.goto(`${ownSite.url}/manage/login`)
  await page.evaluate(() => sessionStorage.setItem('something', 'typed'))

  await page.getByRole('link', { name: 'Switch account' }).click()

  await expect(page.getByRole('heading', { name: 'Sign in to manage' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('something'))).toBeNull()
})
