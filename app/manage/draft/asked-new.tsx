import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { kindInWords } from './kinds.ts'
import { Begin } from './begin.tsx'
import type { NewDraftFields } from './begin.tsx'

/**
 * What somebody was sent here to write: `?new=page:terms`, `?new=update:<slug of an edition>`. Opening the address begins
 * nothing; one press does.
 */
export function AskedNew({ search, choices }: { search: string; choices: DraftChoices }) {
  const asked = askedFor(new URLSearchParams(search).get('new') ?? '', choices)
  if (!asked) return null
  return (
    <Card strong aria-labelledby="asked-new">
      <div className="row" data-apart>
        <h2 id="asked-new">{asked.title}</h2>
        <Begin fields={asked.fields}>
          <Button small forward>
            Begin to write
          </Button>
        </Begin>
      </div>
    </Card>
  )
}

function askedFor(name: string, choices: DraftChoices): { title: string; fields: NewDraftFields } | undefined {
  const [kind, slug = ''] = name.split(':')
  if (kind === 'page') {
    const title = `${kindInWords('page')}: ${slug.replaceAll('-', ' ')}`
    const written = choices.pages.find((page) => page.slug === slug)
    if (written) return { title, fields: { kind, from: written.id } }
    return choices.unwrittenPages.some((page) => page === slug) ? { title, fields: { kind, slug } } : undefined
  }
  const edition = kind === 'update' ? choices.editions.find((each) => each.slug === slug) : undefined
  return (
    edition && {
      title: `${kindInWords('update')}, ${edition.title}`,
      fields: { kind: 'update', editionId: edition.id },
    }
  )
}
