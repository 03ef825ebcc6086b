import './letter-frame.css'
import { useEffect, useState } from 'react'

/** As high as the letter in it, so that the page scrolls and not the frame. Nothing in it runs. */
export function LetterFrame({ src }: { src: string }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!frame) return undefined
    const watch = new ResizeObserver(([letter]) => {
      const needed = letter?.target.getBoundingClientRect().height ?? 0
      setHeight(Math.ceil(needed) + frame.offsetHeight - frame.clientHeight)
    })
    const measure = () => {
      const letter = frame.contentDocument?.body.hasChildNodes() && frame.contentDocument.documentElement
      watch.disconnect()
      if (letter) watch.observe(letter)
    }
    // It may have come before the scripts of this page.
    measure()
    frame.addEventListener('load', measure)
    return () => {
      frame.removeEventListener('load', measure)
      watch.disconnect()
    }
  }, [frame])
  return (
    <iframe
      ref={setFrame}
      className="letter-frame"
      title="The mail"
      sandbox="allow-same-origin"
      height={height}
      src={src}
    />
  )
}
