import { night, unless } from '../by-night.ts'
import { expect, january, test, wholeDays } from './date-picker-bench.ts'

const second = '2023-01-02T00:00:00.000Z'

test('a value from outside ends what was being typed', async ({ bench, page }) => {
  const picker = await bench({ value: second })
  await page.getByTestId('set-value-json').fill('"2023-01-20T00:00:00.000Z"')
  await picker.type('1/5/2023')
  await picker.wait(500)

  // Without taking the focus from the input, as an answer of the server would.
  await page.getByTestId('set-value').dispatchEvent('click')

  await expect(picker.input).toHaveValue('01/20/2023')
  await picker.wait(5000)
  expect(await picker.changes()).toEqual([])
  await expect(picker.input).toHaveValue('01/20/2023')
})

test('a click on a day takes that day, and not what waits to be read', async ({ bench }) => {
  const picker = await bench({ value: second })
  await picker.type('1/5/2023')

  await picker.day(january(20)).click()
  await picker.wait(5000)

  expect(await picker.changes()).toEqual(['2023-01-20T00:00:00.000Z'])
  await expect(picker.input).toHaveValue('01/20/2023')
})

test('typing ends a drag', async ({ bench }) => {
  const picker = await bench({ range: true, value: { start: second, end: '2023-01-03T23:59:59.999Z' } })
  await picker.open(picker.startInput)
  await picker.day(january(10)).click()

  await picker.type('1/1/2023', picker.startInput)
  await picker.wait(1000)

  await expect.poll(picker.changes).toEqual([wholeDays(1, 3)])
  expect(await picker.drawn()).toEqual(['value', '01', '02', '03'])
  await picker.enter(january(13))
  expect(await picker.drawn()).toEqual(['value', '01', '02', '03'])
})

test('while dragging every day is previewed once, and the preview stays when the pointer leaves', async ({
  bench,
  page,
}) => {
  const picker = await bench({ inline: true, range: true })
  await picker.day(january(9)).click()
  for (const day of [10, 11, 11, 12]) {
    const box = await picker.day(january(day)).boundingBox()
    if (!box) throw new Error('The day is not there.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  }
  await picker.title.hover()

  const previews = [9, 10, 11, 12].map((day) => wholeDays(9, day))
  const seen = (await picker.drags()).filter(
    (drag, index, all) => JSON.stringify(drag) !== JSON.stringify(all[index - 1]),
  )
  expect(await picker.drags()).toEqual(seen)
  expect(seen.slice(0, 4)).toEqual(previews)
  expect((await picker.drawn())[0]).toBe('preview')
  expect(await picker.changes()).toEqual([])
})

test('a drag goes on in another month', async ({ bench }) => {
  const picker = await bench({ inline: true, range: true })
  await picker.day(january(30)).click()
  await picker.button('Next month').click()

  await picker.day('2023-02-02').click()

  const expected = { start: '2023-01-30T00:00:00.000Z', end: '2023-02-02T23:59:59.999Z' }
  await expect.poll(picker.changes).toEqual([expected])
  await expect(picker.title).toHaveText('February 2023')
})

const firstPages: [name: string, props: object, title: string][] = [
  ['a page that was asked for', { initialPage: { month: 5, year: 2021 }, value: '2022-03-04T00:00:00Z' }, 'May 2021'],
  ['the month of the value', { value: '2022-03-04T00:00:00Z' }, 'March 2022'],
  ['the month of today', {}, 'January 2023'],
]
for (const [name, props, title] of firstPages) {
  test(`the first page is ${name}`, unless(name === 'the month of today'), async ({ bench }) => {
    const picker = await bench({ inline: true, ...props })

    await expect(picker.title).toHaveText(title)
  })
}

test('bounds are days in the zone of the picker', async ({ bench }) => {
  const bounds = { minDate: '2023-01-15T03:00:00.000Z', maxDate: '2023-01-20T03:00:00.000Z' }
  const picker = await bench({ inline: true, timezone: 'America/New_York', ...bounds })

  for (const day of [13, 20]) await expect(picker.day(january(day))).toHaveAttribute('aria-disabled', 'true')
  for (const day of [14, 19]) await expect(picker.day(january(day))).not.toHaveAttribute('aria-disabled', 'true')
})

for (const state of ['disabled', 'readOnly']) {
  test(
    `an input that is ${state} opens nothing and takes nothing`,
    unless(state === 'readOnly'),
    async ({ bench, page }) => {
      const picker = await bench({ [state]: true, value: second })

      await picker.input.hover()
      await picker.input.click({ force: true })
      await page.keyboard.type('1/5/2023')
      await page.keyboard.press('ArrowDown')
      await picker.wait(2000)

      await expect(picker.dialog).toHaveCount(0)
      await expect(picker.input).toHaveValue('01/02/2023')
      expect(await picker.changes()).toEqual([])
    },
  )
}

test('a part of a time that a rule moves is moved when it is chosen', night, async ({ bench }) => {
  const rules = { hours: [8, 12, 20], minutes: { interval: 30 } }
  const picker = await bench({ inline: true, mode: 'datetime', rules, value: '2023-01-15T12:30:00.000Z' })

  expect(await picker.optionsOf('minutes')).toEqual(['00', '30'])
  await picker.select('period', 'AM')

  await expect.poll(picker.changes).toEqual(['2023-01-15T08:30:00.000Z'])
  expect(await picker.optionsOf('hours')).toEqual(['8'])
})

test('rules may differ at both ends of a range', night, async ({ bench }) => {
  const rules = [
    { hours: 9, minutes: 0 },
    { hours: 17, minutes: 30 },
  ]
  const picker = await bench({ inline: true, range: true, mode: 'datetime', rules })

  await picker.day(january(12)).click()
  await picker.day(january(10)).click()

  const expected = { start: '2023-01-10T09:00:00.000Z', end: '2023-01-12T17:30:00.000Z' }
  await expect.poll(picker.changes).toEqual([expected])
})
