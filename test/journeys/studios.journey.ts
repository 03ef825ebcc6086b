import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test('a draft of a studio is shown to organisers, an open one for members to members, and neither to visitors', async ({
  page,
  ownSite,
}) => {
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
})
