import { useState } from 'react'
import { Answer } from '../../answer.tsx'
import { ButtonLink } from '../../button.tsx'
import { MoreLink } from '../../more-link.tsx'
import type { Pigment } from '../../room.ts'
import { Chairs, Seats } from '../../seats.tsx'
import { AnswerBar, AnswerToggle, SessionStrip } from '../../session-answer.tsx'
import { DayOfSessions, SessionAnswer, SessionRow, Sessions, WeekOfSessions } from '../../session-row.tsx'
import { Status } from '../../status.tsx'
import type { GalleryPage } from '../sample.ts'

const rowOf = (title: string, pigment: Pigment, studio: string, hours: string) => ({
  id: title.replaceAll(/\W+/g, '-'),
  pigment,
  dateTime: '2026-11-24T16:00+01:00',
  day: 'Tue 24 Nov',
  hours,
  note: 'your time',
  title,
  href: '/studios/writing',
  studio,
})

function Agenda() {
  const [isOpen, setOpen] = useState(true)
  return (
    <SessionRow
      {...rowOf('The one-page case for a rewrite you do not want to do', 'cobalt', 'Writing studio', '16:00 – 17:30')}
      state="mine"
      seats={<Seats capacity={8} going={5} you="going" open />}
      agenda={{
        isOpen,
        onToggle: () => setOpen(!isOpen),
        content: (
          <>
            <p className="serif">Settle, put it on the table, look, decide, close.</p>
            <p className="ui">
              <MoreLink href="/studios/writing">Open the session</MoreLink>
            </p>
          </>
        ),
      }}
    >
      <Toggle title="The rewrite" />
    </SessionRow>
  )
}

function Toggle({ title, open = false }: { title: string; open?: boolean }) {
  const [isOpen, setOpen] = useState(open)
  const strip = `strip-${title.replaceAll(' ', '-')}`
  return (
    <>
      <SessionAnswer>
        <AnswerToggle controls={strip} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} tone="ok" title={title}>
          Going
        </AnswerToggle>
      </SessionAnswer>
      <SessionStrip id={strip} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Answer state="going" title={title} />
        <p className="ui muted">You can change this while answers are taken.</p>
      </SessionStrip>
    </>
  )
}

function Word({ tone, children }: { tone: 'off' | 'warn'; children: string }) {
  return (
    <SessionAnswer>
      <Status tone={tone}>{children}</Status>
    </SessionAnswer>
  )
}

/** Sessions in lists, and the answer to one. */
export const sessions: GalleryPage[] = [
  {
    slug: 'session-row',
    name: 'Session row',
    samples: [
      {
        name: 'A week: agenda open, answer open, free, full with a line, cancelled',
        element: (
          <Sessions label="This week">
            <WeekOfSessions name="This week" dates="23 – 29 November 2026">
              <DayOfSessions number={24} name="Tue" label="Tuesday 24 November 2026" today>
                <Agenda />
              </DayOfSessions>
              <DayOfSessions number={25} name="Wed" label="Wednesday 25 November 2026">
                <SessionRow
                  {...rowOf('Telling a senior engineer', 'madder', 'One-to-ones studio', '09:30 – 11:00')}
                  state="mine"
                  seats={<Seats capacity={6} going={5} you="going" open />}
                >
                  <Toggle title="Telling a senior engineer" open />
                </SessionRow>
                <SessionRow
                  {...rowOf('Three bets for 2027', 'viridian', 'Strategy studio', '17:00 – 18:30')}
                  seats={<Seats capacity={8} going={4} open />}
                >
                  <Word tone="off">No answer yet</Word>
                </SessionRow>
              </DayOfSessions>
            </WeekOfSessions>
            <WeekOfSessions dates="30 November – 6 December 2026" level={3}>
              <DayOfSessions number={1} name="Tue, Dec" label="Tuesday 1 December 2026">
                <SessionRow
                  {...rowOf('Rewriting a loop that keeps saying “maybe”', 'ochre', 'Hiring studio', '12:00 – 13:30')}
                  seats={<Seats capacity={6} going={6} waiting={3} you="waiting" position={2} open />}
                >
                  <Word tone="warn">In the line</Word>
                </SessionRow>
                <SessionRow
                  {...rowOf('Engineering management reads aloud', 'payne', 'Lessons learned', '11:00 – 12:00')}
                  state="cancelled"
                  seats={<Seats capacity={8} cancelled words="The text moves to 18 December." />}
                >
                  <Word tone="off">Cancelled</Word>
                </SessionRow>
              </DayOfSessions>
            </WeekOfSessions>
          </Sessions>
        ),
      },
      {
        name: 'In session, without weeks; for a visitor',
        element: (
          <Sessions label="Two rooms">
            <DayOfSessions number={24} name="Tue, Nov" label="Tuesday 24 November 2026">
              <SessionRow
                {...rowOf('A case for a rewrite', 'cobalt', 'Writing studio', '16:00 – 17:30')}
                state="live"
                seats={<Seats capacity={8} going={5} you="going" when="live" />}
              >
                <SessionAnswer>
                  <ButtonLink href="/studios/writing" small forward>
                    Come in
                  </ButtonLink>
                </SessionAnswer>
              </SessionRow>
              <SessionRow
                {...rowOf('When the platform team is the bottleneck', 'umber', 'Systems studio', '19:00 – 20:30')}
                seats={<Seats capacity={8} going={3} />}
              >
                <SessionAnswer>
                  <MoreLink href="/studios/systems">Details</MoreLink>
                </SessionAnswer>
              </SessionRow>
            </DayOfSessions>
          </Sessions>
        ),
      },
    ],
  },
  {
    slug: 'session-answer',
    name: 'Session answer',
    samples: [
      { name: 'The word and the strip it opens', element: <Toggle title="a session" open /> },
      {
        name: 'At the thumb, on phones',
        stage: 'frame',
        element: (
          <div data-pigment="cobalt">
            <AnswerBar
              seats={<Chairs capacity={8} going={5} you="going" />}
              number="5 of 8"
              answer={<Answer state="going" title="a session" />}
            />
          </div>
        ),
      },
    ],
  },
]
