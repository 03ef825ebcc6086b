import { afterAll, expect, test } from 'vitest'
import { auditEntries, errorReports } from '../../db/schema/operations.server.ts'
import { dayMs } from '../../time/durations.ts'
import { letterPages, outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { sessionHouse } from '../programme/sessions/house.fixture.ts'
import { forgetOld, kept, keptUntil } from './retention.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('letters lose their words after 30 days, the log goes after two years, what broke after 90 days', () =>
  database.rolledBack(async (db) => {
    const { tools, organiser } = await sessionHouse(db)
    const ago = (days: number) => new Date(tools.now().getTime() - days * dayMs)
    const mail = (status: 'sent' | 'queued' | 'written', days: number) => {
      const words = {
        kind: 'welcome',
        toAddress: 'a@club.test',
        subject: 'Hello',
        bodyText: 'Words',
        bodyHtml: 'Words',
      }
      return { ...words, status, createdAt: ago(days), dedupeKey: `${status}-${days}` }
    }
    const pages = await db
      .insert(letterPages)
      .values([31, 31, 29].map((days) => ({ bodyHtml: 'Words', createdAt: ago(days) })))
      .returning({ id: letterPages.id })
    const [pageOfSent, pageOfWaiting] = pages.map(({ id }) => id)
    const shared = (status: 'sent' | 'queued', pageId = '') => ({
      ...mail(status, 31),
      dedupeKey: `${status} of several`,
      pageId,
    })
    await db.insert(outboxMails).values([shared('sent', pageOfSent), shared('queued', pageOfWaiting)])
    await db.insert(outboxMails).values([mail('sent', 31), mail('sent', 29), mail('queued', 31), mail('written', 31)])
    const entry = { action: 'a', objectType: 'site', summary: 'Something' }
    await db.insert(auditEntries).values([
      { ...entry, at: ago(731) },
      { ...entry, at: ago(729) },
    ])
    const broken = (days: number) => ({
      errorId: 'x',
      source: 'server' as const,
      message: 'Oh',
      at: ago(days),
      fingerprint: `${days}`,
    })
    await db.insert(errorReports).values([broken(91), broken(89)])

    await forgetOld(tools)
    await forgetOld(tools)

    const mails = await db.select({ key: outboxMails.dedupeKey, text: outboxMails.bodyText }).from(outboxMails)
    expect(
      mails
        .filter(({ text }) => text === '')
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['sent of several', 'sent-31'])
    expect(mails).toHaveLength(6)
    // The page of what waits stays with it.
    expect((await db.select({ id: letterPages.id }).from(letterPages)).map(({ id }) => id).toSorted()).toEqual(
      pages
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect((await db.select({ at: auditEntries.at }).from(auditEntries)).map(({ at }) => at)).toEqual([ago(729)])
    expect(await db.$count(errorReports)).toBe(1)
    expect(keptUntil(tools, organiser).map(({ what, next }) => [what, next > tools.now()])).toEqual(
      kept.map(({ what }) => [what, true]),
    )
  }))
