import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '../domain/club/settings.ts'
import { SiteHeader } from '../ui/frame/site-header.tsx'
import { type FooterGroup, SiteFooter, SmallFooter } from '../ui/frame/site-footer.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { PublicAppBar, PublicTabBar } from './navigation/app-bars.tsx'
import { challengeFeed, lessonFeed, seasonFeed } from './found/feeds.ts'
import { InstallEntry } from './pwa/install/install-entry.tsx'
import type { loader } from './root.tsx'
import { SearchEntry } from './search/search-entry.tsx'
import { SiteCorner } from './site-corner.tsx'
import { SiteTheme } from './site-theme.tsx'

/** What every page knows of the site. Only the error page can be without it. */
export function useSite() {
  return useLoaded().site
}

/** The address of the site, on pages that are the same for everybody; `undefined` where only some may read what is shown. */
export function usePublicUrl(): string | undefined {
  return useRouteLoaderData<typeof loader>('root')?.publicUrl
}

/** The picture that stands for this page where a link to it is shown. */
export function usePicture(): string | undefined {
  return useRouteLoaderData<typeof loader>('root')?.picture
}

function useLoaded() {
  const loaded = useRouteLoaderData<typeof loader>('root')
  if (!loaded) throw new Error('The frame of the site is used outside the site.')
  return loaded
}

/** Whether letters leave; without a mail server they become files, and no page says that something was sent. */
export function useSendsMail(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.sendsMail !== false
}

/** So many characters a new password has at least. */
export function usePasswordMin(): number {
  return useLoaded().passwordMin
}

/** Header and footer of the public pages (layout `default`). */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const site = useSite()
  return (
    <>
      <SkipLink />
      <SiteHeader
        name={site.name}
        items={written(
          site,
          site.navigation.map(({ label, path }) => ({ label, href: path })),
        )}
        path={pathname}
        find={<SearchEntry className="site-header-find" />}
        corner={<SiteCorner />}
        extra={<InstallEntry className="site-header-extra" />}
      />
      <PublicAppBar name={site.name} />
      <main id="main">{children}</main>
      <Footer />
      <PublicTabBar />
    </>
  )
}

/** The footer of the site, also for pages that draw their own frame. */
export function Footer() {
  const site = useSite()
  const groups = footerGroups.map(({ title, links }) => ({ title, links: written(site, links) }))
  return (
    <SiteFooter
      motto={site.closingLine || site.tagline || site.name}
      groups={groups.filter(({ links }) => links.length > 0)}
      about={aboutLine(site)}
      feeds={feeds}
    >
      <SiteTheme />
    </SiteFooter>
  )
}

/** The one line at the foot of pages whose navigation is hidden. */
export function FootLine() {
  const site = useSite()
  return (
    <SmallFooter about={aboutLine(site)} links={legalLinksOf(site)}>
      <SiteTheme />
    </SmallFooter>
  )
}

/** Links a page without a footer still owes its visitors. */
export function legalLinksOf(site: SiteSettings) {
  return written(site, [
    { href: '/code-of-conduct', label: 'Code of conduct' },
    { href: '/membership/terms', label: 'Terms' },
    { href: '/membership/terms#privacy', label: 'Privacy' },
  ])
}

/** True once both papers that everybody agrees to are published: the code of conduct and the terms. */
export function hasPapers({ writtenPages }: SiteSettings): boolean {
  return writtenPages.includes('code-of-conduct') && writtenPages.includes('terms')
}

/** Leaves out links to pages that nobody has published yet. */
function written<L extends { href: string }>({ writtenPages }: SiteSettings, links: L[]): L[] {
  return links.filter(({ href }) => {
    const slug = editorialPages.get(href.split('#', 1)[0] ?? href)
    return slug === undefined || writtenPages.includes(slug)
  })
}

/** Pages that are not there before an organiser has published them. */
const editorialPages = new Map([
  ['/about', 'about'],
  ['/code-of-conduct', 'code-of-conduct'],
  ['/membership/terms', 'terms'],
])

function aboutLine({ name, tagline }: { name: string; tagline: string }): string {
  return tagline ? `${name}, ${tagline.charAt(0).toLowerCase()}${tagline.slice(1)}` : name
}

const feeds = [
  { href: '/studios/schedule.ics', label: 'Calendar feed' },
  { href: seasonFeed.path, label: 'Notes feed' },
  { href: lessonFeed.path, label: 'Lessons feed' },
  { href: challengeFeed.path, label: 'Challenge feed' },
]

const footerGroups: FooterGroup[] = [
  {
    title: 'Studios',
    links: [
      { href: '/studios', label: 'All studios' },
      { href: '/studios/schedule', label: 'Schedule' },
      { href: '/studios/lessons-learned/engineering-management', label: 'Lessons learned' },
      { href: '/challenge/quarterly', label: 'Quarterly challenge' },
    ],
  },
  {
    title: 'Membership',
    links: [
      { href: '/membership', label: 'How it works' },
      { href: '/membership/invitation-request', label: 'Request an invitation' },
      { href: '/member/login', label: 'Sign in' },
      { href: '/manage/login', label: 'Organisers' },
    ],
  },
  {
    title: 'House',
    links: [
      { href: '/about', label: 'About' },
      { href: '/code-of-conduct', label: 'Code of conduct' },
      { href: '/membership/terms', label: 'Terms and privacy' },
    ],
  },
]
