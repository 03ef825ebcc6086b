import type { InvitationListed } from '../../../domain/joining/invitations/list.ts'
import type { RequestListed } from '../../../domain/joining/requests.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import type { DraftListed } from '../../../domain/writing/drafts.ts'
import { isWrittenKind } from '../../../domain/writing/kinds.ts'
import { keys } from '../keys/keys.ts'
import type { DeedFound } from './found.ts'

/*
 * What can be done with something that was found: where its own page has a button for it, and nowhere else. What needs words,
 * a choice or a look leads to that button; what needs none posts what the button posts.
 */

/** Where a request is read and answered. */
export function addressOfRequest(id: string): string {
  return `/manage/member?tab=requests&request=${id}`
}

/** A request that waits: its zone is chosen, its reason written, on its page. */
export function deedsForRequest({ id, name }: Pick<RequestListed, 'id' | 'name'>): DeedFound[] {
  const href = addressOfRequest(id)
  return [
    { title: `Approve ${name}`, note: 'to the button, with zone and words', icon: 'tick', href, key: keys.approve },
    { title: `Decline ${name}`, note: 'asks for a reason first', icon: 'close', href, key: keys.decline },
  ]
}

type Invitation = Pick<InvitationListed, 'id' | 'version' | 'type' | 'standing'>

/** An invitation that was not answered. */
export function deedsForInvitation({ id, version, type, standing }: Invitation, name: string): DeedFound[] {
  if (standing === 'accepted' || standing === 'declined' || standing === 'revoked') return []
  const fields = { id, version: String(version) }
  const send = standing === 'draft' ? 'Send the invitation of' : 'Send again the invitation of'
  const again: DeedFound = {
    title: `${send} ${name}`,
    note: 'a letter with a new link',
    icon: 'mail',
    asks: 'A letter cannot be called back.',
    post: { action: '/api/invitations/resend', fields },
  }
  const withdraw: DeedFound = {
    title: `Withdraw the invitation of ${name}`,
    note: 'its links end',
    icon: 'close',
    asks: 'This cannot be undone.',
    post: { action: '/api/invitations/revoke', fields },
  }
  return type === 'personal' ? [again, withdraw] : [withdraw]
}

/** A session that is not over: its hours, and its end, which asks why and who is told. */
export function deedsForSession({ id, status }: Pick<SessionRow, 'id' | 'status'>, name: string): DeedFound[] {
  if (status === 'cancelled' || status === 'ended') return []
  const isDraft = status === 'draft'
  return [
    { title: `Move ${name}`, note: 'to its hours', icon: 'calendar', href: `/manage/cal?session=${id}#when` },
    {
      title: `${isDraft ? 'Discard' : 'Cancel'} ${name}`,
      note: isDraft ? 'asks first' : 'asks for a reason first',
      icon: 'close',
      href: `/manage/cal?session=${id}&end=1`,
    },
  ]
}

/** A text that is being written: its checks and who is told are looked at before it goes out. */
export function deedsForDraft(
  { id, kind, status }: Pick<DraftListed, 'id' | 'kind' | 'status'>,
  name: string,
): DeedFound[] {
  if (!isWrittenKind(kind) || (status !== 'editing' && status !== 'in_review' && status !== 'approved')) return []
  const href = `/manage/draft?draft=${id}`
  return [
    { title: `Publish ${name}`, note: 'to the button; nothing goes out yet', icon: 'arrow', href, key: keys.publish },
  ]
}
