import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import type { FormModel, FormModelOptions } from './form-model.ts'
import { type } from './form.fixture.ts'
import { keepInput, restoredSentence } from './kept-input.ts'
import type { FormSchema } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

const schema: FormSchema = {
  name: 'request',
  fields: [
    { type: 'text', name: 'name', label: 'Name' },
    { type: 'tags', name: 'links', label: 'Links' },
    { type: 'date', name: 'span', label: 'Span', range: true },
    { type: 'checkbox', name: 'terms', label: 'Terms' },
    { type: 'password', name: 'password', label: 'Password' },
    { type: 'code', name: 'code', label: 'Code' },
    { type: 'file', name: 'files', label: 'Files' },
  ],
}

describe('what was typed into a form', () => {
  test.each(['will-reload', 'pagehide'])('is kept on %s and put back once', async (event) => {
    const browser = openBrowser()
    const before = browser.openForm()
    await type(before.form, 'name', 'Ada')
    await type(before.form, 'links', ['a', 'b'])
    await type(before.form, 'span', { start: 'x', end: 'y' })
    before.form.set('terms', true)
    browser.page.dispatchEvent(new Event(event))
    before.stop()

    const { form } = browser.openForm()
    expect(form.field('name').value).toBe('Ada')
    expect(form.values()).toMatchObject({ links: ['a', 'b'], span: { start: 'x', end: 'y' }, terms: true })
    expect(form.form().isRestored).toBe(true)
    expect(browser.openForm().form.form().isRestored).toBe(false)
  })

  test('is not kept when nothing was typed', () => {
    const browser = openBrowser()
    browser.openForm()
    browser.page.dispatchEvent(new Event('pagehide'))
    expect(browser.page.sessionStorage).toHaveLength(0)
  })

  test('is kept without passwords, codes and files', async () => {
    const browser = openBrowser()
    const { form } = browser.openForm()
    await type(form, 'password', 'secret')
    await type(form, 'code', '123456')
    await type(form, 'files', [new File(['x'], 'x.txt')])
    expect(form.unsaved()).toBeUndefined()
    await type(form, 'name', 'Ada')
    expect(form.unsaved()).toEqual({ name: 'Ada' })
  })

  test('is not what the page suggested by itself', async () => {
    const browser = openBrowser()
    const { form } = browser.openForm()

    form.suggest('name', 'Ada')

    expect(form.field('name').value).toBe('Ada')
    expect(form.unsaved()).toBeUndefined()
    await type(form, 'name', 'Grace')
    expect(form.unsaved()).toEqual({ name: 'Grace' })
  })

  test('belongs to one form of one page', async () => {
    const browser = openBrowser()
    await type(browser.openForm().form, 'name', 'Ada')
    browser.page.dispatchEvent(new Event('pagehide'))
    expect(browser.openForm({ ...schema, name: 'other' }).form.form().isRestored).toBe(false)
    browser.page.location.pathname = '/elsewhere'
    expect(browser.openForm().form.form().isRestored).toBe(false)
  })

  test('belongs to the thing it changes, as of its version, where a page changes several', async () => {
    const browser = openBrowser()
    const before = browser.openForm(schema, undefined, 'edition-2026 3')
    await type(before.form, 'name', 'Ada')
    browser.page.dispatchEvent(new Event('pagehide'))
    before.stop()

    expect(browser.openForm(schema, undefined, 'edition-2027 3').form.form().isRestored).toBe(false)
    expect(browser.openForm(schema, undefined, 'edition-2026 4').form.form().isRestored).toBe(false)
    expect(browser.openForm(schema, undefined, 'edition-2026 3').form.field('name').value).toBe('Ada')
  })

  test('is dropped after a submit', async () => {
    const browser = openBrowser()
    const { form } = browser.openForm()
    await type(form, 'name', 'Ada')
    browser.page.dispatchEvent(new Event('will-reload'))
    expect(browser.page.sessionStorage).toHaveLength(1)
    await form.submit(() => {})
    expect(browser.page.sessionStorage).toHaveLength(0)
    browser.page.dispatchEvent(new Event('pagehide'))
    expect(browser.page.sessionStorage).toHaveLength(0)
  })

  test('is nothing that could be lost once the page says that it is saved', async () => {
    const browser = openBrowser()
    const { form } = browser.openForm(schema, { values: { name: 'Ada' } })
    await type(form, 'name', 'Grace')
    await form.submit(() => {})

    form.refuse({})
    form.settle({ name: 'Grace', links: ['a'] })

    expect(form.unsaved()).toBeUndefined()
    await type(form, 'name', 'Ada')
    expect(form.unsaved()).toEqual({ name: 'Ada' })
  })

  test('is kept while a submit is on its way, after it failed, and after the server refused it', async () => {
    const { form } = openBrowser().openForm()
    await type(form, 'name', 'Ada')
    const { promise, reject } = Promise.withResolvers<void>()
    const submitted = form.submit(() => promise)
    await vi.advanceTimersByTimeAsync(0)
    expect(form.unsaved()).toEqual({ name: 'Ada' })
    reject(new Error('no network'))
    await expect(submitted).rejects.toThrow('no network')
    expect(form.unsaved()).toEqual({ name: 'Ada' })
    await form.submit(async () => form.refuse({ fields: { name: 'No.' } }))
    expect(form.unsaved()).toEqual({ name: 'Ada' })
  })

  test.each([
    ['failed', false],
    ['was taken', true],
  ])('is told at once that a submit %s, for the page may be gone before the submit has ended', async (_, isTaken) => {
    const browser = openBrowser()
    const { form, stop } = browser.openForm()
    await type(form, 'name', 'Ada')
    const { promise, resolve } = Promise.withResolvers<void>()
    const submitted = form.submit(() => promise)
    await vi.advanceTimersByTimeAsync(0)

    browser.page.dispatchEvent(new Event(isTaken ? 'post-taken' : 'post-failed'))
    stop()
    resolve()
    await submitted

    expect(browser.openForm().form.field('name').value).toBe(isTaken ? '' : 'Ada')
  })

  test.each([
    ['failed', true],
    ['was taken', false],
  ])('is spoken of as put back after a submit %s: %s', async (_, isSpokenOf) => {
    const browser = openBrowser()
    const before = browser.openForm()
    await type(before.form, 'name', 'Ada')
    before.stop()
    const { form } = browser.openForm()

    await form.submit(async () => {
      await Promise.resolve()
      browser.page.dispatchEvent(new Event(isSpokenOf ? 'post-failed' : 'post-taken'))
    })

    expect(form.form().isRestored).toBe(isSpokenOf)
  })

  test('is still there for a reload after a submit that got no answer and left the form as it was', async () => {
    const browser = openBrowser()
    const { form } = browser.openForm()
    await type(form, 'name', 'Ada')
    await form.submit(async () => {
      await Promise.resolve()
      browser.page.dispatchEvent(new Event('post-failed'))
    })

    browser.page.dispatchEvent(new Event('pagehide'))

    expect(browser.openForm().form.field('name').value).toBe('Ada')
  })

  test('is put back when the form was closed and is opened again, until somebody starts over', async () => {
    const browser = openBrowser()
    const before = browser.openForm()
    await type(before.form, 'name', 'Ada')
    before.stop()

    const again = browser.openForm()
    expect(again.form.field('name').value).toBe('Ada')
    expect(again.form.form().isRestored).toBe(true)
    again.form.reset()
    again.stop()

    expect(browser.openForm().form.form().isRestored).toBe(false)
  })

  test('is nothing to speak of where a form was only hidden for a while', async () => {
    const browser = openBrowser()
    const { form, stop } = browser.openForm()
    await type(form, 'name', 'Ada')

    stop()
    browser.showAgain(form)

    expect(form.field('name').value).toBe('Ada')
    expect(form.form().isRestored).toBe(false)
    expect(browser.page.sessionStorage).toHaveLength(0)
  })

  test('is not put over what a server answered', async () => {
    const browser = openBrowser()
    await type(browser.openForm().form, 'name', 'Ada')
    browser.page.dispatchEvent(new Event('pagehide'))
    const problems = { fields: { name: 'Too short.' } }
    const { form } = browser.openForm(schema, { values: { name: 'A' }, problems })
    expect(form.field('name')).toMatchObject({ value: 'A', message: 'Too short.' })
  })
})

