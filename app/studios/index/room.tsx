import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { RoomCard } from '../../../ui/room-card.tsx'
import type { Pigment, Room } from '../../../ui/room.ts'
import { Seats } from '../../../ui/seats.tsx'
import { Status } from '../../../ui/status.tsx'
import { SessionDay } from '../../local-time/local-time.tsx'
import { studioPath } from '../../paths.ts'
import { seatsOf } from '../../programme/answers.ts'
import type { Answers } from '../../programme/answers.ts'

type StudioInList = {
  slug: string
  name: string
  room: Room
  pigment: Pigment
  text: string
  cadenceText: string
  status: string
  pausedUntil: string | null
  next: SessionBrief | undefined
}

/** One studio among the others: what it is for, when it meets next, and how full that is. */
export function OneRoom({ studio, answers }: { studio: StudioInList; answers: Answers }) {
  return (
    <RoomCard
      room={studio.room}
      pigment={studio.pigment}
      href={studioPath(studio.slug)}
      name={studio.name}
      text={studio.text}
      facts={factsOf(studio, answers)}
    />
  )
}

function factsOf({ status, pausedUntil, cadenceText, next }: StudioInList, answers: Answers) {
  // The first sentence: the others tell the hour in other places, for the studio's own page.
  const when = { name: 'When', value: cadenceText.split('. ')[0] ?? '' }
  if (status === 'paused') {
    const until = pausedUntil ? `Paused until ${fullDayInWords(pausedUntil)}` : 'Paused'
    return [when, { name: 'State', value: <Status tone="warn">{until}</Status> }]
  }
  if (!next) return [when, { name: 'Next', value: 'Not planned yet' }]
  return [
    when,
    { name: 'Next', value: <SessionDay session={next} /> },
    { name: 'Places', nameHidden: true, value: <Places session={next} answers={answers} /> },
  ]
}

function Places({ session, answers }: { session: SessionBrief; answers: Answers }) {
  if (session.status === 'cancelled') return <Status tone="off">Cancelled</Status>
  const count = answers[session.id]
  return <Seats {...seatsOf(session, count, count?.own)} />
}
