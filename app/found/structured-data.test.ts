import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import type { SessionBrief } from '../../domain/programme/schedule/brief.ts'
import type { About } from './about.ts'
import { structuredDataText } from './structured-data.ts'

const site = { name: 'Northlight', tagline: 'Learn in studios', branding: {} }
const siteUrl = 'https://club.test'

/** What a program that knows the vocabulary makes of it: every thing by its whole name, and nothing it has no name for. */
async function readByProgram(about: About, path: string): Promise<Record<string, unknown>[]> {
  const text = structuredDataText(about, { site, siteUrl, url: siteUrl + path })
  const documentLoader = (url: string) =>
    Promise.resolve({ documentUrl: url, document: { '@context': { '@vocab': 'https://schema.org/' } } })
  // Safe: what it would have to drop is an error.
  const options = { documentLoader, safe: true }
  const things = await jsonld.flatten(JSON.parse(text), {}, options)
  const graph: unknown = JSON.parse(JSON.stringify(things))['@graph'] ?? []
  return Array.isArray(graph) ? graph : []
}

const ofType = (things: Record<string, unknown>[], type: string) =>
  things.filter((thing) => thing['@type'] === `https://schema.org/${type}`)

const said = (thing: Record<string, unknown> | undefined, name: string) => thing?.[`https://schema.org/${name}`]

const session: SessionBrief = {
  id: 's1',
  uid: 's1',
  title: 'The one-page case',
  startsAt: '2026-11-24T15:00:00.000Z',
  endsAt: '2026-11-24T16:30:00.000Z',
  timeZone: 'Europe/Berlin',
  status: 'scheduled',
  cancelReason: '',
  place: 'both',
  capacity: 8,
  studio: { slug: 'writing', name: 'Writing studio', pigment: 'cobalt' },
  edition: undefined,
  zones: [],
  hosts: ['A Host'],
  joinUrl: 'https://meet.test/secret',
}

test('the front page says whose house it is, other pages only name it', async () => {
  const front = await readByProgram({}, '/')
  const other = await readByProgram({}, '/about')

  expect(said(ofType(front, 'Organization')[0], 'name')).toBe('Northlight')
  expect(ofType(front, 'Organization')[0]?.['@id']).toBe('https://club.test/#house')
  expect(other).toEqual([])
})

test('a session is told with its hour, whose hour that is, and how one comes in, but never with the way into the room', async () => {
  const things = await readByProgram({ sessions: [session] }, '/studios/writing-studio')
  const [event] = ofType(things, 'Event')

  expect(said(event, 'startDate')).toBe('2026-11-24T16:00:00+01:00')
  expect(said(ofType(things, 'Schedule')[0], 'scheduleTimezone')).toBe('Europe/Berlin')
  expect(said(ofType(things, 'Offer')[0], 'url')).toBe('https://club.test/membership')
  expect([ofType(things, 'VirtualLocation').length, ofType(things, 'Place').length]).toEqual([1, 1])
  expect(JSON.stringify(things)).not.toMatch(/meet\.test|A Host/)
})

test('a cancelled session says so and offers nothing, and a draft is not told', async () => {
  const sessions = [
    { ...session, status: 'cancelled' as const },
    { ...session, status: 'draft' as const },
  ]
  const things = await readByProgram({ sessions }, '/studios/schedule')

  expect(ofType(things, 'Event').map((event) => said(event, 'eventStatus'))).toEqual([
    'https://schema.org/EventCancelled',
  ])
  expect(ofType(things, 'Offer')).toEqual([])
})

test('an edition says whether a place is to be had, and one without days is no event yet', async () => {
  const edition = { slug: '2027', title: 'Edition 2027', startsOn: '2027-01-11', endsOn: '2027-12-17' }
  const things = await readByProgram(
    {
      editions: [
        { ...edition, intake: { state: 'open', until: '2026-12-01' } },
        { ...edition, startsOn: null, endsOn: null, intake: { state: 'waitlist' } },
      ],
    },
    '/membership',
  )

  expect(ofType(things, 'Event').map((event) => said(event, 'startDate'))).toEqual(['2027-01-11'])
  const [offer] = ofType(things, 'Offer')
  expect([said(offer, 'availability'), said(offer, 'validThrough'), said(offer, 'url')]).toEqual([
    'https://schema.org/InStock',
    '2026-12-01',
    'https://club.test/membership/invitation-request?edition=2027',
  ])
})

