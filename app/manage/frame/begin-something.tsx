import { NewEntry, NewGroup, NewMenu, NewSeveral } from '../../../ui/frame/new-menu.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { Link } from '../../../ui/link.tsx'
import { Begin } from '../draft/begin.tsx'
import { keys } from '../keys/keys.ts'
import type { Beginning, BeginningGroup } from './beginnings.ts'

/** The menu "New": each line leads to the very form, or begins the very text. */
export function BeginSomething({ groups }: { groups: readonly BeginningGroup[] }) {
  return (
    <NewMenu shortcut={keys.begin} foot={<HowByKeys />}>
      {groups.map(({ title, entries }) => (
        <NewGroup key={title} title={title}>
          {entries.map((entry) => (
            <Entry key={entry.name} entry={entry} />
          ))}
        </NewGroup>
      ))}
    </NewMenu>
  )
}

function Entry({ entry }: { entry: Beginning }) {
  const { icon, name, note, shortcut } = entry
  const words = { icon, name, note, ...(shortcut && { shortcut }) }
  if ('href' in entry) return <NewEntry {...words} href={entry.href} />
  if ('fields' in entry) {
    return (
      <Begin fields={entry.fields}>
        <NewEntry {...words} />
      </Begin>
    )
  }
  return (
    <NewSeveral {...words}>
      {entry.several.map((each) =>
        'href' in each ? (
          <Link key={each.words} href={each.href}>
            {each.name}
          </Link>
        ) : (
          <Begin key={each.words} fields={each.fields}>
            <button type="submit">{each.name}</button>
          </Begin>
        ),
      )}
    </NewSeveral>
  )
}

function HowByKeys() {
  return (
    <>
      <span>
        <KeyCaps keys={keys.begin} /> opens this
      </span>
      <span>
        then a letter: <KeyCaps keys={keys.update} /> is a new update
      </span>
    </>
  )
}
