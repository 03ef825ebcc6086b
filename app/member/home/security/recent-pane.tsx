import { today } from '../../../../time/plain-dates.ts'
import { dayInWords, timeInWords } from '../../../../time/words.ts'
import { zoneCity } from '../../../../time/zones.ts'
import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { useClock } from '../../../local-time/local-time.tsx'
import { BeginLink } from './lines.tsx'
import type { Security } from './load.ts'
import { PutBack } from './put-back.tsx'

type RecentPaneProps = Pick<Security, 'recent' | 'begun'> & { timeZone: string }

/** Who came in lately, and what to do about one that was not oneself. */
export function RecentPane({ recent, begun, timeZone }: RecentPaneProps) {
  const clock = useClock(timeZone)
  const doubted = begun?.what === 'not-me' ? begun.id : undefined
  return (
    <FactPane
      id="recent"
      title="Recent"
      note={<>Ninety days, {clock.yours ? 'your time' : `${zoneCity(clock.zone)} time`}. No places: we know none.</>}
    >
      {recent.length === 0 && <p className="small muted">Nobody has signed in since this list is kept.</p>}
      <FactLines label="Recent sign-ins">
        {recent.map((signIn) => (
          <RecentLine key={signIn.id} signIn={signIn} isDoubted={signIn.id === doubted} zone={clock.zone} />
        ))}
      </FactLines>
    </FactPane>
  )
}

type LineProps = { signIn: Security['recent'][number]; isDoubted: boolean; zone: string }

function RecentLine({ signIn, isDoubted, zone }: LineProps) {
  const { at } = signIn
  const when = (
    <time dateTime={at.toISOString()}>
      {dayInWords(today(at, zone))} {timeInWords(at, { zone })}
    </time>
  )
  if (signIn.kind === 'not-entered') {
    return (
      <FactLine icon="info" title={<>{when}, code</>} note="Asked for, and never typed. Nobody came in by it.">
        <span className="small muted">Not used</span>
      </FactLine>
    )
  }
  const { id, device, method, isThis } = signIn
  return (
    <FactLine
      icon="tick"
      title={
        <>
          {when}, {wayOf(method)}
        </>
      }
      note={isDoubted ? <Disown id={id} device={device} /> : isThis ? `${device}, this device` : device}
    >
      {isThis && <span className="small muted">Signed in</span>}
      {!isThis && !isDoubted && <BeginLink begun={{ what: 'not-me', id }}>Was this you?</BeginLink>}
    </FactLine>
  )
}

/** What saying so does, before it is said. */
function Disown({ id, device }: { id: string; device: string }) {
  return (
    <div className="stack" data-gap="3">
      <p>
        {device}. If this was not you, say so: every device is signed out, this one too. Your password goes, and so do
        passkeys and authenticator apps added since then. You come back with a code by mail.
      </p>
      <div className="row">
        <ApiButton action="/api/me/not-me" fields={{ 'sign-in': id }} small kind="danger">
          This was not me
        </ApiButton>
        <PutBack />
      </div>
    </div>
  )
}

/** How somebody came in, in a word. */
function wayOf(method: string): string {
  return ways[method] ?? 'sign-in'
}

const ways: Readonly<Record<string, string | undefined>> = {
  password: 'password',
  passkey: 'passkey',
  totp: 'authenticator app',
  otp: 'code',
  magiclink: 'code',
  recovery: 'new password by letter',
  invite: 'invitation',
}
