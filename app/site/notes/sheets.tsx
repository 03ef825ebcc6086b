/** Sheets of paper leaning against a wall, the light of the window across them. Decoration. */
export function Sheets() {
  return (
    <svg className="sheets" viewBox="0 0 520 400" aria-hidden="true">
      <path className="sheets-light" d="M70 330L470 210v140H70z" />
      {[90, 144, 198, 252].map((x, index) => (
        <path key={x} className="sheets-paper" d={`M${x} ${90 - index * 10}l150-18v220l-150 18z`} />
      ))}
      <path className="sheets-lines" d="M272 96l110-13M272 116l118-14M272 136l90-11M272 170l118-14M272 190l70-8" />
      <path className="sheets-head" d="M252 60l150-18v26l-150 18z" />
    </svg>
  )
}
