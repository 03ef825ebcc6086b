import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { listAudit } from '../audit/list.ts'
import { openOffice } from '../../office.fixture.ts'
import { siteSettings } from '../settings.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { saveColours } from './branding.ts'
import { removeLogo, saveLogo } from './logo.ts'
import { mailForEditing, mailServer, saveMail } from './mail.ts'
import { moveEntry, navigationForEditing, orderEntries, removeEntry, saveEntry } from './navigation.ts'
import { saveRegistration, saveSite } from './site.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const club = {
  name: 'The Reading Room',
  tagline: 'A table to read at',
  closingLine: '',
  contact: 'hello@club.test',
  conduct: '',
  timeZone: 'Europe/Berlin',
  answerWithinDays: 3,
}
const green = { light: '#b7e4c7', onLight: '#0b2b1c', link: '#14532d', linkDark: '#9fe0b8' }
const mail = { host: 'mail.club.test', port: 587, sender: 'post@club.test', user: 'club', password: 'open sesame' }

describe('what an organiser saves', () => {
  test('is what the site is called from then on, and stands in the log', async () => {
    const [site, log] = await inOffice(async ({ tools }, organiser) => {
      await saveSite(tools, organiser, { ...club, version: 0 })
      await saveRegistration(tools, organiser, { version: 0, registration: 'open' })
      return [await siteSettings(tools), await listAudit(tools, organiser, { of: { objectType: 'settings' } })]
    })

    expect(site).toMatchObject({ name: 'The Reading Room', conductContact: 'hello@club.test', registration: 'open' })
    expect(log.entries.map(({ action }) => action).toSorted()).toEqual(['registration-changed', 'site-changed'])
  })

  test('keeps what other cards have set', async () => {
    const site = await inOffice(async ({ tools }, organiser) => {
      await saveColours(tools, organiser, { ...green, version: 0 })
      await saveSite(tools, organiser, { ...club, version: 0 })
      await saveSite(tools, organiser, { ...club, name: 'Another', version: 1 })
      return siteSettings(tools)
    })

    expect(site).toMatchObject({ name: 'Another', branding: { colours: green } })
  })

  test('is refused when somebody was faster, with what they saved', async () => {
    const [late, first] = await inOffice(async ({ tools }, organiser) => {
      await saveSite(tools, organiser, { ...club, version: 0 })
      await saveSite(tools, organiser, { ...club, name: 'Theirs', version: 1 })
      return [
        await saveSite(tools, organiser, { ...club, name: 'Mine', version: 1 }),
        await saveSite(tools, organiser, { ...club, name: 'Mine', version: 0 }),
      ]
    })

    const current = { version: 2, value: expect.objectContaining({ name: 'Theirs' }) }
    expect(late).toEqual({ ok: false, because: 'stale', current })
    expect(first).toEqual({ ok: false, because: 'stale', current })
  })
})

describe('the navigation', () => {
  test('is added to, renamed, put into another order, and shortened', async () => {
    const entries = await inOffice(async ({ tools }, organiser) => {
      await saveEntry(tools, organiser, { version: 0, entry: { label: 'Letters', path: '/notes/season-4' } })
      await saveEntry(tools, organiser, { version: 1, path: '/studios', entry: { label: 'Rooms', path: '/studios' } })
      await moveEntry(tools, organiser, { version: 2, path: '/studios/schedule', by: -1 })
      await removeEntry(tools, organiser, { version: 3, path: '/about' })
      return (await navigationForEditing(tools, organiser)).entries.map(({ label }) => label)
    })

    expect(entries).toEqual(['Schedule', 'Rooms', 'Challenge', 'Membership', 'Letters'])
  })

  test('is put into an order as a whole, of exactly the links there are', async () => {
    const { paths, refused } = await inOffice(async ({ tools }, organiser) => {
      const order = async () => (await navigationForEditing(tools, organiser)).entries.map(({ path }) => path)
      const before = await order()
      await orderEntries(tools, organiser, { version: 0, paths: before.toReversed() })
      return {
        paths: [before.toReversed(), await order()],
        refused: [
          await orderEntries(tools, organiser, { version: 1, paths: before.slice(1) }),
          await orderEntries(tools, organiser, { version: 1, paths: [...before, '/elsewhere'] }),
          await orderEntries(tools, organiser, { version: 1, paths: before.map(() => before[0] ?? '') }),
          await orderEntries(tools, organiser, { version: 0, paths: before }),
          await orderEntries(tools, organiser, { version: 0, paths: before.slice(1) }),
        ],
      }
    })

    expect(paths[1]).toEqual(paths[0])
    expect(refused.map((saved) => !saved.ok && saved.because)).toEqual(['gone', 'gone', 'gone', 'stale', 'stale'])
  })

  test('that has its order already is not saved again', async () => {
    const { saved, log } = await inOffice(async ({ tools }, organiser) => {
      const { entries, version } = await navigationForEditing(tools, organiser)
      const order = { version, paths: entries.map(({ path }) => path) }
      return {
        saved: [await orderEntries(tools, organiser, order), await orderEntries(tools, organiser, order)],
        log: await listAudit(tools, organiser, { of: { objectType: 'settings' } }),
      }
    })

    expect(saved).toEqual([{ ok: true }, { ok: true }])
    expect(log.entries).toEqual([])
  })

  test.each([
    ['a link to another site', { label: 'Elsewhere', path: '//elsewhere.test' }, 'not-ours'],
    ['a second link to one page', { label: 'Again', path: '/studios' }, 'taken'],
  ])('refuses %s', async (_, entry, because) => {
    const saved = await inOffice(({ tools }, organiser) => saveEntry(tools, organiser, { version: 0, entry }))

    expect(saved).toEqual({ ok: false, because })
  })

  test('has room for eight links, and keeps one', async () => {
    const [ninth, last] = await inOffice(async ({ tools }, organiser) => {
      const add = (path: string, version: number) =>
        saveEntry(tools, organiser, { version, entry: { label: path, path } })
      await add('/a', 0)
      await add('/b', 1)
      await add('/c', 2)
      const refused = await add('/d', 3)
      const { entries } = await navigationForEditing(tools, organiser)
      for (const [index, { path }] of entries.slice(1).entries()) {
        await removeEntry(tools, organiser, { version: 3 + index, path })
      }
      return [refused, await removeEntry(tools, organiser, { version: 10, path: entries[0]?.path ?? '' })]
    })

    expect(ninth).toEqual({ ok: false, because: 'too-many' })
    expect(last).toEqual({ ok: false, because: 'last' })
  })
})

