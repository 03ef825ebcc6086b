import { useSite } from '../site-frame.tsx'

/** The way to the organisers for somebody who is not part of an edition: an address where they have set one. */
export function AskForAccess({ title }: { title: string }) {
  const { contact } = useSite()
  if (!contact) return <>To ask for access, speak to an organiser.</>
  return (
    <a className="link" href={`mailto:${contact}?subject=${encodeURIComponent(`Access to ${title}`)}`}>
      Ask for access
    </a>
  )
}
