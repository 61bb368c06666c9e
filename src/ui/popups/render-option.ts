import { type ComponentProps, createElement } from 'react'

/** Renders an option of Base UI that is selected while it is active: the focus is in the input, and moves nothing. */
export const renderOption = (props: ComponentProps<'div'>, { highlighted }: { highlighted: boolean }) =>
  createElement('div', { ...props, 'aria-selected': highlighted })
