import { ButtonLink } from '../../../../ui/button.tsx'
import { FactLine } from '../../../../ui/fact-pane.tsx'
import { counted } from '../../../texts/number-words.ts'
import { securityPath } from './asked.ts'
import { AskedLine, BeginLink } from './lines.tsx'
import type { Security } from './load.ts'

/** What an organiser has on paper for the day a phone is lost. */
export function PaperLine({ left, mayMake }: { left: number; mayMake: boolean }) {
  return (
    <FactLine
      icon="copy"
      title="Recovery codes"
      note={
        left > 0
          ? `${counted(left, 'code')} left, for the day your device is lost.`
          : 'None. They are for the day your device is lost.'
      }
    >
      {mayMake && (
        <ButtonLink href={makeCodesPath} small kind="quiet">
          {left > 0 ? 'Make new codes' : 'Make codes'}
        </ButtonLink>
      )}
    </FactLine>
  )
}

/** For whoever has just come in with one of them: what is lost is given up here, without showing it. */
export function LostFactorLine({ begun, keys }: Pick<Security, 'begun'> & { keys: number }) {
  const what = keys > 0 ? `Your app and your ${counted(keys, 'passkey')}` : 'Your app'
  if (begun?.what === 'lost-factor') {
    return (
      <AskedLine
        icon="undo"
        title="Is your device lost?"
        words={`${what} will open nothing here any more, and every other device is signed out.`}
        action="/api/me/second-factor-lost"
      >
        Give it up
      </AskedLine>
    )
  }
  return (
    <FactLine
      icon="undo"
      title="Is your device lost?"
      note="You came in with a recovery code: give up what you have lost."
    >
      <BeginLink begun={{ what: 'lost-factor' }}>I lost it</BeginLink>
    </FactLine>
  )
}

const makeCodesPath = `/manage/login?${new URLSearchParams({ step: 'recovery-codes', next: securityPath })}`
