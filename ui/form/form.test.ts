import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import { DateInput } from './date-input.tsx'
import { FileInput } from './file-input.tsx'
import { Form } from './form.tsx'
import { FormFields } from './form-fields.tsx'
import { FormMessages } from './form-messages.tsx'
import { FormSteps } from './form-steps.tsx'
import { placedFields } from './placed-fields.ts'
import { defineForm } from './schema.ts'
import type { FormSchema } from './schema.ts'
import { stillForm } from './still-form.ts'
import type { FormReply } from './still-form.ts'
import { SubmitButton } from './submit-button.tsx'
import { TagsInput } from './tags-input.tsx'
import { TimeZoneInput } from './time-zone-input.tsx'

const options = [
  { value: 'writing', label: 'Writing' },
  { value: 'hiring', label: 'Hiring' },
]

const everyField = defineForm({
  name: 'every-field',
  fields: [
    { type: 'text', name: 'name', label: 'Name', validation: 'required:trim', hint: 'As people call you.' },
    { type: 'email', name: 'email', label: 'E-mail', validation: 'required|email', autoComplete: 'email' },
    { type: 'password', name: 'password', label: 'Password', validation: 'required' },
    { type: 'number', name: 'size', label: 'Team size' },
    { type: 'url', name: 'link', label: 'Link' },
    { type: 'tel', name: 'phone', label: 'Phone' },
    { type: 'search', name: 'q', label: 'Search' },
    { type: 'textarea', name: 'aim', label: 'Your aim', counts: 2000 },
    { type: 'code', name: 'code', label: 'Six-digit code', validation: 'required' },
    { type: 'select', name: 'hours', label: 'Hours', options },
    { type: 'radio', name: 'when', label: 'When', options, validation: 'required' },
    { type: 'option-cards', name: 'studio', label: 'Studio', options },
    { type: 'checkboxes', name: 'days', label: 'Days', options, value: ['hiring'] },
    { type: 'checkbox', name: 'consent', label: 'I agree', validation: 'accepted' },
    { type: 'switch', name: 'push', label: 'Push', value: true },
    { type: 'tags', name: 'topics', label: 'Topics', value: ['one', 'two'] },
    { type: 'time-zone', name: 'zone', label: 'Time zone', value: 'Europe/Berlin' },
    { type: 'file', name: 'picture', label: 'Picture', accept: 'image/*', atMost: 1, maxBytes: 5_000_000 },
    { type: 'date', name: 'day', label: 'Day', value: '2026-11-24T00:00:00.000Z' },
    { type: 'date', name: 'span', label: 'Span', range: true },
  ],
})

const stepped = defineForm({
  name: 'request',
  steps: [
    { name: 'about', fields: [{ type: 'url', name: 'link', label: 'Link', validation: 'url' }] },
    {
      name: 'yourAim',
      fields: [
        { type: 'textarea', name: 'aim', label: 'What for?', validation: 'required', validationLabel: 'Your aim' },
        { type: 'number', name: 'size', label: 'Team size', validation: 'number' },
      ],
    },
    { name: 'consent', label: 'Consent', fields: [{ type: 'checkbox', name: 'yes', label: 'Yes' }] },
  ],
})

