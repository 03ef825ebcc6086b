import './app-key.css'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { DrawnCode } from './draw-code.server.ts'

/** What an authenticator app is given: a picture to look at, and its key and address as text. */
export type AppKeyFacts = { uri: string; secret: string; picture: DrawnCode }

/** The key of a new authenticator app, to be scanned, typed, or opened on the same device. */
export function AppKey({ uri, secret, picture }: AppKeyFacts) {
  return (
    <div className="app-key">
      <QrCode label="Code for your authenticator app" {...picture} />
      <div>
        <div className="row" data-apart>
          <p className="small muted">No camera at hand? Type this into the app:</p>
          <CopyButton label="Copy the key" value={secret} />
        </div>
        <p>
          <b className="figures" data-testid="app-key">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </b>
        </p>
        <p className="small">
          <a className="link" href={uri}>
            Open an app on this device
          </a>
        </p>
      </div>
    </div>
  )
}
