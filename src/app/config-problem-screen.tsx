import { ConfigProblem } from '#src/api/config.ts'
import * as messages from '#src/rules/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'

export const ConfigProblemScreen = ({ problem }: { problem: unknown }) => (
  <ProblemScreen
    title="The portal cannot start"
    sentence={problem instanceof ConfigProblem ? problem.message : messages.somethingWentWrong}
  >
    <Button onClick={() => location.reload()}>Reload</Button>
  </ProblemScreen>
)
