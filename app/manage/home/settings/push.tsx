import { Card } from '../../../../ui/card.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Note } from '../../../../ui/note.tsx'
import { exactly } from '../../clock.ts'
import { counted } from '../../../texts/number-words.ts'
import type { SettingsContent } from './load.ts'

type Push = SettingsContent['push']

/** The keys devices are called with, and whether every push service takes what they say of us. */
export function PushCard({ content: { push, clock } }: { content: SettingsContent }) {
  const { keys, subject } = push
  return (
    <Card id="push" aria-labelledby="push-title">
      <h2 id="push-title">Push messages</h2>
      <FactList
        facts={[
          { name: 'Keys', value: keys ? `Made ${exactly(keys.madeAt, clock)}` : 'Made at the next start' },
          ...(keys ? [{ name: 'Public key', value: <span className="settings-key">{keys.publicKey}</span> }] : []),
          { name: 'Whom services may ask', value: `${subject.subject} (${fromWords[subject.from]})` },
          { name: 'Devices', value: devicesInWords(push) },
        ]}
      />
      {subject.fits ? (
        <Note tone="ok">Apple, Google, Microsoft and Mozilla take this address.</Note>
      ) : (
        <Note tone="warn">{unfitWords[subject.because]}</Note>
      )}
    </Card>
  )
}

const fromWords: Record<Push['subject']['from'], string> = {
  sender: 'the sender of mail',
  contact: 'the contact address',
  site: 'this site',
}

const unfitWords = {
  'sender-unfit':
    'Apple refuses this address: the sender of mail is no plain address at a public host. Devices of Apple are not reached until it is one.',
  'site-local':
    'Apple refuses this address: there is no sender of mail, and this site has no public https address. Set a sender under Mail, and devices of Apple are reached.',
}

function devicesInWords({ devices, failing, lastError }: Push): string {
  if (devices === 0) return 'Nobody has turned push on yet'
  const all = `${counted(devices, 'device')} turned on`
  return failing === 0 ? all : `${all}; ${failing} not reached, the last one because ${lastError}`
}
