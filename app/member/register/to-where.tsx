import { LocalDay } from '../../local-time/local-time.tsx'
import { useSite } from '../../site-frame.tsx'

export type To = { edition: string | undefined; zone: string | undefined; expiresAt: Date | undefined }

/** To what somebody registers, and until when. */
export function ToWhere({ to: { edition, zone, expiresAt } }: { to: To }) {
  const { name } = useSite()
  return (
    <p className="lead muted">
      {edition ? `You are invited to ${edition}${zone ? `, ${zone}` : ''}.` : `You are about to join ${name}.`}
      {expiresAt && (
        <>
          {' '}
          Your invitation is valid until <LocalDay at={expiresAt} />.
        </>
      )}
    </p>
  )
}
