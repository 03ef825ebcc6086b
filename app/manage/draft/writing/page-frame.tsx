import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

type PageFrameProps = { title: string; isPhone: boolean; children: ReactNode }

/** A part of this page in a window of its own: what it is made of goes by the width of that window. Links lead nowhere. */
export function PageFrame({ title, isPhone, children }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState(600)

  /** Some browsers put a new document into the frame when it has loaded. */
  function enter() {
    const inside = frame.current?.contentDocument
    if (!inside || inside.head.childElementCount > 0) return
    dress(inside)
    setBody(inside.body)
  }
  useEffect(enter, [])
  return (
    <>
      <iframe
        ref={frame}
        className="draft-frame"
        data-phone={isPhone ? '' : undefined}
        title={title}
        sandbox="allow-same-origin"
        height={height}
        onLoad={enter}
      />
      {body && createPortal(<Inside onHeight={setHeight}>{children}</Inside>, body)}
    </>
  )
}

type InsideProps = { onHeight: (height: number) => void; children: ReactNode }

/** Says how high it is, as often as that changes. */
function Inside({ onHeight, children }: InsideProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inside = content.current
    if (!inside) return
    const watch = new ResizeObserver(() => onHeight(inside.offsetHeight))
    watch.observe(inside)
    return () => watch.disconnect()
  }, [onHeight])
  return (
    <div ref={content} onClickCapture={stay}>
      {children}
    </div>
  )
}

/** The look of the page around it: theme, colours, styles. */
function dress(inside: Document): void {
  for (const { name, value } of document.documentElement.attributes) {
    inside.documentElement.setAttribute(name, value)
  }
  const styles = document.querySelectorAll('link[rel="stylesheet"], style')
  inside.head.replaceChildren(...[...styles].map((style) => inside.importNode(style, true)))
}

/** Elements of another window are no `Element` of this one. */
function stay(event: MouseEvent): void {
  const { target } = event
  const isLink = 'closest' in target && typeof target.closest === 'function' && Boolean(target.closest('a'))
  if (isLink) event.preventDefault()
}
