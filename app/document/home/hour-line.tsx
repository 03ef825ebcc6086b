import type { HomePage } from '../../../domain/writing/pages/home.ts'
import { shortWeekday, timeInWords } from '../../../time/words.ts'
import { localTime, zoneCity } from '../../../time/zones.ts'
import { useReaderZone, WhoseTimes } from '../../local-time/local-time.tsx'
import { useMinute } from '../../local-time/use-minute.ts'
import { roomHours } from './rooms.ts'

/** Whose hour the building keeps, and how many rooms are in use: `Tue, 16:20 in Berlin. One room is open.` */
export function HourLine({ studios }: Pick<HomePage, 'studios'>) {
  const now = useMinute()
  const reader = useReaderZone()
  if (now === undefined || !reader) return <WhoseTimes />
  const moment = new Date(now)
  const { date, hour } = localTime(moment, reader)
  const isEvening = document.documentElement.dataset.hour === 'evening'
  const sun = isEvening ? (hour < 12 ? ', before sunrise' : ', after sunset') : ''
  const open = roomHours(studios, now, reader).filter(({ live }) => live).length
  return (
    <>
      {shortWeekday(date)}, {timeInWords(moment, { zone: reader })} in {zoneCity(reader)}
      {sun}. {roomsInWords[open] ?? `${open} rooms are`} {isEvening && open > 0 ? 'lit' : 'open'}.
    </>
  )
}

const roomsInWords = ['No room is', 'One room is', 'Two rooms are', 'Three rooms are']
