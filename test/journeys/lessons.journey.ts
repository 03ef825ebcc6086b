import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

test('a lesson is suggested, put shorter, agreed to and on its way out; taken back, nothing of it is left', async ({
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
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk.getByText(/^The pager and the plan goes out in/)).toBeVisible()

  await own.getByRole('link', { name: /^Take back/ }).click()
  await own.getByRole('button', { name: 'Take it back' }).click()
  await expect(own).toBeHidden()
  await desk.reload()
  await expect(desk.getByText('There is no such draft').first()).toBeVisible()
  expect(complaints).toEqual([])
})
