import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import type { View } from './load.ts'
import { consentWords } from './me-words.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'

/** What is kept of the member, and what they agreed to. */
export function DataView({ data, timeZone }: { data: Extract<View, { view: 'data' }>; timeZone: string }) {
  const { email, joinedAt, consents, status, pausedUntil } = data
  return (
    <>
      <SettingCard
        title="Membership"
        facts={[
          { name: 'E-mail', value: email },
          { name: 'Member since', value: joinedAt ? fullDayInWords(today(joinedAt, timeZone)) : orNothing('') },
          {
            name: 'State',
            value: status === 'paused' && pausedUntil ? `Paused until ${fullDayInWords(pausedUntil)}` : 'Active',
          },
        ]}
      />
      <SettingCard
        title="What you agreed to"
        facts={
          consents.length === 0
            ? [{ name: 'Agreements', value: 'None are written down.' }]
            : consents.map(({ kind, given, documentVersion, at }) => ({
                name: consentWords[kind],
                value: `${given ? `Version ${documentVersion}, agreed` : 'Taken back'} on ${fullDayInWords(today(at, timeZone))}`,
              }))
        }
      />
      <SettingCard
        title="What is kept"
        facts={[
          {
            name: 'Kept',
            value: 'Your profile, your answers, entries and lessons, what you agreed to, when you were last here.',
          },
          { name: 'Not kept', value: 'Birth date, telephone, where you are beyond your time zone.' },
        ]}
      />
    </>
  )
}

/** A card that says how things are set; changing them has its own place. */
function SettingCard({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card aria-label={title}>
      <h2 className="heading-4">{title}</h2>
      <FactList facts={facts} />
    </Card>
  )
}

/** A text, or that there is none yet. */
function orNothing(text: string): ReactNode {
  return text || <span className="faint">Nothing yet</span>
}
