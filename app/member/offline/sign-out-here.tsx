import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorFrame } from '../../../ui/frame/error-frame.tsx'
import { PageTitle } from '../../page-title.tsx'
import { listWaiting } from '../../pwa/queue/store.ts'
import { lossInWords } from '../../pwa/queue/waiting.ts'
import { endSessionHere } from '../../session/ended-sessions.ts'
import { clearSession } from '../../session/start.ts'
import { useSite } from '../../site-frame.tsx'
import { KeptWords } from '../logout/kept-words.tsx'

type State = { name: 'leaving' } | { name: 'asks'; loss: string } | { name: 'out' }

/**
 * Signs out on this device without a network: everything goes from it now, the server hears of it later. Where answers would
 * be lost that wait to be sent, it asks first.
 */
export function SignOutHere() {
  const site = useSite()
  const [state, setState] = useState<State>({ name: 'leaving' })
  useEffect(() => {
    void begin()

    async function begin() {
      const loss = lossInWords(await listWaiting().catch(() => []))
      if (loss) setState({ name: 'asks', loss })
      else await leave().then(() => setState({ name: 'out' }))
    }
  }, [])

  const { title, lead } = wordsOf(state)
  return (
    <ErrorFrame name={site.name} room="feedback" title={title} lead={lead}>
      <PageTitle title={title} hidden />
      {state.name === 'asks' && (
        <div className="row">
          <Button type="button" kind="danger" onClick={() => void leave().then(() => setState({ name: 'out' }))}>
            Sign out anyway
          </Button>
          <ButtonLink href="/member" kind="quiet">
            Stay signed in
          </ButtonLink>
        </div>
      )}
      {state.name === 'out' && <KeptWords />}
    </ErrorFrame>
  )
}

async function leave(): Promise<void> {
  await Promise.all([clearSession(), endSessionHere()])
}

function wordsOf(state: State): { title: string; lead: string } {
  switch (state.name) {
    case 'leaving':
      return { title: 'Signing you out', lead: 'One moment.' }
    case 'asks':
      return { title: 'Answers are waiting', lead: state.loss }
    case 'out':
      return {
        title: 'You are signed out',
        lead: 'On this device. What the member area kept in this browser has been removed from it; the server is told when there is a connection again.',
      }
  }
}
