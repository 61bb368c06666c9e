import { Button } from '#src/ui/button.tsx'

type ScriptButtonProps = {
  isMain?: boolean
  isOff?: boolean
  keepsFocus?: boolean
  onClick: () => void
  children: string
}

/** Keeps the focus while it is off. With `keepsFocus` also when a screen is shown, which focuses its heading. */
export const ScriptButton = ({
  isMain = false,
  isOff = false,
  keepsFocus = false,
  ...props
}: ScriptButtonProps) => (
  <Button
    variant={isMain ? 'primary' : 'secondary'}
    unavailable={isOff}
    onClick={isOff ? undefined : props.onClick}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (keepsFocus && relatedTarget instanceof HTMLHeadingElement)
        queueMicrotask(() => currentTarget.focus({ preventScroll: true }))
    }}
  >
    {props.children}
  </Button>
)
