/** What becomes of what somebody holds, said before it happens. */
export function WhatGoes({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <ul className="stack ui" data-gap="2">
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
