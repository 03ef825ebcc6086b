import { FactLine, FactLines, FactPane } from '../../../ui/fact-pane.tsx'
import { Status } from '../../../ui/status.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { PushHere } from '../../pwa/push/push-here.tsx'
import type { View } from './load.ts'

type Devices = Extract<View, { view: 'notifications' }>['devices']

/** Where the member is called: this device, and all of them with how the last call went. */
export function PushDevices({ devices, timeZone }: { devices: Devices; timeZone: string }) {
  return (
    <FactPane
      id="push"
      title="Push to your devices"
      note="A title on your screen, nothing of the text. Each device is turned on by itself."
    >
      <div>
        <PushHere />
      </div>
      {devices.length > 0 && (
        <FactLines label="Devices">
          {devices.map((device) => (
            <Device key={device.id} device={device} timeZone={timeZone} />
          ))}
        </FactLines>
      )}
    </FactPane>
  )
}

function Device({ device, timeZone }: { device: Devices[number]; timeZone: string }) {
  const { id, label, status, since, isThis } = device
  return (
    <FactLine
      icon="device"
      title={label}
      note={
        <>
          {isThis && (
            <>
              <Status tone="ok">This device</Status>
              <br />
            </>
          )}
          On since <LocalMoment at={since} timeZone={timeZone} />
          <br />
          <LastCall device={device} timeZone={timeZone} />
        </>
      }
    >
      {status !== 'gone' && (
        <ApiButton action="/api/push/test" fields={{ device: id }} small kind="quiet" aria-label={`Test: ${label}`}>
          Test
        </ApiButton>
      )}
      {/* This one is turned off above: its browser has to let go as well. */}
      {(!isThis || status === 'gone') && (
        <ApiButton action="/api/push/remove" fields={{ device: id }} small kind="quiet" aria-label={`Remove: ${label}`}>
          Remove
        </ApiButton>
      )}
    </FactLine>
  )
}

function LastCall({
  device: { status, lastOkAt, lastError },
  timeZone,
}: {
  device: Devices[number]
  timeZone: string
}) {
  if (status === 'gone') return 'Cannot be called any more: open this page on it and turn push on again.'
  if (lastError !== '') return `Not delivered: ${lastError}.`
  if (!lastOkAt) return 'Not called yet'
  return (
    <>
      Last delivered <LocalMoment at={lastOkAt} timeZone={timeZone} />
    </>
  )
}
