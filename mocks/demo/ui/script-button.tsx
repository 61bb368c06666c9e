import styles from './script.module.css'

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
  <button
    type="button"
    className={styles.button}
    data-main={isMain}
    aria-disabled={isOff ? true : undefined}
    onClick={isOff ? undefined : props.onClick}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (keepsFocus && relatedTarget instanceof HTMLHeadingElement)
        queueMicrotask(() => currentTarget.focus({ preventScroll: true }))
    }}
  >
    {props.children}
  </button>
)
