import type { invitationRequests } from '../../db/schema/programme.server.ts'
import type { RequestAnswer } from '../../db/schema/shapes.ts'

export type Applicant = {
  number: string
  status: NonNullable<(typeof invitationRequests.$inferInsert)['status']>
  reference: string
  /** Wall time in Berlin, as the demo is written. */
  received: string
  decided?: string
  timeZone: string
  zone: string
  role: string
  organisation?: string
  link?: string
  heard: string
  answers: RequestAnswer[]
  notes?: { at: string; text: string }[]
  reason?: string
  position?: number
  isAssigned?: boolean
}

/** The answers to the four questions of edition 2027. */
export function answersOf(aim: string, teamSize: string, studio: string, hours: string): RequestAnswer[] {
  return [
    { question: 'What do you want to work on?', answer: aim },
    { question: 'Team size', answer: teamSize },
    { question: 'Hours a week you can keep free', answer: hours },
    { question: 'Which studio would you start with?', answer: studio },
  ]
}
