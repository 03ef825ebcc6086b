import { useMemo } from 'react'
import { href } from 'react-router'
import type { InvitationRead } from '../../../../../domain/joining/invitations/read.ts'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { Disclosure } from '../../../../../ui/disclosure.tsx'
import { Drawer } from '../../../../../ui/drawer.tsx'
import { FactList } from '../../../../../ui/fact-list.tsx'
import { CopyField } from '../../../../../ui/form/copy-field.tsx'
import { DateInput } from '../../../../../ui/form/date-input.tsx'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../../ui/note.tsx'
import { QrCode } from '../../../../../ui/qr-code.tsx'
import { Teeth } from '../../../../../ui/teeth.tsx'
import { today } from '../../../../../time/plain-dates.ts'
import { ApiButton } from '../../../../forms/posting.tsx'
import { VersionedForm } from '../../../../forms/versioned-form.tsx'
import type { DrawnCode } from '../../../../sign-in/draw-code.server.ts'
import { exactly } from '../../../clock.ts'
import type { Clock } from '../../../clock.ts'
import { WordedStatus } from '../../../worded-status.tsx'
import { accessKindsToChoose } from '../../../words.ts'
import { changeLinkForm } from './form.ts'
import { pictureFile } from './picture.ts'
import { linkWords } from './words.ts'

type LinkDrawerProps = {
  link: InvitationRead
  /** Nothing where the link is closed, or where its address cannot be read any more. */
  address?: string | undefined
  picture?: DrawnCode | undefined
  clock: Clock
  close: string
}

/** One link: its address and picture to hand on, how many came by it, and what can be done with it. */
export function LinkDrawer({ link, address, picture, clock, close }: LinkDrawerProps) {
  const { name, standing, message, uses, maxUses, joined, requiresApproval } = link
  const isClosed = standing === 'revoked'
  return (
    <Drawer
      title={name || 'A link for several'}
      above={<WordedStatus of={linkWords(standing)} />}
      close={{ href: close }}
    >
      {address && picture && (
        <div className="link-picture">
          <QrCode label={`Picture of the address ${address}`} {...picture} />
          <CopyField label="Address" value={address} />
          <div className="row">
            <ButtonLink href={href('/manage/link/:link', { link: link.id })} kind="quiet" small>
              Poster, A4
            </ButtonLink>
            <ButtonLink href={`${href('/manage/link/:link', { link: link.id })}?as=slide`} kind="quiet" small>
              Slide
            </ButtonLink>
            <a className="link small" href={pictureFile(picture)} download={`${fileName(name)}.svg`}>
              Save the picture
            </a>
          </div>
        </div>
      )}
      {!address && !isClosed && (
        <Note tone="warn">
          This link’s address cannot be shown again here. It works where it was handed on; make another one to hand on.
        </Note>
      )}
      <div className="link-count">
        <p>
          <b className="figures">{uses}</b> of {maxUses} places taken
        </p>
        <Teeth taken={uses} of={maxUses} label={`${uses} of ${maxUses} taken`} />
        <p className="small muted">
          {joined} came in
          {uses > joined
            ? `, ${uses - joined} ${requiresApproval ? 'asked and wait or were declined' : 'wait for a place'}`
            : ''}
          .
        </p>
      </div>
      <FactList shape="narrow" facts={factsOf(link, clock)} />
      {message && (
        <>
          <h3>Message</h3>
          <p className="people-note small">{message}</p>
        </>
      )}
      {!isClosed && <LinkActions link={link} timeZone={clock.zone} />}
    </Drawer>
  )
}

function LinkActions({ link, timeZone }: { link: InvitationRead; timeZone: string }) {
  const { id, version, expiresAt, maxUses } = link
  const validUntil = today(expiresAt, timeZone)
  const schema = useMemo(() => changeLinkForm({ timeZone, validUntil, maxUses }), [timeZone, validUntil, maxUses])
  return (
    <div className="people-folded">
      <Disclosure summary="Change for how many, or until when">
        <VersionedForm
          save={
            <SubmitButton kind="quiet" small>
              Change the link
            </SubmitButton>
          }
          schema={schema}
          action="/api/invitations/change-link"
          rowVersion={{ id, version }}
          inputs={{ date: DateInput }}
        >
          <FormField name="uses" />
          <FormField name="validUntil" hint="At most 180 days from today." />
        </VersionedForm>
      </Disclosure>
      <Disclosure summary="Close the link">
        <p className="small muted">
          Whoever opens it reads that it is closed. Who came in stays, who asked keeps their request. This cannot be
          undone.
        </p>
        <ApiButton action="/api/invitations/revoke" fields={{ id, version }} kind="danger" small>
          Close the link
        </ApiButton>
      </Disclosure>
    </div>
  )
}

/** `Poster at the door` → `poster-at-the-door` */
function fileName(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'link'
  )
}

function factsOf(link: InvitationRead, clock: Clock) {
  const { edition, zone, zoneByTimeZone, accessKind, requiresApproval, invitedBy, createdAt, expiresAt } = link
  return [
    { name: 'Edition', value: edition ?? 'None' },
    { name: 'Zone', value: zone ?? (zoneByTimeZone ? 'By their time zone' : 'They choose') },
    { name: 'As', value: accessKindsToChoose[accessKind] },
    { name: 'Asks first', value: requiresApproval ? 'Yes, an organiser decides' : 'No, in at once' },
    { name: 'By', value: invitedBy ?? 'The house itself' },
    { name: 'Made', value: exactly(createdAt, clock) },
    { name: 'Valid until', value: exactly(expiresAt, clock) },
  ]
}
