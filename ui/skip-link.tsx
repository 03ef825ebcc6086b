/** The first thing a keyboard reaches: jumps over the frame to the content. Point it at the `id` of `<main>`. */
export function SkipLink({ target = 'main', children = 'Skip to content' }: { target?: string; children?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  )
}
