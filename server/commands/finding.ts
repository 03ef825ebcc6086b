import { reasonOf } from '../../db/start-refusal.ts'

/** One line of the doctor. */
export type Finding = { subject: string; isFine: boolean; text: string }

/** What a look says, or why it could not. */
export async function inspect(subject: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { subject, isFine: true, text: await look() }
  } catch (error) {
    return { subject, isFine: false, text: reasonOf(error) }
  }
}
