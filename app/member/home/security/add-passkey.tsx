import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import { knowsPasskeys, makeKey } from '../../../sign-in/browser-keys.ts'
import { ceremonyText, makePasskey } from '../../../sign-in/ceremony.ts'
import { oneAtATime } from '../../../sign-in/one-at-a-time.ts'
import type { Onward } from './asked.ts'
import { PutBack } from './put-back.tsx'

/** Makes a passkey on this device. Its device asks, so a browser without script or passkeys is told so. */
export function AddPasskey({ onward }: { onward: Onward | undefined }) {
  const isAble = useHydrated() && knowsPasskeys()
  return isAble ? <MakePasskey onward={onward} /> : <Unable />
}

function Unable() {
  return (
    <div className="stack" data-gap="3">
      <Note>
        A passkey is made by a browser that knows them, with script. This one cannot; your phone probably can.
      </Note>
      <PutBack />
    </div>
  )
}

function MakePasskey({ onward }: { onward: Onward | undefined }) {
  const fetcher = useFetcher()
  const [name, setName] = useState('')
  const [said, say] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [only] = useState(oneAtATime)
  const make = () =>
    only(async () => {
      say('')
      setAsking(true)
      const outcome = await makePasskey(makeKey)
      setAsking(false)
      if (!outcome.ok) return say(ceremonyText(outcome, 'Nothing has changed.'))
      await fetcher.submit(
        { key: outcome.key, name, ...(onward && { onward }) },
        { method: 'post', action: '/api/me/passkey-add' },
      )
    })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <TextField
        label="What you call it"
        hint="Such as “Laptop, work”. You can leave it empty."
        name="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div role="status">{said && <p className="ui muted">{said}</p>}</div>
      <div className="row">
        <Button busy={isAsking || fetcher.state !== 'idle'} icon="key">
          Ask this device
        </Button>
        {onward ? (
          <Link className="link" data-alone href={skipped[onward]}>
            Not now
          </Link>
        ) : (
          <PutBack />
        )}
      </div>
    </form>
  )
}

const skipped: Record<Onward, '/membership/welcome' | '/manage/home'> = {
  welcome: '/membership/welcome',
  codes: '/manage/home',
}
