import './push-here.css'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Status } from '../../../ui/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useReadAgain } from '../../fetching/polling.ts'
import { hereState, unblockWords } from './state.ts'
import type { PushDevice } from './state.ts'

/**
 * Push on this device: how it stands, in words, and a button that turns it on. The browser's question comes after that button
 * and never by itself.
 */
export function PushHere() {
  const [device, setDevice] = useState<PushDevice>()
  const [isBusy, setBusy] = useState(false)
  const readAgain = useReadAgain()

  useEffect(() => {
    let isHere = true
    const again = () => void readHere().then((found) => isHere && setDevice(found))
    again()
    // Somebody who goes to the browser's settings comes back to a page that knows.
    document.addEventListener('visibilitychange', again)
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', again)
    }
  }, [])

  async function change(work: () => Promise<void>, words: string) {
    setBusy(true)
    try {
      await work()
      const found = await readHere()
      setDevice(found)
      if (hereState(found) !== 'blocked') toast({ tone: 'ok', title: words })
    } catch (error) {
      toast({ tone: 'bad', title: 'That did not work.', detail: error instanceof Error ? error.message : '' })
    }
    setBusy(false)
    await readAgain()
  }

  const turnOn = () => void change(askAndSubscribe, 'Push is on for this device.')
  const turnOff = () => void change(turnOffHere, 'Push is off on this device.')
  return (
    <div className="push-here" role="status" aria-busy={device === undefined}>
      {device ? (
        <Here device={device} isBusy={isBusy} turnOn={turnOn} turnOff={turnOff} />
      ) : (
        <p className="ui muted">Looking at this device…</p>
      )}
    </div>
  )
}

/** What is behind the buttons comes when it is needed: pages that show them do not wait for it. */
async function readHere(): Promise<PushDevice> {
  const { readDevice } = await import('./device.ts')
  return readDevice()
}

async function turnOffHere(): Promise<void> {
  const { unsubscribeHere } = await import('./subscription.ts')
  await unsubscribeHere(undefined)
}

/** Refused by whoever was asked: then the state says how to undo it. */
async function askAndSubscribe(): Promise<void> {
  const answer = await Notification.requestPermission()
  if (answer === 'granted') {
    const { subscribeHere } = await import('./subscription.ts')
    await subscribeHere()
  } else if (answer === 'default') throw new Error('Your browser was not answered. You can press the button again.')
}

type HereProps = { device: PushDevice; isBusy: boolean; turnOn: () => void; turnOff: () => void }

function Here({ device, isBusy, turnOn, turnOff }: HereProps) {
  switch (hereState(device)) {
    case 'on':
    case 'off': {
      const isOn = hereState(device) === 'on'
      return (
        <div className="row" data-apart>
          <Status tone={isOn ? 'ok' : 'off'}>{isOn ? 'On for this device' : 'Off on this device'}</Status>
          <Button type="button" kind="quiet" small busy={isBusy} onClick={isOn ? turnOff : turnOn}>
            {isOn ? 'Turn off on this device' : 'Turn on for this device'}
          </Button>
        </div>
      )
    }
    case 'blocked':
      return <Note tone="warn">Your browser blocks notifications of this site. {unblockWords(device)}</Note>
    case 'install-first':
      return (
        <Note>
          On an iPhone or iPad push works in the installed app: Share, then Add to Home Screen. Open it there and sign
          in with a code.
        </Note>
      )
    case 'unsupported':
      return <Note>This browser cannot show push messages.</Note>
    case 'no-worker':
      return (
        <Note tone="warn">The app could not be prepared in this browser. Load this page again to try once more.</Note>
      )
    case 'not-mine':
      return <Note>You said that this is not your device: nothing is pushed to it.</Note>
  }
}
