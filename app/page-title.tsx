import { useSite } from './site-frame.tsx'

/** The name of a page in the browser's tab, what search engines may say about it, and whether they may come at all. */
export function PageTitle({ title, description, hidden }: { title?: string; description?: string; hidden?: boolean }) {
  const { name } = useSite()
  return (
    <>
      <title>{title ? `${title} · ${name}` : name}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
