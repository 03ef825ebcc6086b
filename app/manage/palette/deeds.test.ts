import { expect, test } from 'vitest'
import { keys } from '../keys/keys.ts'
import { deedsForDraft, deedsForInvitation, deedsForRequest, deedsForSession } from './deeds.ts'
import { foundIn, lookedFor } from './found.ts'

const titles = (deeds: readonly { title: string }[]) => deeds.map(({ title }) => title)
const invitation = { id: 'i', version: 3, type: 'personal', standing: 'sent' } as const

test('a request is answered on its page, at the buttons it has there', () => {
  const deeds = deedsForRequest({ id: 'r', name: 'Demo Applicant' })

  expect(titles(deeds)).toEqual(['Approve Demo Applicant', 'Decline Demo Applicant'])
  expect(deeds).toMatchObject([{ key: keys.approve }, { key: keys.decline }])
})

test('an invitation nobody answered is sent again or withdrawn here, with its version, and asks first', () => {
  const deeds = deedsForInvitation(invitation, 'Demo Guest')

  expect(titles(deeds)).toEqual(['Send again the invitation of Demo Guest', 'Withdraw the invitation of Demo Guest'])
  expect(deeds).toMatchObject([
    { asks: expect.any(String), post: { action: '/api/invitations/resend', fields: { id: 'i', version: '3' } } },
    { asks: expect.any(String), post: { action: '/api/invitations/revoke', fields: { id: 'i', version: '3' } } },
  ])
})

test.each(['accepted', 'declined', 'revoked'] as const)(
  'an invitation that is %s has no button, and no deed',
  (standing) => {
    expect(deedsForInvitation({ ...invitation, standing }, 'Demo Guest')).toEqual([])
  },
)

test('a link for many is not sent, only withdrawn', () => {
  expect(titles(deedsForInvitation({ ...invitation, type: 'link' }, 'The link'))).toEqual([
    'Withdraw the invitation of The link',
  ])
})

test('a session is moved and ended while it is not over', () => {
  expect(titles(deedsForSession({ id: 's', status: 'scheduled' }, 'Writing'))).toEqual([
    'Move Writing',
    'Cancel Writing',
  ])
  expect(titles(deedsForSession({ id: 's', status: 'draft' }, 'Writing'))).toEqual(['Move Writing', 'Discard Writing'])
  expect(deedsForSession({ id: 's', status: 'cancelled' }, 'Writing')).toEqual([])
  expect(deedsForSession({ id: 's', status: 'ended' }, 'Writing')).toEqual([])
})

test('a text is published while it is written; one that is planned or out has no such button', () => {
  expect(titles(deedsForDraft({ id: 'd', kind: 'update', status: 'editing' }, 'Rules'))).toEqual(['Publish Rules'])
  expect(deedsForDraft({ id: 'd', kind: 'update', status: 'scheduled' }, 'Rules')).toEqual([])
  expect(deedsForDraft({ id: 'd', kind: 'update', status: 'published' }, 'Rules')).toEqual([])
})

test('what is looked for are the words after the verb', () => {
  expect(lookedFor('Withdraw guest 01')).toBe('guest 01')
  expect(lookedFor('approve')).toBe('')
  expect(lookedFor('movement')).toBe('movement')
})

test('of an answer only deeds that the palette knows arrive', () => {
  const row = { sort: 'People', title: 'Demo Guest', note: '', href: '/manage' }
  const deeds = [...deedsForInvitation(invitation, 'Demo Guest'), ...deedsForRequest({ id: 'r', name: 'Demo Guest' })]
  const elsewhere = { title: 'Delete', note: '', asks: 'Sure.', post: { action: '/api/editions/delete', fields: {} } }

  const [found] = foundIn({ found: [{ ...row, deeds: [...deeds, elsewhere, 'none'] }] })

  expect(found?.deeds).toEqual(deeds)
})
