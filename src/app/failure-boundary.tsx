import { Component, type ReactNode } from 'react'
import * as messages from '#src/rules/messages.ts'
import type { Address } from '#src/session/address.ts'
import { failureDetails } from '#src/session/failure-details.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'

type FailureBoundaryProps = { address: Address; reload: () => void; children: ReactNode }

type State = { hasFailed: boolean }

/** Shows an error in place of a portal that throws while it is rendered. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ProblemScreen title={messages.somethingWentWrong} sentence="Please reload the page.">
        <Button onClick={this.props.reload}>Reload</Button>
        <CopyButton
          label="Copy details"
          text={() => failureDetails(this.props.address.current().path, null)}
        />
      </ProblemScreen>
    )
  }
}
