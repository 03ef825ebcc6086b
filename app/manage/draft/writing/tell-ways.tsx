import { useState } from 'react'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { counted } from '../../query.ts'

type TellWaysProps = {
  /** How it was chosen before; on both ways where nothing was. */
  notify?: DeskDraft['notify']
  readers: Readers | undefined
}

/** On which ways readers are told: posts `tell`. */
export function TellWays({ notify = {}, readers }: TellWaysProps) {
  const [byMail, setByMail] = useState(notify.mail !== false)
  const [byPush, setByPush] = useState(notify.push !== false)
  const ways = [...(byMail ? ['mail'] : []), ...(byPush ? ['push'] : [])]
  return (
    <fieldset className="draft-tell">
      <legend className="field-label">Tell people</legend>
      <input type="hidden" name="tell" value={ways.join(',') || 'nobody'} />
      <Checkbox
        checked={byMail}
        hint={readers && `${counted(readers.told, 'person gets', 'people get')} one.`}
        onChange={({ currentTarget }) => setByMail(currentTarget.checked)}
      >
        By e-mail
      </Checkbox>
      <Checkbox
        checked={byPush}
        hint={readers && havingDevices(readers.withDevice)}
        onChange={({ currentTarget }) => setByPush(currentTarget.checked)}
      >
        Push to their devices
      </Checkbox>
      {ways.length === 0 && <p className="small muted">Nobody is told. It is there when they look.</p>}
    </fieldset>
  )
}

/** Push shows the title and nothing of the text. */
function havingDevices(people: number): string {
  if (people === 0) return 'Nobody it is for has turned push on for a device yet.'
  return `${counted(people, 'person has', 'people have')} turned it on for a device. They see the title.`
}
