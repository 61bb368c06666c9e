import { Button } from '#src/ui/button.tsx'

type ScriptButtonProps = {
  isMain?: boolean
  isDisabled?: boolean
  keepsFocus?: boolean
  onClick: () => void
  children: string
}

/** Keeps the focus while it is disabled; with `keepsFocus` also when a screen is shown, which focuses its heading. */
export const ScriptButton = ({
  isMain = false,
  isDisabled = false,
  keepsFocus = false,
  ...props
}: ScriptButtonProps) => (
  <Button
    variant={isMain ? 'primary' : 'secondary'}
    unavailable={isDisabled}
    onClick={isDisabled ? undefined : props.onClick}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (keepsFocus && relatedTarget instanceof HTMLHeadingElement)
        queueMicrotask(() => currentTarget.focus({ preventScroll: true }))
    }}
  >
    {props.children}
  </Button>
)
