/**
 * "What to bring" as its page shows it: the text before the first third-level heading, and a pane for each such heading.
 * A text without such headings is all intro.
 */
export function bringParts(markdown: string): { intro: string; panes: { title: string; text: string }[] } {
  const [intro = '', ...parts] = markdown.split(/^###[ \t]+/m)
  const panes = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), text: lines.join('\n').trim() }
  })
  return { intro: intro.trim(), panes }
}
