import type { SiteSettings } from '../domain/club/settings.ts'

/**
 * What a browser needs to keep the site as an app, in the community's own words. Icons and pictures are files
 * of the build; the tab bar's places are the shortcuts.
 */
export function manifestOf({ name, tagline }: Pick<SiteSettings, 'name' | 'tagline'>) {
  return {
    id: '/',
    name,
    short_name: shortName(name),
    ...(tagline ? { description: tagline } : {}),
    lang: 'en',
    dir: 'ltr',
    // A page with a guard: who is not signed in is led to signing in, and back.
    start_url: '/member',
    scope: '/',
    display: 'standalone',
    // The paper of a page by day; at night each page says its own.
    theme_color: '#EEF0EA',
    background_color: '#EEF0EA',
    categories: ['education', 'productivity'],
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    screenshots: [
      { ...picture('narrow', '780x1688'), label: 'Home: what is next for you, and what is new' },
      { ...picture('wide', '1280x800'), label: 'The schedule of all studios' },
    ],
    shortcuts: [
      shortcut('Updates', '/member?view=updates'),
      shortcut('Schedule', '/member?view=schedule'),
      shortcut('Me', '/member?view=profile'),
    ],
  }
}

/** What stands under an icon: about twelve characters have room there. */
function shortName(name: string): string {
  const [first = name] = name.split(' ')
  return name.length <= 12 ? name : first
}

function icon(size: 192 | 512, purpose: 'any' | 'maskable') {
  const file = purpose === 'maskable' ? `maskable-${size}` : `icon-${size}`
  return { src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

function picture(formFactor: 'narrow' | 'wide', sizes: string) {
  return { src: `/icons/screen-${formFactor}.png`, sizes, type: 'image/png', form_factor: formFactor }
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] }
}
