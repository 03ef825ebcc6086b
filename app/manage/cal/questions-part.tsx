import { TwoQuestions } from '../../programme/two-questions.tsx'
import { counted } from '../../texts/number-words.ts'
import { DrawerPart } from './drawer-part.tsx'
import type { Calendar } from './load.ts'

type QuestionsPartProps = { sessionId: string; questions: NonNullable<Calendar['questions']> }

/** The two questions of a session that is over: whether they were asked, and what was said. */
export function QuestionsPart({ sessionId, questions }: QuestionsPartProps) {
  const { isAsked, replies } = questions
  return (
    <DrawerPart title="Questions" icon="pencil" words={isAsked ? counted(replies.length, 'answer') : 'Not asked yet'}>
      <TwoQuestions sessionId={sessionId} {...questions} />
    </DrawerPart>
  )
}
