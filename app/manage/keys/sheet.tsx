import './sheet.css'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { isMac } from '../../../ui/is-mac.ts'
import { useModal } from '../../../ui/use-modal.ts'
import { keyGroups } from './keys.ts'
import { turnKeys, useKeysAreOn } from '../../palette/key-preference.ts'

/** Every key on one sheet, and the switch that turns them off. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const dialog = useModal()
  const areOn = useKeysAreOn()
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="key-sheet" aria-labelledby="key-sheet" onClose={onClose}>
      <header>
        <h2 id="key-sheet">Keys</h2>
        <label>
          <input type="checkbox" className="box" checked={areOn} onChange={(event) => turnKeys(event.target.checked)} />
          Letters act as keys on this device. They rest while you type.
        </label>
        <IconButton icon="close" label="Close" onClick={close} />
      </header>
      <div className="key-sheet-groups">
        {keyGroups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([name, ...presses]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {presses.map((press) => (
                      <span key={press}>
                        <KeyCaps keys={press} isMac={isMac()} />
                        <span className="visually-hidden">{spoken(press, isMac())} </span>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}

/** The key as it is called, for whom its cap is not drawn. */
function spoken(press: string, onMac: boolean): string {
  const names = { mod: onMac ? 'Command' : 'Control', alt: onMac ? 'Option' : 'Alt' }
  return press.replace('mod', names.mod).replace('alt', names.alt).replaceAll('Arrow', 'arrow ')
}
