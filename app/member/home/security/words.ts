import type { Unchanged } from '../../../../domain/account-tools.ts'
import type { AuthRefusal } from '../../../../domain/tools.ts'
import { refusalText } from '../../../sign-in/sign-in-words.ts'

/** Nothing else would open the account: removing it would shut its owner out. */
export const lastWayInText =
  'This is your last way in: no letter reaches you, and there is no other key. Add one first.'

/** Why a key is as it was: one sentence for each reason. */
export function unchangedText({
  because,
  retryAfterMinutes,
}: {
  because: Unchanged['because'] | AuthRefusal | 'missing' | 'not-recovered'
  retryAfterMinutes?: number | undefined
}): string {
  switch (because) {
    case 'wrong':
      return 'That did not match. Nothing has changed; please try again.'
    case 'expired':
      return 'That took more than five minutes. Please begin again.'
    case 'known':
      return 'This device has a passkey for you already.'
    case 'too-many':
      return 'You have as many as one person may have. Remove one first.'
    case 'second-factor':
      return 'Sign in with your second step first.'
    case 'not-recovered':
      return 'A recovery code of the last ten minutes is needed for this. Sign in anew and use one.'
    case 'gone':
    case 'missing':
      return 'This one is gone already.'
    case 'throttled':
      return refusalText('throttled', retryAfterMinutes)
    case 'dead':
    case 'suspended':
    case 'unavailable':
      return 'This does not work at the moment. Please try again shortly.'
  }
}
