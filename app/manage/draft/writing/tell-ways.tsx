import { useState } from 'react'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import type { Readers } from '../../../../domain/writing/drafts/readers.ts'
import { ChipBox, Chips } from '../../../../ui/chip.tsx'
import { counted } from '../../../texts/number-words.ts'

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
  const tellBy = (mail: boolean, push: boolean) => {
    setByMail(mail)
    setByPush(push)
  }
  return (
    <fieldset className="field">
      <legend className="field-label">Tell people by</legend>
      <input type="hidden" name="tell" value={ways.join(',') || 'nobody'} />
      <Chips>
        <ChipBox checked={byMail} onChange={({ currentTarget }) => setByMail(currentTarget.checked)}>
          Mail
        </ChipBox>
        <ChipBox checked={byPush} onChange={({ currentTarget }) => setByPush(currentTarget.checked)}>
          Push
        </ChipBox>
        <ChipBox
          checked={ways.length === 0}
          onChange={({ currentTarget }) => tellBy(!currentTarget.checked, !currentTarget.checked)}
        >
          Nobody
        </ChipBox>
      </Chips>
      <p className="field-hint" role="status">
        {ways.length === 0 && 'It is there when they look.'}
        {byMail && readers && `${counted(readers.told, 'person gets', 'people get')} a mail. `}
        {byPush && readers && havingDevices(readers.withDevice)}
      </p>
    </fieldset>
  )
}

/** Push shows the title and nothing of the text. */
function havingDevices(people: number): string {
  if (people === 0) return 'Nobody it is for has turned push on for a device yet.'
  return `${counted(people, 'person has', 'people have')} turned it on for a device. They see the title.`
}
