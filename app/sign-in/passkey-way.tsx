import './passkey-way.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { PageForm, usePagePost } from '../forms/page-form.tsx'
import { useBorrowed } from './borrowed-device.tsx'
import { fillsInPasskeys, knowsPasskeys, showKey } from './browser-keys.ts'
import { ceremonyText, showPasskey } from './ceremony.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { WantedPath } from './remembered-path.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { notMineField, passkeyForm } from './sign-in-forms.ts'

/**
 * Signing in with a passkey: by a button, and among what the browser offers to fill in where the address is typed. A browser that
 * knows none, or runs no script, is shown nothing; its room is kept meanwhile, or what stands below would move.
 */
export function PasskeyWay(signIn: SignInProps) {
  const isAlive = useHydrated()
  return isAlive && !knowsPasskeys() ? null : <UsePasskey {...signIn} isAlive={isAlive} />
}

function UsePasskey({ isAlive, ...signIn }: SignInProps & { isAlive: boolean }) {
  const { reply, again } = signIn
  const press = useRef<HTMLButtonElement>(null)
  const { ask, isAsking, said } = usePasskey(press)
  const isBorrowed = useBorrowed()
  return (
    <PageForm schema={passkeyForm} reply={reply} className={isAlive ? 'stack' : 'stack passkey-waits'}>
      <FormMessages />
      <WantedPath {...signIn} />
      {/* Without a word of its own the line of the answer takes no room. */}
      <div>
        <Button ref={press} type="button" kind="quiet" icon="key" wide busy={isAsking} onClick={ask}>
          Use a passkey
        </Button>
        <div role="status">{said && <p className="ui muted passkey-said">{said}</p>}</div>
      </div>
      {isBorrowed && !again && <input type="hidden" name={notMineField.name} value="true" />}
    </PageForm>
  )
}

/**
 * One question at a time: what waits in the address field gives way to the button, and comes back when nothing came of it. A
 * challenge lasts five minutes, so the field asks anew before that.
 */
function usePasskey(press: { current: HTMLButtonElement | null }) {
  const post = usePagePost(passkeyForm)
  const waiting = useRef<AbortController>(undefined)
  const [said, say] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [only] = useState(oneAtATime)
  const send = async (key: string) => {
    const form = press.current?.form
    if (!form) return
    const fields = new FormData(form)
    fields.set('key', key)
    await post(fields)
  }

  const wait = async () => {
    if (!(await fillsInPasskeys())) return
    const asked = new AbortController()
    waiting.current = asked
    const outcome = await showPasskey((options) =>
      asked.signal.aborted
        ? Promise.resolve({ ok: false as const, because: 'cancelled' as const })
        : showKey(options, { signal: asked.signal, asItIsTyped: true }),
    )
    if (outcome.ok && !asked.signal.aborted) await send(outcome.key)
  }
  const ask = () =>
    only(async () => {
      waiting.current?.abort()
      say('')
      setAsking(true)
      const { signal } = new AbortController()
      const outcome = await showPasskey((options) => showKey(options, { signal }))
      setAsking(false)
      if (outcome.ok) return send(outcome.key)
      say(ceremonyText(outcome, 'You can try again, or come in with a code.'))
      void wait()
    })

  const begin = useEffectEvent(() => {
    waiting.current?.abort()
    void wait()
  })
  useEffect(() => {
    begin()
    const timer = setInterval(begin, askAnewMs)
    return () => {
      clearInterval(timer)
      waiting.current?.abort()
    }
  }, [])
  return { ask, isAsking, said }
}

const askAnewMs = 4 * 60_000
