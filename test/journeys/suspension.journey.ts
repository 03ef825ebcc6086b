import { addresses } from '../site/cast.ts'
import { engines, startDemoSite } from '../site/engines.ts'
import { expect, test } from '../site/test.ts'
import { letIn, listenForComplaints, untilAlive } from './browser.ts'

/* (e): a member is signed in, an organiser suspends them, the next click is out. */

for (const engine of engines) {
  test(`whoever is suspended is out at the next click, and in again when reinstated (${engine})`, async ({
    browser,
  }) => {
    test.slow()
    const site = await startDemoSite(engine)
    const desk = await browser.newPage()
    const theirs = await browser.newPage()
    const complaints = listenForComplaints(desk)
    await letIn(desk.context(), site, await site.signIn('organiser'))
    await letIn(theirs.context(), site, await site.signIn('member'))
    await theirs.goto(`${site.url}/member`)
    await untilAlive(theirs)

    await desk.goto(`${site.url}/manage/member?q=${addresses.member}`)
    await untilAlive(desk)
    await desk.getByRole('link', { name: 'Demo Member 10' }).click()
    const sheet = desk.getByRole('complementary', { name: 'Demo Member 10' })
    await sheet.getByText('Suspend', { exact: true }).click()
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('A trial')
    await sheet.getByRole('button', { name: 'Suspend Demo Member 10' }).click()
    await expect(sheet.getByText('Suspended', { exact: true })).toBeVisible()

    await theirs.getByRole('link', { name: 'Schedule', exact: true }).first().click()
    await expect(theirs).toHaveURL(/\/member\/login/)
    expect(await site.nextLetter(addresses.member)).toContain('cannot be used at the moment')
    expect((await site.knock('/api/me', { as: await cookiesOf(theirs) })).text).toBe('null')

    await sheet.getByText('Reinstate', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Reinstate Demo Member 10' }).click()
    await expect(sheet.getByText('Active', { exact: true }).first()).toBeVisible()
    await letIn(theirs.context(), site, await site.signIn('member'))
    await theirs.goto(`${site.url}/member`)
    await expect(theirs).toHaveURL(`${site.url}/member`)
    expect(complaints).toEqual([])
    await site.stop()
  })
}

async function cookiesOf(page: { context: () => { cookies: () => Promise<{ name: string; value: string }[]> } }) {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
