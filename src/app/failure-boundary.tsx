import { Component, type ReactNode } from 'react'
import { messages } from '#src/rules/messages.ts'
import type { Address } from '#src/session/address.ts'
import { failureDetails } from '#src/session/failure-details.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

type FailureBoundaryProps = { address: Address; reload: () => void; children: ReactNode }

type State = { at: 'whole' | 'renewing' | 'missing' | 'failed' }

/**
 * Shows an error in place of a screen that throws. Reloads the page for a chunk that a redeploy has removed.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { at: 'whole' }

  static getDerivedStateFromError(error: unknown): State {
    return { at: isMissingChunk(error) ? 'renewing' : 'failed' }
  }

  override async componentDidCatch(error: unknown): Promise<void> {
    if (!isMissingChunk(error)) return
    const outcome = await reloadOnce(this.props.reload)
    if (outcome !== 'reloading') this.setState({ at: outcome === 'unreachable' ? 'missing' : 'failed' })
  }

  override render(): ReactNode {
    if (this.state.at === 'whole') return this.props.children
    if (this.state.at === 'renewing') return <Loading />
    if (this.state.at === 'missing')
      return (
        <ProblemScreen
          title="This screen could not be loaded"
          sentence="Its files are not on this device yet, and the server cannot be reached."
        >
          <Button onClick={this.props.reload}>Retry</Button>
        </ProblemScreen>
      )
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
