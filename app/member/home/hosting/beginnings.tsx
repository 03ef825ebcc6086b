import { Button } from '../../../../ui/button.tsx'
import type { IconName } from '../../../../ui/icon-paths.ts'
import { useFieldState, useForm } from '../../../../ui/form/form-context.ts'
import { useHydrated } from '../../../../ui/hydrated.tsx'

/** Words a message often begins with, put before what is typed: the host goes on from there. Absent without scripts. */
export function Beginnings({ link }: { link: string }) {
  const { model } = useForm()
  const { value } = useFieldState('text')
  if (!useHydrated() || !model) return null
  const typed = typeof value === 'string' ? value : ''
  return (
    <div className="row" data-gap="2" role="group" aria-label="Begin with">
      {beginnings(link).map(({ words, icon, text }) => (
        <Button
          key={words}
          type="button"
          kind="quiet"
          small
          icon={icon}
          disabled={typed.includes(text)}
          onClick={() => model.set('text', typed.trim() === '' ? text : `${text}\n\n${typed}`)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}

type Beginning = { words: string; icon: IconName; text: string }

function beginnings(link: string): Beginning[] {
  return [
    { words: 'Running late', icon: 'bell', text: 'We begin a few minutes late.' },
    ...(link === '' ? [] : [{ words: 'Here is the link', icon: 'link' as const, text: `Here is the link: ${link}` }]),
    { words: 'Bring …', icon: 'pencil', text: 'Please bring ' },
  ]
}
