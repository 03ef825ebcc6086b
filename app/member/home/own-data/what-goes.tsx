/** What becomes of what somebody holds, said before it happens. */
export function WhatGoes({ words }: { words: readonly string[] }) {
  return words.map((sentence) => (
    <p key={sentence} className="ui">
      {sentence}
    </p>
  ))
}
