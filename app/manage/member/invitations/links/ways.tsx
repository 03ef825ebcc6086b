import { SegmentedLinks } from '../../../../../ui/segmented.tsx'

/** The two ways to invite: each by a letter, or many by a link. Both say how many are open. */
export function WaysToInvite({ by, open }: { by: 'mail' | 'link'; open: { mail: number; link: number } }) {
  const mail = '/manage/member?tab=invitations'
  return (
    <SegmentedLinks
      label="Ways to invite"
      links={[
        { href: mail, label: `By mail, ${open.mail}`, current: by === 'mail' },
        { href: `${mail}&by=link`, label: `By link, ${open.link}`, current: by === 'link' },
      ]}
    />
  )
}
