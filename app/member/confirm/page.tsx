import './page.css'
import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Split } from '../../../ui/frame/split.tsx'
import { Note } from '../../../ui/note.tsx'
import { toolsContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { AddressLink } from './address-link.tsx'
import { AuthLink } from './auth-link.tsx'
import { followAddressLink, loadAddressLink } from './follow-address-link.ts'
import { followAuthLink, loadAuthLink } from './follow-auth-link.ts'
import { followRequestLink, loadRequestLink } from './follow-request-link.ts'
import { followUnsubscribe, loadUnsubscribe } from './follow-unsubscribe.ts'
import { addressLinks, isAddressLink, requestLinks } from './link-types.ts'
import { theLink } from './link-words.ts'
import { RequestLink } from './request-link.tsx'
import { Unsubscribe } from './unsubscribe.tsx'
import type { Route } from './+types/page'

/** The address carries the token: only our own origin travels on, never the address (a form still says where it came from). */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

/**
 * Looks at the link without using it: mail scanners open every link
 * (docs/behaviour/addresses.md, reads-change-nothing).
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const { type, token } = linkIn(url)
  if (type === 'auth') return loadAuthLink(tools, url)
  if (isAddressLink(type)) return loadAddressLink(tools, type, token)
  return type === 'unsubscribe' ? loadUnsubscribe(tools, token) : loadRequestLink(tools, type, token)
}

/** Only this does what the link is for. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  const { type, token } = linkIn(url)
  const form = await request.formData()
  if (type === 'auth') return followAuthLink(tools, url, form)
  if (isAddressLink(type)) return followAddressLink(tools, type, token)
  return type === 'unsubscribe' ? followUnsubscribe(tools, token) : followRequestLink(tools, type, token, form)
}

function linkIn(url: URL) {
  const named = url.searchParams.get('type')
  const type = [...requestLinks, ...addressLinks, 'unsubscribe' as const].find((known) => known === named) ?? 'auth'
  return { type, token: url.searchParams.get('token_hash') ?? url.searchParams.get('token') ?? '' } as const
}

export default function ConfirmPage({ loaderData: link, actionData }: Route.ComponentProps) {
  const site = useSite()
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  const reply = actionData && 'problems' in actionData ? actionData : undefined
  return (
    <Split name={site.name} room="hiring" legal={legalLinksOf(site)}>
      <PageTitle title="One more step" hidden />
      <div className="stack" data-gap="5">
        <h1>{done ? 'Done' : link.kind === 'over' ? 'This link is over' : 'One more step'}</h1>
        {reply?.form === theLink && (
          <Note tone="bad" role="alert">
            {reply.problems.form}
          </Note>
        )}
        {done ? <Done {...done} /> : <LinkOf link={link} siteName={site.name} reply={reply} />}
      </div>
    </Split>
  )
}

function LinkOf({
  link,
  siteName,
  reply,
}: {
  link: Route.ComponentProps['loaderData']
  siteName: string
  reply: Parameters<typeof RequestLink>[0]['reply']
}) {
  switch (link.kind) {
    case 'auth':
      return <AuthLink link={link} siteName={siteName} reply={reply} />
    case 'address':
      return <AddressLink link={link} reply={reply} />
    case 'request':
      return <RequestLink link={link} reply={reply} />
    case 'unsubscribe':
      return <Unsubscribe link={link} reply={reply} />
    case 'over':
      return (
        <>
          <p className="lead muted">{link.words}</p>
          {link.again ? (
            <ButtonLink href={link.again} forward>
              Send me a new one
            </ButtonLink>
          ) : (
            <HomeLink />
          )}
        </>
      )
  }
}

function Done({ words, reference }: { words: string; reference: string }) {
  return (
    <>
      <p className="lead muted" role="status">
        {words}
      </p>
      {reference && <p className="ui">Reference {reference}</p>}
      <HomeLink />
    </>
  )
}

function HomeLink() {
  return (
    <ButtonLink href={href('/')} kind="quiet">
      To the home page
    </ButtonLink>
  )
}
