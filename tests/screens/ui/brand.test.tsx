import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BrandContext, createBrandStore } from '#src/ui/frame/brand.ts'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

const brand = createBrandStore()
afterEach(() => brand.show({}))

const accent = () => document.documentElement.style.getPropertyValue('--brand')

const Titled = () => {
  useDocumentTitle('Devices')
  return (
    <SignInFrame title="Login">
      <p>form</p>
    </SignInFrame>
  )
}

test('shows the name, logo and colour of a brand, and those of the product again', () => {
  const { container } = render(
    <BrandContext value={brand}>
      <Titled />
    </BrandContext>,
  )
  const logo = () => container.querySelector('img')?.getAttribute('src')
  const ownLogo = logo()
  screen.getByText('Care Admin Portal')
  expect(document.title).toBe('Devices · Care Admin Portal')
  expect(accent()).toBe('')

  act(() => brand.show({ poweredBy: 'Care Technology' }))
  act(() => brand.show({ name: 'Apollo Group', logo: '/apollo.png', accent: '#0033aa' }))
  screen.getByText('Powered by Care Technology')
  screen.getByText('Apollo Group')
  expect(logo()).toBe('/apollo.png')
  expect(document.title).toBe('Devices · Apollo Group')
  expect(accent()).toContain('#0033aa')

  act(() => brand.show({}))
  screen.getByText('Care Admin Portal')
  expect(logo()).toBe(ownLogo)
  expect(accent()).toBe('')
})
