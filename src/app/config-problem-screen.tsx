import { ConfigProblem } from '#src/api/config.ts'
import { messages } from '#src/rules/messages.ts'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'

/** Stands in place of the portal when its settings cannot be used, and names the field at fault (decisions.md 12). */
export const ConfigProblemScreen = ({ problem }: { problem: unknown }) => (
  <ProblemScreen
    title="The portal cannot start"
    sentence={problem instanceof ConfigProblem ? problem.message : messages.somethingWentWrong}
  />
)
