/** Why a session is cancelled, in the words most often needed: those who wanted to come read them. */
export const readyReasons = [
  'The host cannot come.',
  'Too few could come.',
  'It will be held at another time.',
] as const

/** The reason with this one at its beginning, instead of another ready one; what somebody typed themselves stays after it. */
export function withReason(typed: string, reason: string): string {
  const ready = readyReasons.find((each) => typed.startsWith(each))
  const own = (ready ? typed.slice(ready.length) : typed).trim()
  return own ? `${reason} ${own}` : reason
}
