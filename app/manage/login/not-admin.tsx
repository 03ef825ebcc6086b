import { ButtonLink } from '../../../ui/button.tsx'

/** Somebody is signed in who is not an organiser: no loop, two ways on. */
export function NotAdmin({ name }: { name: string }) {
  return (
    <div className="stack" data-gap="5">
      <h1>Organisers</h1>
      <p className="lead muted">You are signed in as {name}, who is not an organiser.</p>
      <ButtonLink href="/member" forward>
        Go to the member area
      </ButtonLink>
      <ButtonLink href="/member/logout?next=/manage/login" kind="quiet">
        Switch account
      </ButtonLink>
    </div>
  )
}
