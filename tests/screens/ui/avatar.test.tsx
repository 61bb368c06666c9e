import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from '#src/ui/frame/account-menu.tsx'

test('shows the initials when the photo cannot be loaded, until there is another photo', () => {
  const { container, rerender } = render(<Avatar name="Asha Rao" photo="/gone.png" />)
  const picture = () => container.querySelector('img')
  expect(picture()?.getAttribute('src')).toBe('/gone.png')
  fireEvent.error(picture() ?? container)
  expect(picture()).toBeNull()
  expect(container.querySelector('[data-initials="AR"]')).not.toBeNull()
  rerender(<Avatar name="Asha Rao" photo="/new.png" />)
  expect(picture()?.getAttribute('src')).toBe('/new.png')
})
