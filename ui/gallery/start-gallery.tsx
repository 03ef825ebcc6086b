import '../styles.css'
import './gallery.css'
import './samples.css'
import { hydrateRoot } from 'react-dom/client'
import type { Bench } from './bench.ts'
import { Gallery } from './gallery.tsx'
import { openPage } from './open-page.tsx'
import { themeOfDocument } from './theme.ts'

/**
 * Takes over what the server drew, before the page counts as loaded: nothing is waited for, so whoever clicks then is
 * answered.
 */
export function startGallery(bench?: Bench): void {
  const root = document.querySelector('#gallery')
  if (!root) throw new Error('This is no page of the gallery.')
  const reply = document.querySelector('#reply')?.textContent
  const page = openPage(new URL(location.href), bench, reply ? JSON.parse(reply) : undefined)
  hydrateRoot(root, <Gallery page={page} theme={themeOfDocument()} />, {
    // What a bench catches it shows; what nobody catches is a complaint of the browser's as ever.
    onCaughtError: () => {},
  })
}
