import { night, unless } from '../by-night.ts'
import { expect, january, test } from './date-picker-bench.ts'

const second = '2023-01-02T00:00:00.000Z'
const fifth = '2023-01-05T00:00:00.000Z'

test('31: what is typed counts 1000 ms after the last key, not before', async ({ bench, page }) => {
  const picker = await bench()
  await picker.type('1/5/202')
  await picker.wait(999)
  await page.keyboard.type('3')

  await picker.wait(999)
  expect(await picker.changes()).toEqual([])
  await picker.wait(1)
  await expect.poll(picker.changes).toEqual([fifth])

  await expect(picker.input).toHaveValue('1/5/2023')
  await expect(picker.dialog).toBeVisible()
  await picker.wait(5000)
  expect(await picker.changes()).toHaveLength(1)
})

test('31: leaving the input counts at once and writes the date out', async ({ bench, page }) => {
  const picker = await bench()
  await picker.type('1/5/2023')

  await picker.input.press('Enter')
  await expect.poll(picker.changes).toEqual([fifth])
  await expect(picker.input).toHaveValue('01/05/2023')

  await picker.type('1/6/2023')
  await page.keyboard.press('Tab')
  await expect.poll(picker.changes).toEqual([fifth, '2023-01-06T00:00:00.000Z'])
  await picker.wait(5000)
  expect(await picker.changes()).toHaveLength(2)
})

test('31: another pause can be set', night, async ({ bench }) => {
  const picker = await bench({ inputDebounce: 300 })
  await picker.type('1/5/2023')
  await picker.wait(299)
  expect(await picker.changes()).toEqual([])

  await picker.wait(1)

  await expect.poll(picker.changes).toEqual([fifth])
})

for (const leave of ['Enter', 'Tab']) {
  test(`32: without updates while typing only ${leave} counts`, unless(leave === 'Tab'), async ({ bench, page }) => {
    const picker = await bench({ updateOnInput: false })
    await picker.type('1/5/2023')
    await picker.wait(5000)
    expect(await picker.changes()).toEqual([])

    await page.keyboard.press(leave)

    await expect.poll(picker.changes).toEqual([fifth])
  })
}

test('33: Escape counts what is typed, once, and closes after 10 ms', async ({ bench }) => {
  const picker = await bench({ value: second })
  await picker.type('1/5/2023')
  await picker.wait(200)
  await picker.input.press('Escape')

  await expect.poll(picker.changes).toEqual([fifth])
  await picker.wait(9)
  await expect(picker.dialog).toBeVisible()
  await picker.wait(1)
  await expect(picker.dialog).toBeHidden()
  await expect(picker.input).toHaveValue('01/05/2023')
  await picker.wait(5000)
  expect(await picker.changes()).toHaveLength(1)
})

for (const text of ['no date', '02/31/2023', '1/15/2023']) {
  test(`33: Escape drops "${text}" and closes after 10 ms`, unless(text === '1/15/2023'), async ({ bench }) => {
    const picker = await bench({ value: second, disabledDates: [january(15)] })
    await picker.type(text)
    await picker.wait(200)
    await picker.input.press('Escape')

    await expect(picker.input).toHaveValue('01/02/2023')
    await picker.wait(9)
    await expect(picker.dialog).toBeVisible()
    await picker.wait(1)
    await expect(picker.dialog).toBeHidden()
    await picker.wait(5000)
    expect(await picker.changes()).toEqual([])
  })
}

test('34: a required date cannot be emptied', night, async ({ bench, page }) => {
  const picker = await bench({ value: second, isRequired: true })
  await picker.type('')
  await picker.wait(1000)
  await expect(picker.input).toHaveValue('')

  await page.keyboard.press('Tab')

  await expect(picker.input).toHaveValue('01/02/2023')
  await picker.wait(5000)
  expect(await picker.changes()).toEqual([])
})

test('35: a date that is not required is emptied by emptying its input', async ({ bench }) => {
  const picker = await bench({ value: second })

  await picker.type('')
  await picker.wait(1000)

  await expect.poll(picker.changes).toEqual([null])
  await picker.open()
  expect(await picker.drawn()).toEqual([])
})

