import { useEffect, useRef } from 'react'
import { Button } from '../../button.tsx'
import { clearToasts, toast } from '../../toast/toast.ts'
import type { ToastMessage } from '../../toast/toast.ts'
import type { BenchPage } from '../bench.ts'
import { EventLines, useEventLog } from '../event-log.tsx'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to what Window has
  interface Window {
    toastBench?: { show: (count: number) => void; clear: () => void }
  }
}

/** Toasts by buttons, and `window.toastBench.show(n)` and `.clear()` for whoever wants many. */
export function openBench(): BenchPage {
  return { status: 200, content: <ToastBench /> }
}

/** One of each tone, in the words of the site. */
const samples: (ToastMessage & { button: string })[] = [
  { button: 'Done', tone: 'ok', title: 'You are going', detail: 'Writing studio, Tue 24 Nov, 16:00.' },
  {
    button: 'To know',
    tone: 'info',
    title: 'A newer Northlight is ready',
    detail: 'The page reloads by itself in 2.5 seconds.',
    action: <a href="/toasts">Reload now</a>,
  },
  {
    button: 'Careful',
    tone: 'warn',
    title: 'It filled up just now',
    detail: 'Hiring studio: you are number 2 in line.',
  },
  { button: 'Went wrong', tone: 'bad', title: 'Not sent yet', detail: 'You are offline. Kept on this device.' },
]

function ToastBench() {
  const log = useEventLog()
  const count = useRef(0)
  const again = useRef(0)
  const say = (message: ToastMessage) => {
    toast(message)
    log.record('show', message.title)
  }
  const showMany = (many: number) => {
    for (let index = 0; index < many; index++) {
      count.current += 1
      say({ tone: 'ok', title: `Toast ${count.current}` })
    }
  }
  const clear = () => {
    clearToasts()
    log.record('clear')
  }
  useEffect(() => {
    window.toastBench = { show: showMany, clear }
    return () => {
      delete window.toastBench
    }
  })
  return (
    <div className="wrap stack" data-gap="5">
      <p className="lead">They stay for three seconds; a pointer on one, or another window, makes them wait.</p>
      <div className="row">
        {samples.map(({ button, ...message }) => (
          <Button key={button} type="button" kind="quiet" onClick={() => say(message)}>
            {button}
          </Button>
        ))}
      </div>
      <div className="row">
        <Button
          type="button"
          kind="quiet"
          onClick={() => say({ tone: 'info', title: `Said ${(again.current += 1)} times`, id: 'again' })}
        >
          The same again
        </Button>
        <Button type="button" kind="quiet" onClick={() => showMany(25)}>
          Twenty-five
        </Button>
        <Button type="button" kind="danger" onClick={clear}>
          Clear all
        </Button>
      </div>
      <EventLines log={log} />
    </div>
  )
}
