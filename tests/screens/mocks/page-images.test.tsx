import { render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadImagesInPage } from '#mocks/interception/page-images.ts'
import { backendPaths } from '#mocks/wire/paths.ts'
import { Avatar } from '#src/ui/frame/account-menu.tsx'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'

const fetchInPage = vi.fn<typeof fetch>()
const { setAttribute } = HTMLImageElement.prototype
const property = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
beforeAll(() => loadImagesInPage(fetchInPage, backendPaths(new URL('/', location.href).href)))
afterAll(() => {
  HTMLImageElement.prototype.setAttribute = setAttribute
  Object.defineProperty(HTMLImageElement.prototype, 'src', property)
})
beforeEach(() => {
  fetchInPage.mockReset().mockImplementation(async () => new Response('pixels'))
})

const logoOf = (id: number) => `/storage/customers/${id}/logo.png`
const preview = (url: string) => <ImagePreview url={url} alt="Logo" emptyText="No image" />
const source = () => screen.getByRole('img').getAttribute('src')

test('shows a stored picture as an object URL, without a request of the img element', async () => {
  render(preview(logoOf(3)))
  expect(source()).toBeNull()
  await waitFor(() => expect(source()).toMatch(/^blob:/))
  expect(fetchInPage).toHaveBeenCalledWith(new URL(logoOf(3), location.href).href)
})

test('shows the photo of the account menu as an object URL', async () => {
  const { container } = render(<Avatar name="Asha Rao" photo="/storage/employees/1/portrait.png" />)
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/))
})

test('shows the empty text for a picture that is not stored', async () => {
  fetchInPage.mockImplementation(async () => new Response(null, { status: 404 }))
  render(preview(logoOf(3)))
  expect(await screen.findByText('No image')).toBeTruthy()
})

test('ignores the answer for the picture of the previous record', async () => {
  const answers = new Map<string, (response: Response) => void>()
  fetchInPage.mockImplementation((url) => new Promise((resolve) => answers.set(String(url), resolve)))
  const createObjectURL = vi.spyOn(URL, 'createObjectURL')
  const { rerender } = render(preview(logoOf(3)))
  rerender(preview(logoOf(4)))
  const [first, second] = [...answers.values()]
  second?.(new Response('second'))
  await waitFor(() => expect(source()).toMatch(/^blob:/))
  first?.(new Response('first'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(createObjectURL).toHaveBeenCalledTimes(1)
})

test('loads a picture once when its src property is set after the attribute', async () => {
  render(preview(logoOf(3)))
  const image = screen.getByRole<HTMLImageElement>('img')
  image.src = logoOf(3)
  expect(source()).toBeNull()
  await waitFor(() => expect(source()).toMatch(/^blob:/))
  expect(fetchInPage).toHaveBeenCalledTimes(1)
})

test('does not change the src of other pictures', () => {
  render(preview('/assets/mark.svg'))
  expect(source()).toBe('/assets/mark.svg')
  expect(fetchInPage).not.toHaveBeenCalled()
})
