import { diffWordsWithSpace } from 'diff'

/** A text of a draft with what people call it. */
export type NamedText = { field: string; label: string; text: string }

export type DifferencePart = { kind: 'same' | 'added' | 'removed'; text: string }

/** What differs between two states of a draft, text by text; only texts that differ are named. */
export type Difference = { texts: { field: string; label: string; parts: DifferencePart[] }[] }

/** Comparing takes the square of what differs. An hour of work on a long text is compared in a tenth of this. */
const longestMs = 300

/** Two states of a draft by words. What cannot be compared in time is shown as a whole, before and after. */
export function compareTexts(before: readonly NamedText[], after: readonly NamedText[]): Difference {
  const until = Date.now() + longestMs
  const fields = [...new Map([...after, ...before].map(({ field, label }) => [field, label]))]
  const textIn = (texts: readonly NamedText[], field: string) => texts.find((text) => text.field === field)?.text ?? ''
  return {
    texts: fields
      .map(([field, label]) => ({ field, label, one: textIn(before, field), other: textIn(after, field) }))
      .filter(({ one, other }) => one !== other)
      .map(({ field, label, one, other }) => ({ field, label, parts: partsOf(one, other, until - Date.now()) })),
  }
}

function partsOf(before: string, after: string, ms: number): DifferencePart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: Math.max(ms, 1) })
  if (!changes) {
    const whole: DifferencePart[] = [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
    return whole.filter(({ text }) => text)
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
