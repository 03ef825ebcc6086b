import type { Page } from '@playwright/test'
import { night, unless } from '../by-night.ts'
import { today } from '../../time/plain-dates.ts'
import { expect, test } from '../site/test.ts'
import { listenForComplaints, untilAlive } from './browser.ts'
import { barriersOf, noteShifts, shiftsOf } from './looking.ts'

/* The building on the home page keeps the reader's hour. Where clocks never move the sun is up from 6 to 18 all year. */

const zone = 'Asia/Singapore'

test.use({ timezoneId: zone })

const hours = [
  { at: '06:00', hour: 'morning' },
  { at: '12:00', hour: 'noon' },
  { at: '16:00', hour: 'afternoon' },
  { at: '21:00', hour: 'evening' },
]

for (const { at, hour } of hours) {
  test(
    `at ${at} it is ${hour} in the building before anything is painted, in light and dark`,
    unless(hour === 'evening'),
    async ({ page, house }) => {
      const complaints = listenForComplaints(page)
      await noteShifts(page)
      await noteFirstHour(page)
      await page.clock.setFixedTime(`${today(new Date(), zone)}T${at}:00+08:00`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const size of [
          { width: 1440, height: 900 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(size)
          await page.goto(house.url)
          expect(await page.evaluate(() => Reflect.get(window, 'hourAtFirstPaint'))).toBe(hour)
          await untilAlive(page)
          await expect(page.getByText(new RegExp(`, ${at} in Singapore.*\\. \\w+ rooms? (?:is|are) `))).toBeVisible()
          expect.soft(await shiftsOf(page), `moved, ${colorScheme}, ${size.width} px`).toEqual([])
          expect.soft(await barriersOf(page), `barriers, ${colorScheme}, ${size.width} px`).toEqual([])
        }
      }
      expect(complaints).toEqual([])
    },
  )
}

test('in the evening the building is dark and the header keeps its theme', async ({ page, house }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAt('12:00')
  const day = await grounds()
  await openAt('21:00')
  const evening = await grounds()

  expect(evening.header).toBe(day.header)
  expect(evening.building).not.toBe(day.building)
  expect(day.building).toBe(day.header)

  async function openAt(time: string): Promise<void> {
    await page.clock.setFixedTime(`${today(new Date(), zone)}T${time}:00+08:00`)
    await page.goto(house.url)
  }

  function grounds() {
    return page.evaluate(() => {
      const groundOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor
      return {
        header: groundOf(document.querySelector('header')),
        building: groundOf(document.querySelector('section[aria-label="The studios"]')),
      }
    })
  }
})

test('the light sweeps once, and not at all for those who want no motion', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.setFixedTime(`${today(new Date(), zone)}T12:00:00+08:00`)
  await page.goto(house.url)
  expect(await sweep()).toEqual({ duration: '0.5s', times: '1' })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await sweep()).toEqual({ duration: '0s', times: '1' })

  function sweep() {
    return page.evaluate(() => {
      const beam = document.querySelector('section[aria-label="The studios"] svg path:nth-of-type(2)')
      const { animationDuration, animationIterationCount } = getComputedStyle(beam ?? document.body)
      return { duration: animationDuration, times: animationIterationCount }
    })
  }
})

test(
  'the next room is lit until its session begins, and then says until when it lasts',
  night,
  async ({ page, house }) => {
    const studios = page.getByRole('navigation', { name: 'Studios', exact: true })
    await page.clock.setFixedTime(new Date())
    await page.goto(house.url)
    await untilAlive(page)
    const words = await studios
      .getByRole('link', { name: /Next, |In session/ })
      .first()
      .innerText()
    const start = startIn(words)
    if (start) {
      await page.clock.setFixedTime(start)
      await page.reload()
      await untilAlive(page)
    }

    await expect(studios.getByRole('link', { name: /In session until \d\d:\d\d/ }).first()).toBeVisible()
    await expect(studios.getByRole('link', { name: /Next, / })).toHaveCount(0)
    await expect(page.getByText(/(?:One room is|\w+ rooms are) (?:open|lit)\./)).toBeVisible()

    await page.clock.setFixedTime(Date.now() + 365 * 24 * 60 * 60 * 1000)
    await page.reload()
    await untilAlive(page)
    await expect(studios.getByRole('link', { name: /Next, |In session/ })).toHaveCount(0)
  },
)

/** `Next, Tue 24 Nov, 23:00` as a moment: this year's, or next year's where that day is over. */
function startIn(words: string): Date | undefined {
  const [, day, time] = /Next, \w+ (\d+ \w+), (\d\d:\d\d)/.exec(words) ?? []
  if (!day || !time) return undefined
  const year = new Date().getFullYear()
  const moments = [year, year + 1].map((each) => new Date(`${day} ${each} ${time}:00 GMT+0800`))
  return moments.find((moment) => moment.getTime() > Date.now())
}

/** Notes which hour the document has when its body begins, before anything can be painted. */
async function noteFirstHour(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Reflect.set(window, 'hourAtFirstPaint', document.documentElement.dataset.hour)
    }).observe(document, { childList: true, subtree: true })
  })
}
