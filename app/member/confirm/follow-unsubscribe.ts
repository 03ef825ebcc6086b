import { data } from 'react-router'
import type { Tools } from '../../../domain/tools.ts'
import { describeUnsubscribe, stopCategory } from '../../../domain/notices/unsubscribe.ts'
import { mailWords } from '../home/me-words.ts'
import { refuseLink } from './link-words.ts'
import { maskAddress } from './mask-address.ts'

/** What the link of a mail would switch off. Looking switches nothing off: programs open links (RFC 8058). */
export async function loadUnsubscribe(tools: Tools, token: string) {
  const found = await describeUnsubscribe(tools, token)
  if (!found) return { kind: 'over' as const, words: over, again: undefined }
  const { category, email, isOff } = found
  return { kind: 'unsubscribe' as const, category, address: maskAddress(email ?? ''), isOff }
}

export async function followUnsubscribe(tools: Tools, token: string) {
  const stopped = await stopCategory(tools, token)
  if (!stopped) return refuseLink(over, 404)
  return data({
    done: {
      words: `${mailWords[stopped.category].name}: switched off. You get no more of these mails.`,
      reference: '',
    },
  })
}

const over = 'This link is not complete. Your preferences are in the member area.'
