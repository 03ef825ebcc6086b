/**
 * A video that stands in a text (`a[data-player]`, from `domain/markdown/videos.ts`) plays in its place once it is pressed; nothing
 * is asked of its host before. Opened in another tab or window it is the link it is without script.
 */
export function playVideosHere(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-player]') : undefined
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    play(link)
  })
}

function play(link: HTMLAnchorElement): void {
  const player = document.createElement('iframe')
  player.src = link.dataset.player ?? link.href
  player.title = 'Video'
  player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  // Players refuse whoever does not say where they stand.
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(player)
  player.focus()
}