for (const text of ['no date', '02/31/2023', '13/01/2023']) {
  for (const isRequired of [false, true]) {
    test(
      `35: "${text}" is no date: the old text returns${isRequired ? ', required or not' : ''}`,
      unless(text === 'no date'),
      async ({ bench }) => {
        const picker = await bench({ value: second, isRequired })
        await picker.type(text)
        await picker.wait(1000)
        await expect(picker.input).toHaveValue(text)

        await picker.input.press('Enter')

        await expect(picker.input).toHaveValue('01/02/2023')
        expect(await picker.changes()).toEqual([])
      },
    )
  }
}

test('38: a disabled date that is typed is not taken: the old text returns', async ({ bench, page }) => {
  const picker = await bench({ value: second, disabledDates: [january(15)], maxDate: january(25) })

  for (const text of ['1/15/2023', '1/26/2023']) {
    await picker.type(text)
    await picker.wait(1000)
    await page.keyboard.press('Tab')
    await expect(picker.input).toHaveValue('01/02/2023')
  }

  expect(await picker.changes()).toEqual([])
})

for (const text of ['2023-01-05', '2023/01/05', '1/5/2023', '2023-1-5', '01/05/2023 extra']) {
  test(`39: "${text}" is 5 January`, unless(text === '2023-1-5'), async ({ bench }) => {
    const picker = await bench()

    await picker.type(text)
    await picker.input.press('Enter')

    await expect.poll(picker.changes).toEqual([fifth])
    await expect(picker.input).toHaveValue('01/05/2023')
  })
}

const times: [props: { mode: string; is24hr?: boolean }, shown: string, typed: string, value: string][] = [
  [{ mode: 'time' }, '1:02 AM', '3:04 PM', '2020-06-15T15:04:00.000Z'],
  [{ mode: 'time', is24hr: true }, '01:02', '15:04', '2020-06-15T15:04:00.000Z'],
  [{ mode: 'datetime' }, '06/15/2020 1:02 AM', '1/5/2023 3:04 PM', '2023-01-05T15:04:00.000Z'],
  [{ mode: 'datetime', is24hr: true }, '06/15/2020 01:02', '2023-01-05 15:04', '2023-01-05T15:04:00.000Z'],
]
for (const [props, shown, typed, value] of times) {
  test(`40: "${typed}" over "${shown}" is ${value}`, unless(props.mode === 'datetime'), async ({ bench }) => {
    const picker = await bench({ ...props, value: '2020-06-15T01:02:00.000Z' })
    await expect(picker.input).toHaveValue(shown)

    await picker.type(typed)
    await picker.input.press('Enter')

    await expect.poll(picker.changes).toEqual([value])
  })
}

test('a typed date keeps the time, and the calendar turns to it', async ({ bench }) => {
  const picker = await bench({ rules: 'none', value: '2023-01-02T10:20:30.040Z' })

  await picker.type('3/5/2023')
  await picker.wait(1000)

  await expect.poll(picker.changes).toEqual(['2023-03-05T10:20:30.040Z'])
  await expect(picker.title).toHaveText('March 2023')
})

test('half a date and a click on its day is that day, once', async ({ bench }) => {
  const picker = await bench()
  await picker.type('1/20')

  await picker.day(january(20)).click()

  await expect.poll(picker.changes).toEqual(['2023-01-20T00:00:00.000Z'])
  await expect(picker.input).toHaveValue('01/20/2023')
})

test('what is typed stays while the calendar is looked at, and is taken when both are left', async ({
  bench,
  page,
}) => {
  const picker = await bench()
  await picker.type('1/20/2023')
  await picker.title.click()
  await expect(picker.input).toHaveValue('1/20/2023')

  await picker.outside.click()

  await expect.poll(picker.changes).toEqual(['2023-01-20T00:00:00.000Z'])
  await expect(page.getByText('Not taken')).toHaveCount(0)
})
