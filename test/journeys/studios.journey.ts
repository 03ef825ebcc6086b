import { night } from '../by-night.ts'
import { addresses } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test(
  'a draft of a studio is shown to organisers, an open one for members to members, and neither to visitors',
  night,
  async ({ page, ownSite }) => {
    const address = '/studios/drawing-studio'
    const as = await ownSite.cookieOf('organiser')
    const statuses = async () => [
      (await ownSite.knock(address)).status,
      (await ownSite.knock(address, { as: await ownSite.cookieOf('member') })).status,
      (await ownSite.knock(address, { as })).status,
    ]
    const drawing = { name: 'Drawing studio', slug: 'drawing', promise: 'One line a day.', visibility: 'members' }
    const look = { pigment: 'umber', room: 'writing', timeZone: 'Europe/Berlin' }
    const made = await ownSite.knock('/api/studios/create', { as, form: { ...drawing, ...look } })
    expect(made.status, made.text).toBe(200)

    expect(await statuses()).toEqual([404, 404, 200])

    await letInAs(page.context(), ownSite, 'organiser')
    await page.goto(`${ownSite.url}/manage/home?panel=programme&studio=drawing`)
    await untilAlive(page)
    await page.getByRole('link', { name: 'See its page, as it will be' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Drawing studio' })).toBeVisible()
    await expect(page.getByText('This is a draft: organisers and its hosts see it')).toBeVisible()
    await page.goBack()
    await untilAlive(page)
    await page.getByRole('button', { name: 'Open the studio' }).click()

    await expect.poll(statuses).toEqual([404, 200, 200])
    await page.goto(`${ownSite.url}/studios`)
    await expect(page.getByRole('link', { name: 'Drawing studio' })).toBeVisible()
    await page.getByLabel('Topic').selectOption({ index: 1 })
    await expect(page.getByRole('link', { name: 'Drawing studio' })).toBeHidden()
    expect((await ownSite.knock('/studios')).text).not.toContain('Drawing studio')
    const answer = await ownSite.knock(address, { as: await ownSite.cookieOf('member') })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  },
)

test('a member follows a studio: its new session comes to home, calendar and mailbox, until they leave', async ({
  page,
  ownSite,
}) => {
  const [as, organiser] = [await ownSite.cookieOf('member'), await ownSite.cookieOf('organiser')]
  await letInAs(page.context(), ownSite, 'member')
  await page.goto(`${ownSite.url}/studios/hiring-studio`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Follow Hiring studio' }).click()
  await expect(page.getByRole('button', { name: 'Leave Hiring studio' })).toBeVisible()

  const programme = await ownSite.knock('/manage/home?panel=programme&studio=hiring', { as: organiser })
  const [, studio = ''] = /name="id" value="([0-9a-f-]{36})"/.exec(programme.text) ?? []
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)
  const hours = { 'when.start': inHours(1), 'when.end': inHours(2), timeZone: 'UTC', hoursZone: 'UTC' }
  const where = { studio, visibility: 'members', place: 'online', joinUrl: 'https://meet.example/hand' }
  const form = { title: 'A loop, by hand', publish: '1', ...hours, ...where }
  const saved = await ownSite.knock('/api/sessions/save', { as: organiser, form })
  expect(saved.status, saved.text).toBe(200)

  expect(await ownSite.nextLetter(addresses.member, 'New in Hiring studio')).toContain('To follow takes no place')
  await page.goto(`${ownSite.url}/member`)
  await expect(page.getByRole('region', { name: 'Studios you follow' })).toContainText('A loop, by hand')
  await page.goto(`${ownSite.url}/studios/schedule?view=list&mine=1`)
  await expect(page.getByRole('link', { name: 'A loop, by hand' })).toBeVisible()
  const made = await ownSite.knock('/api/me/calendar', { as, form: {}, headers: { Origin: ownSite.url } })
  const { pathname } = new URL(JSON.parse(made.text).address)
  expect((await ownSite.knock(pathname)).text).toContain('A loop\\, by hand')

  await page.goto(`${ownSite.url}/member?view=studios`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Leave Hiring studio' }).click()
  await expect(page.getByRole('button', { name: 'Follow Hiring studio' })).toBeVisible()
  expect((await ownSite.knock(pathname)).text).not.toContain('A loop')
})
