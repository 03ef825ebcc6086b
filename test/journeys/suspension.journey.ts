import { addresses } from '../site/cast.ts'
import { enginesToWalk } from '../site/engines.ts'
import { expect, mailAbout, test } from './both-engines.ts'
import { cookiesOf, letIn, listenForComplaints, untilAlive } from './browser.ts'

/* A member is signed in, an organiser suspends them, the next click is out. */

for (const engine of enginesToWalk) {
  test(`whoever is suspended is out at the next click, and in again when reinstated, ${engine}`, async ({
    browser,
    communityOn,
  }) => {
    test.slow()
    const { site, post } = await communityOn(engine)
    const [desk, theirs] = await Promise.all([browser.newPage(), browser.newPage()])
    const complaints = listenForComplaints(desk)
    await letIn(desk.context(), site, await site.signIn('organiser'))
    await letIn(theirs.context(), site, await site.signIn('formerGuest'))
    await theirs.goto(`${site.url}/member`)
    await untilAlive(theirs)

    await desk.goto(`${site.url}/manage/member?q=${addresses.formerGuest}`)
    await untilAlive(desk)
    await desk.getByRole('link', { name: 'Demo Member 21' }).click()
    const sheet = desk.getByRole('article', { name: 'Demo Member 21' })
    await sheet.getByText('Suspend', { exact: true }).click()
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('A trial')
    await sheet.getByRole('button', { name: 'Suspend Demo Member 21' }).click()
    await expect(sheet.getByText('Suspended', { exact: true })).toBeVisible()

    await theirs.getByRole('link', { name: 'Schedule', exact: true }).first().click()
    await expect(theirs).toHaveURL(/\/member\/login/)
    await expect(theirs.getByText('This account cannot be used at the moment.')).toBeVisible()
    await mailAbout(post, addresses.formerGuest, 'cannot be used at the moment')
    expect((await site.knock('/api/me', { as: await cookiesOf(theirs) })).text).toBe('null')

    await sheet.getByText('Reinstate', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Reinstate Demo Member 21' }).click()
    await expect(sheet.getByText('Active', { exact: true }).first()).toBeVisible()
    await letIn(theirs.context(), site, await site.signIn('formerGuest'))
    await theirs.goto(`${site.url}/member`)
    await expect(theirs).toHaveURL(`${site.url}/member`)
    expect(complaints).toEqual([])
  })
}