describe('the logo', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#14532d' } })
      .withExif({ IFD0: { Copyright: 'somebody’s name' } })
      .jpeg()
      .toBuffer()

  test('is made small, loses what the camera wrote, and goes when it is removed', async () => {
    const { picture, kept, after } = await inOffice(async ({ tools }, organiser) => {
      await saveLogo(tools, organiser, { version: 0, bytes: await photo(2000, 1000) })
      const { branding } = await siteSettings(tools)
      const bytes = await tools.files.read(branding.logo?.id ?? '')
      await removeLogo(tools, organiser, 1)
      const gone = await tools.files.read(branding.logo?.id ?? '')
      return { picture: branding.logo, kept: bytes, after: { gone, branding: (await siteSettings(tools)).branding } }
    })

    expect(picture).toMatchObject({ width: 192, height: 96, src: `/_app/look/${picture?.id}.webp` })
    const { format, width, exif } = await sharp(kept).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 192, exif: undefined })
    expect(after).toEqual({ gone: undefined, branding: {} })
  })

  test.each([
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>'],
  ])('is not %s', async (_, text) => {
    const saved = await inOffice(({ tools }, organiser) =>
      saveLogo(tools, organiser, { version: 0, bytes: new TextEncoder().encode(text) }),
    )

    expect(saved).toEqual({ ok: false, because: 'no-picture' })
  })

  test('is at most 8 MB', async () => {
    const saved = await inOffice(({ tools }, organiser) =>
      saveLogo(tools, organiser, { version: 0, bytes: new Uint8Array(8_000_001) }),
    )

    expect(saved).toEqual({ ok: false, because: 'too-large' })
  })
})

describe('the password of the mail server', () => {
  test('is for the house alone: not in the form, not in the log, not as it is in the database', async () => {
    const { server, form, rest } = await inOffice(async ({ tools }, organiser) => {
      await saveMail(tools, organiser, { ...mail, version: 0 })
      const log = await listAudit(tools, organiser, { of: { objectType: 'settings' } })
      const { rows } = await tools.db.execute(
        'select value::text from guildhall.settings union all select diff::text from guildhall.audit_entries',
      )
      return {
        server: await mailServer(tools),
        form: await mailForEditing(tools, organiser),
        rest: JSON.stringify([log, rows]),
      }
    })

    expect(server).toEqual({ host: 'mail.club.test', port: 587, user: 'club', password: 'open sesame' })
    expect(form).toMatchObject({ host: 'mail.club.test', password: 'kept' })
    expect(JSON.stringify(form) + rest).not.toContain('open sesame')
  })

  test('stays when the form leaves it empty, and is asked for again for another server', async () => {
    const { same, elsewhere, server } = await inOffice(async ({ tools }, organiser) => {
      await saveMail(tools, organiser, { ...mail, version: 0 })
      return {
        same: await saveMail(tools, organiser, { ...mail, sender: 'us@club.test', password: '', version: 1 }),
        elsewhere: await saveMail(tools, organiser, { ...mail, host: 'evil.test', password: '', version: 2 }),
        server: await mailServer(tools),
      }
    })

    expect(same).toEqual({ ok: true })
    expect(elsewhere).toEqual({ ok: false, because: 'password-again' })
    expect(server).toMatchObject({ host: 'mail.club.test', password: 'open sesame' })
  })

  test('goes with the user', async () => {
    const server = await inOffice(async ({ tools }, organiser) => {
      await saveMail(tools, organiser, { ...mail, version: 0 })
      await saveMail(tools, organiser, { ...mail, user: '', password: '', version: 1 })
      return mailServer(tools)
    })

    expect(server).toEqual({ host: 'mail.club.test', port: 587 })
  })

  test('that was hidden by another installation must be typed again', async () => {
    const form = await inOffice(async ({ tools }, organiser) => {
      await saveMail(tools, organiser, { ...mail, version: 0 })
      const seal = { ...tools.seal, reveal: () => undefined }
      return mailForEditing({ ...tools, seal }, organiser)
    })

    expect(form.password).toBe('lost')
  })
})