describe('without script', () => {
  test('every field has a name to be posted under, and a label', () => {
    const page = serverPage(everyField)

    const unnamed = placedFields(everyField).filter(
      ({ path, definition }) => !page.includes(`name="${path}`) || !page.includes(definition.label),
    )

    expect(unnamed).toEqual([])
  })

  test('every id that something points to is on the page, once', () => {
    const page = serverPage(everyField, {
      problems: { fields: { name: 'Name is required.', when: 'When is required.' } },
    })
    const ids = valuesOf(page, 'id')
    const pointedTo = ['for', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      valuesOf(page, name).flatMap((value) => value.split(' ')),
    )

    expect(pointedTo.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  })

  test('no element carries a style: the policy of every page refuses it', () => {
    const page = serverPage(everyField)

    expect(page).not.toContain('style=')
  })

  test('a form posts to its page, and is not checked by the browser itself', () => {
    const [form] = /<form[^>]*>/u.exec(serverPage(stepped)) ?? []

    expect(form).toContain('method="post"')
    expect(form).toContain('noValidate')
    expect(form).not.toContain('multipart')
    expect(serverPage(everyField)).toContain('"multipart/form-data"')
  })

  test('a refused form shows what was typed, the sentences, and where to look', () => {
    const page = serverPage(everyField, {
      values: { email: 'demo-applicant-01', days: ['writing'], consent: false },
      problems: { form: 'We could not take this.', fields: { email: 'Please enter a valid email address.' } },
    })

    expect(page).toContain('value="demo-applicant-01"')
    expect(page).toContain('Please enter a valid email address.')
    expect(page).toContain('We could not take this.')
    expect(page).toContain('Sorry, not all fields are filled out correctly.')
    expect(textOf(page)).toContain('One answer needs another look: E-mail.')
    const [email] = /<input[^>]*name="email"[^>]*>/u.exec(page) ?? []
    expect(email).toContain('aria-invalid="true"')
    expect(page).toContain(`href="#${/id="(?<id>[^"]*)"/u.exec(email ?? '')?.groups?.id}"`)
  })

  test('the steps of a form stand below each other with one button at the end', () => {
    const page = serverPage(stepped)

    expect(page.match(/<h2>/gu)).toHaveLength(3)
    expect(page).toContain('<h2>Your Aim</h2>')
    expect(page.match(/<button/gu)).toHaveLength(1)
    expect(page).not.toContain('hidden=""')
    expect(page).toContain('name="yourAim.aim"')
  })

  test('the summary of a form in steps says in which step each answer is', () => {
    const page = serverPage(stepped, {
      problems: {
        fields: {
          'about.link': 'Please enter a valid URL.',
          'yourAim.aim': 'Your aim is required.',
          'yourAim.size': 'Team size must be a number.',
          'consent.yes': 'Please accept the Yes.',
        },
      },
    })

    expect(textOf(page)).toContain(
      'Four answers need another look: Link in step 1, Your aim and Team size in step 2, Yes in step 3.',
    )
  })
})

test('what may be left out says so in its hint; what must be filled in tells assistive tools', () => {
  const page = serverPage(everyField)

  expect(hintOf(page, 'size')).toBe('Optional')
  expect(hintOf(page, 'picture')).toBe('Optional One file of at most 5 MB: pictures.')
  expect(hintOf(page, 'name')).toBe('As people call you.')
  expect(/<input[^>]*name="name"[^>]*>/u.exec(page)?.[0]).toContain('aria-required="true"')
  expect(/<input[^>]*name="size"[^>]*>/u.exec(page)?.[0]).not.toContain('aria-required')
  expect(/<fieldset[^>]*role="radiogroup"[^>]*>/u.exec(page)?.[0]).toContain('aria-required="true"')
})

test('of several choices the mark is left to those where none is chosen yet', () => {
  const ways = (value?: string) =>
    textOf(
      serverPage(
        defineForm({ name: 'ways', fields: [{ type: 'option-cards', name: 'way', label: 'How', options, value }] }),
      ),
    )

  expect(ways()).toContain('Optional')
  expect(ways('writing')).not.toContain('Optional')
})

test('a form shows the same on the server and at first in the browser', () => {
  const fields = { 'about.link': 'Please enter a valid URL.', 'yourAim.aim': 'Your aim is required.' }
  const reply = { values: { 'about.link': 'no link' }, problems: { fields } }
  const still = stillForm(stepped, reply)

  const model = createFormModel(stepped, reply)

  expect(placedFields(stepped).map(({ path }) => still.field(path))).toEqual(
    placedFields(stepped).map(({ path }) => model.field(path)),
  )
  expect(still.form()).toEqual(model.form())
})

test('a language without sentences has the same word for a refused form on the server and in the browser', () => {
  const reply = { problems: { fields: { 'about.link': 'Please enter a valid URL.' } } }

  expect(stillForm(stepped, reply, 'x-empty').form().message).toBe('Form incomplete.')
  expect(createFormModel(stepped, { ...reply, locale: 'x-empty' }).form().message).toBe('Form incomplete.')
})

test('a field the form does not have is a mistake of the page', () => {
  expect(() => stillForm(stepped).field('link')).toThrow('no field at link')
})

const inputs = { tags: TagsInput, 'time-zone': TimeZoneInput, file: FileInput, date: DateInput }

function serverPage(schema: FormSchema, reply?: FormReply): string {
  const flat = [FormMessages, FormFields, SubmitButton].map((part, key) => createElement(part, { key }))
  const children = schema.steps ? createElement(FormSteps, { card: true }) : flat
  return renderToStaticMarkup(createElement(Form, { schema, reply, inputs }, children))
}

function valuesOf(page: string, attribute: string): string[] {
  return [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'gu'))].map(([, value = '']) => value)
}

function textOf(page: string): string {
  return page.replaceAll(/<[^>]*>/gu, '')
}

/** The hint of the field that is posted under a name. */
function hintOf(page: string, name: string): string {
  const id = /aria-describedby="(?<id>[^"\s]*-hint)/u.exec(
    new RegExp(`<[^>]*name="${name}"[^>]*>`, 'u').exec(page)?.[0] ?? '',
  )?.groups?.id
  return textOf(new RegExp(`id="${id}"[^>]*>(.*?)</span>`, 'u').exec(page)?.[1] ?? '')
}
