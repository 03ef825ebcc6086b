import { z } from 'zod'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

test('a lesson is suggested, put shorter, agreed to, out, found and followed; taken back, its number alone is left', async ({
  browser,
  page,
  ownSite,
}) => {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), ownSite, 'member')
  const shelf = '/studios/lessons-learned/staff-engineering'
  await page.goto(ownSite.url + shelf)
  await page.getByRole('link', { name: 'Add a lesson' }).click()
  await untilAlive(page)
  await page.getByLabel('Advice, in one sentence').fill('Give the on-call a say.')
  await page.getByLabel('Title').fill('What the pager knows about the plan')
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Advice, in one sentence')).toHaveValue('Give the on-call a say.')
  await page.getByRole('button', { name: 'Send to the organisers' }).click()
  await expect(page.getByText('Please accept the consent.')).toBeVisible()
  await page.getByLabel(/^I may say this/).check()
  await page.getByRole('button', { name: 'Send to the organisers' }).dblclick()
  const own = page.getByRole('region', { name: 'Your lessons' })
  await expect(own.getByText('What the pager knows about the plan')).toHaveCount(1)

  await page.goto(ownSite.url + shelf)
  await expect(page.getByRole('region', { name: 'Your suggestions' }).getByRole('listitem').first()).toHaveText(
    /^Being readWhat the pager knows about the plan/,
  )
  await page.goBack()

  const office = await browser.newContext()
  await letInAs(office, ownSite, 'organiser')
  const desk = await office.newPage()
  await desk.goto(`${ownSite.url}/manage/draft?kind=lesson`)
  await desk.getByRole('link', { name: 'What the pager knows about the plan' }).click()
  await expect(desk.getByText('Agrees to these words')).toBeVisible()
  await desk.getByRole('button', { name: 'Take it up' }).click()
  await untilAlive(desk)
  await desk.getByLabel('Title').fill('The pager and the plan')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Has not agreed to these words', { exact: true })).toBeVisible()
  await desk.getByText('Ask them', { exact: true }).click()
  await desk.getByLabel('Question').fill('Shorter, like this?')
  await desk.getByRole('button', { name: 'Ask its author' }).click()
  await expect(desk.getByText('Not answered yet.')).toBeVisible()

  await page.reload()
  await own.getByRole('link', { name: /^Answer about/ }).click()
  await expect(page.getByText('Shorter, like this?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The pager and the plan' })).toBeVisible()
  await untilAlive(page)
  await page.getByLabel(/^Yes: it may stand/).check()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(own.getByText('Organisers read it.')).toBeVisible()

  await desk.reload()
  await untilAlive(desk)
  await expect(desk.getByText('Agrees to these words')).toBeVisible()
  const before = await ownSite.knock(shelf)
  const changedBefore = await changeOf(ownSite, shelf)
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk.getByText(/^The pager and the plan goes out in/)).toBeVisible()
  expect(await placesWith(ownSite, shelf, 'The pager and the plan')).toEqual([])
  await desk.getByRole('button', { name: 'Send now' }).click()
  await expect(desk.locator('.hold-bar', { hasText: 'The pager and the plan is out.' })).toBeVisible()

  await expect
    .poll(() => placesWith(ownSite, shelf, 'The pager and the plan'))
    .toEqual(['its page', 'the feed', 'the search'])
  const out = await ownSite.knock(shelf)
  expect(out.headers.etag).not.toBe(before.headers.etag)
  expect(await changeOf(ownSite, shelf)).not.toBe(changedBefore)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(ownSite.url + shelf)
  // The newest is open.
  await expect(visitor.getByRole('heading', { name: 'Give the on-call a say.' })).toBeVisible()
  const number = await visitor.getByRole('link', { name: /^Link to/, includeHidden: false }).getAttribute('href')

  await own.getByRole('link', { name: /^Take back/ }).click()
  await own.getByRole('button', { name: 'Take it back' }).click()
  await expect(own.getByText('You took it back.')).toBeVisible()

  expect(await placesWith(ownSite, shelf, 'The pager and the plan')).toEqual([])
  const kept = await ownSite.knock(shelf, { headers: { 'If-None-Match': String(out.headers.etag) } })
  expect(kept.status).toBe(200)
  await visitor.goto('about:blank')
  await visitor.goto(ownSite.url + shelf + number)
  await expect(visitor.locator(String(number))).toHaveText(/^\d+Removed by its author\./)
  await expect(visitor.locator(String(number))).toBeInViewport()
  expect(complaints).toEqual([])
})

/** Where a visitor comes upon a lesson of this title: each of the places that lead to it. */
async function placesWith(site: Site, shelf: string, title: string): Promise<string[]> {
  const [page, feed, search] = await Promise.all(
    [shelf, '/studios/lessons-learned/feed.xml', `/api/search?q=${encodeURIComponent(title)}`].map((path) =>
      site.knock(path),
    ),
  )
  const { found } = searched.parse(JSON.parse(search?.text ?? ''))
  const titles = found.map((one) => one.title.map(({ text }) => text).join(''))
  return [
    page?.text.includes(title) && 'its page',
    feed?.text.includes(title) && 'the feed',
    titles.includes(title) && 'the search',
  ].filter((place) => typeof place === 'string')
}

const searched = z.object({ found: z.array(z.object({ title: z.array(z.object({ text: z.string() })) })) })

/** When the map of pages says that a page changed. */
async function changeOf(site: Site, path: string): Promise<string | undefined> {
  const { text } = await site.knock('/sitemap.xml')
  return new RegExp(`${path}</loc><lastmod>([^<]+)`).exec(text)?.[1]
}
