import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Avatar } from '#src/ui/frame/account-menu.tsx'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'
import { replacePicture } from '#src/ui/records/pictures.ts'

const stored = 'https://files.example/customers/1/logo.png?sig=x'

test('a picture that is replaced under the same name is the new one wherever it is shown', () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''))
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:first').mockReturnValueOnce('blob:second')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  render(
    <>
      <ImagePreview url={stored} alt="Logo" emptyText="No image" />
      <Avatar name="Asha Rao" photo={stored} />
      <ImagePreview url="https://files.example/customers/2/logo.png" alt="Other" emptyText="No image" />
    </>,
  )
  const addresses = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  const other = 'https://files.example/customers/2/logo.png'
  expect(addresses()).toEqual([stored, stored, other])
  act(() => replacePicture(stored, new Blob(['1'])))
  expect(addresses()).toEqual(['blob:first', 'blob:first', other])
  // The cache of the browser outlives the page.
  expect(fetched.mock.calls).toEqual([[stored, { cache: 'reload', mode: 'no-cors' }]])
  act(() => replacePicture(stored, new Blob(['2'])))
  expect(addresses()).toEqual(['blob:second', 'blob:second', other])
  expect(revoked).toHaveBeenLastCalledWith('blob:first')
  act(() => replacePicture(null, new Blob(['3'])))
  expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toBe('blob:second')
})
