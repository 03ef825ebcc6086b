/** One sentence of the text, large, between two rules. */
export function PullLine({ children }: { children: string }) {
  return <p className="pull-line">{children}</p>
}