test('a form may keep it for some days on this device, not longer', async () => {
  const browser = openBrowser()
  const kept = { ...schema, keepDays: 7 }
  const before = browser.openForm(kept)
  await type(before.form, 'name', 'Ada')
  before.stop()
  expect(browser.page.sessionStorage).toHaveLength(0)

  vi.setSystemTime(new Date('2026-11-27T11:59:00Z'))
  const later = browser.openForm(kept)
  expect(later.form.field('name').value).toBe('Ada')
  expect(browser.page.localStorage).toHaveLength(1)
  later.form.reset()
  browser.page.localStorage.setItem(
    'kept-input request /membership',
    JSON.stringify({ values: { name: 'B' }, until: Date.now() - 1 }),
  )
  expect(browser.openForm(kept).form.form().isRestored).toBe(false)
})

test('a form that stands on several pages has on each what was typed on another', async () => {
  const browser = openBrowser()
  const shared = { ...schema, keepsForAllPages: true }
  const before = browser.openForm(shared)
  await type(before.form, 'name', 'Ada')
  before.stop()

  browser.page.location.pathname = '/membership/invitation-request'
  expect(browser.openForm(schema).form.form().isRestored).toBe(false)
  expect(browser.openForm(shared).form.field('name').value).toBe('Ada')
})

describe('a storage', () => {
  test.each([
    [
      'throws',
      () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    ],
    ['holds no JSON', () => '{'],
    ['holds something else', () => '{"values":[1]}'],
    ['holds what fits no field', () => '{"values":{"name":1,"links":"a","nobody":"x","password":"x"}}'],
  ])('that %s does not keep a form from working', async (_, getItem) => {
    const browser = openBrowser()
    Object.assign(browser.page.sessionStorage, { getItem, setItem: getItem, removeItem: getItem })
    const { form, stop } = browser.openForm()
    await type(form, 'name', 'Ada')
    browser.page.dispatchEvent(new Event('pagehide'))
    expect(form.form().isRestored).toBe(false)
    expect(await form.submit(() => {})).toBe(true)
    stop()
  })
})

test('the form says one sentence about it', () => {
  expect(restoredSentence).toBe('We restored what you were typing.')
})

/** A browser with one page, whose forms come and go. */
function openBrowser() {
  const page = Object.assign(new EventTarget(), {
    location: { pathname: '/membership' },
    sessionStorage: openStorage(),
    localStorage: openStorage(),
  })
  return {
    page,
    showAgain: (form: FormModel) => keepInput(form, page),
    openForm(shown: FormSchema = schema, options?: FormModelOptions, about?: string) {
      const form = createFormModel(shown, options)
      return { form, stop: keepInput(form, page, about) }
    },
  }
}

function openStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
  }
}
