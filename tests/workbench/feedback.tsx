import { Button, TextButton } from '#src/ui/button.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Loading, LoadingLine } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { DismissButton, NoticeButton } from '#src/ui/feedback/notice-buttons.tsx'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import { StatusBadge, statusTones } from '#src/ui/feedback/status-badge.tsx'
import { Strip } from '#src/ui/feedback/strip.tsx'
import { UnsavedList, UnsavedListItem } from '#src/ui/frame/unsaved-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TabList, TabPanel } from '#src/ui/tabs.tsx'
import { longName, nothing, statuses } from './sample.ts'
import { States } from './states.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

const buttons = {
  Button: variants.map((variant) => (
    <div key={variant}>
      <Button variant={variant}>{variant}</Button>{' '}
      <Button variant={variant} busy>
        {variant}, busy
      </Button>{' '}
      <Button variant={variant} disabled>
        {variant}, disabled
      </Button>{' '}
      <Button variant={variant} unavailable>
        {variant}, unavailable
      </Button>
    </div>
  )),
  'LinkButton and others': (
    <>
      <LinkButton href="/">A link</LinkButton>
      <TextButton label="Change the ward">Change</TextButton>
      <DownloadButton of={longName} onClick={nothing} />
      <CopyButton label="Copy details" text={() => longName} />
      <div>
        <DismissButton label="Dismiss" className={undefined} onClick={nothing} />{' '}
        <NoticeButton onClick={nothing}>Open</NoticeButton>
      </div>
    </>
  ),
  Tabs: (
    <>
      <TabList label="Statuses" tabs={statuses} value="1" onChange={nothing} panelId="panel" />
      <TabPanel id="panel" value="1">
        The panel
      </TabPanel>
    </>
  ),
}

const messages = {
  StatusBadge: statusTones.map((tone) => <StatusBadge key={tone} label={tone} tone={tone} />),
  PartNotLoaded: <PartNotLoaded failure={longName} isTrying={false} tryAgain={nothing} />,
  ProblemBar: <ProblemBar text={longName} />,
  MessageBar: (
    <>
      <MessageBar text={longName}>
        <Button>Retry</Button>
      </MessageBar>
      <MessageBar tone="offer" label="Draft" text="A draft was kept.">
        <Button>Restore</Button>
      </MessageBar>
    </>
  ),
  Strip: <Strip label="Connection" text="No connection to the server" />,
  EmptyState: (
    <>
      <EmptyState title="No ward found." hint={longName} action={<Button>Refresh</Button>} />
      <EmptyState title="The list could not be loaded." icon={emptyStateIcons.failure} />
    </>
  ),
  UnsavedList: (
    <UnsavedList title="Unsaved changes">
      <UnsavedListItem id="draft" subject={longName} time="5 Jan 2026">
        <Button>Discard</Button>
      </UnsavedListItem>
    </UnsavedList>
  ),
  LiveRegion: <LiveRegion label="Results" text="2 results" />,
  Loading: (
    <>
      <Loading />
      <div style={{ position: 'relative', height: '1rem' }}>
        <LoadingLine busy />
      </div>
    </>
  ),
  Skeleton: (
    <>
      <Skeleton length="long" />
      <SkeletonBlock of="control" />
      <SkeletonBlock of="picture" />
      <SkeletonBlock of="tile" />
    </>
  ),
}

export const Feedback = () => <States title="Buttons and feedback" of={{ ...buttons, ...messages }} />