test('a lesson is told by its anchor, and nothing of one that was taken back', async () => {
  const text = { title: 'Ask first', situation: '', action: '', outcome: '', advice: 'Ask.', tags: [], theme: '' }
  const out = {
    ...text,
    state: 'published' as const,
    slug: 'ask',
    editionTitle: undefined,
    contributorLabel: 'a member',
  }
  const things = await readByProgram(
    {
      lessons: [
        { lesson: { ...out, publishedAt: new Date('2026-03-01T00:00:00Z') } },
        { lesson: { state: 'withdrawn', slug: 'gone', theme: '', by: 'author' } },
      ],
    },
    '/studios/lessons-learned/leads',
  )

  expect(ofType(things, 'Article').map((article) => [said(article, 'url'), said(article, 'datePublished')])).toEqual([
    ['https://club.test/studios/lessons-learned/leads#ask', '2026-03-01T00:00:00.000Z'],
  ])
})

test('the way to a page and its questions are told in their order', async () => {
  const things = await readByProgram(
    {
      above: [{ href: '/studios', label: 'Studios' }],
      here: 'Writing studio',
      blocks: [{ kind: 'questions', title: 'Q', questions: [{ question: 'How much?', html: '<p>An hour.</p>' }] }],
    },
    '/studios/writing-studio',
  )

  expect(ofType(things, 'ListItem').map((way) => [said(way, 'position'), said(way, 'item')])).toEqual([
    [1, 'https://club.test/studios'],
    [2, 'https://club.test/studios/writing-studio'],
  ])
  expect(ofType(things, 'FAQPage')).toHaveLength(1)
  expect(said(ofType(things, 'Answer')[0], 'text')).toBe('<p>An hour.</p>')
})

test('a shelf is told in its order, and a form that is for coming in leads there', async () => {
  const studios = [
    { href: '/studios/writing-studio', label: 'Writing studio' },
    { href: '/studios/hiring-studio', label: 'Hiring studio' },
  ]
  const shelf = await readByProgram({ here: 'Studios', list: studios }, '/studios')
  const form = await readByProgram({ asks: 'to-join' }, '/membership/invitation-request')

  expect(ofType(shelf, 'ListItem').map((one) => [said(one, 'position'), said(one, 'url')])).toEqual([
    [1, 'https://club.test/studios/writing-studio'],
    [2, 'https://club.test/studios/hiring-studio'],
  ])
  expect(ofType(shelf, 'CollectionPage')).toHaveLength(1)
  expect(ofType(form, 'JoinAction').map((join) => said(join, 'target'))).toEqual([
    'https://club.test/membership/invitation-request',
  ])
})

test('a challenge is told from the minute it opens to the minute it closes, by its own clock', async () => {
  const [opensAt, closesAt] = [new Date('2026-10-01T07:00:00Z'), new Date('2026-12-15T17:00:00Z')]
  const challenge = { title: 'Write one page', opensAt, closesAt, timeZone: 'Europe/Berlin' }
  const [event] = ofType(await readByProgram({ challenge }, '/challenge/quarterly'), 'Event')

  expect([said(event, 'startDate'), said(event, 'endDate')]).toEqual([
    '2026-10-01T09:00:00+02:00',
    '2026-12-15T18:00:00+01:00',
  ])
})

test('no text ends the element it stands in', () => {
  const article = { title: '</script><script>alert(1)</script><!--', publishedAt: undefined, section: 'Notes' }
  const text = structuredDataText({ article }, { site, siteUrl, url: `${siteUrl}/notes/season-1` })

  expect(text).not.toContain('<')
  expect(JSON.stringify(JSON.parse(text))).toContain('</script>')
})
