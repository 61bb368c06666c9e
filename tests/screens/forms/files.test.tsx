import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { box, openPerson, saveButton } from '#tests/support/person-form.tsx'

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A PNG of so many bytes, as far as its beginning tells. */
const png = (size = 100, name = 'photo.png') => {
  const bytes = new Uint8Array(size)
  bytes.set(pngHead)
  return new File([bytes], name, { type: 'image/png' })
}

const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(box('Photo'), file)

test('a chosen file is shown, and sent as it was chosen', async () => {
  const { user, lastSent } = openPerson({ kind: 'change' })
  const file = png()
  await choose(file)
  expect((await screen.findByRole('img', { name: 'photo.png' })).getAttribute('src')).toMatch(/^blob:/)
  await user.click(saveButton())
  expect((await lastSent()).typed.photo).toBe(file)
})

test('a dropped file is chosen', async () => {
  openPerson()
  fireEvent.drop(box('Photo'), { dataTransfer: { files: [png()] } })
  await screen.findByRole('img', { name: 'photo.png' })
})

test.each([
  ['200,000 bytes', png(200_000), null],
  ['200,001 bytes', png(200_001), 'File too large'],
  ['a text that is named .png', new File(['text'], 'photo.png'), 'Unsupported Format'],
])('%s are checked as soon as they are chosen', async (_, file, error) => {
  const { user, sent } = openPerson()
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
  await choose(file)
  if (error === null) {
    await screen.findByRole('img', { name: 'photo.png' })
    expect(box('Photo').hasAttribute('aria-invalid')).toBe(false)
    return
  }
  await screen.findByText(error)
  expect(box('Photo').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('img')).toBeNull()
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('true'))
  await user.type(box('Name'), '{Enter}')
  expect(sent).toEqual([])
})

test('a removed file is not sent, and its error disappears', async () => {
  const { user, lastSent } = openPerson({ kind: 'change' })
  await choose(new File(['text'], 'photo.png'))
  await screen.findByText('Unsupported Format')
  await user.click(screen.getByRole('button', { name: 'Remove Photo' }))
  await waitFor(() => expect(document.activeElement).toBe(box('Photo')))
  await waitFor(() => expect(screen.queryByText('Unsupported Format')).toBeNull())
  await user.click(saveButton())
  expect((await lastSent()).typed.photo).toBeNull()
})

test.each([
  ['changed', 'NotReadableError'],
  ['removed', 'NotFoundError'],
])(
  'a file that was %s after it was chosen is named and not sent, and can be chosen again',
  async (word, name) => {
    const { user, sent, lastSent } = openPerson({ kind: 'change' })
    const file = png(100, 'logo.png')
    await choose(file)
    await screen.findByRole('img', { name: 'logo.png' })
    await user.type(box('Name'), ' typed')
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('The file could not be read', name)
    })
    await user.click(saveButton())
    await screen.findByText(`logo.png was ${word} after you chose it: choose it again`)
    await waitFor(() => expect(document.activeElement).toBe(box('Photo')))
    expect(sent).toEqual([])
    expect(box('Name')).toHaveProperty('value', expect.stringContaining(' typed'))
    await choose(png(100, 'logo.png'))
    await user.click(saveButton())
    expect((await lastSent()).typed.name).toContain(' typed')
  },
)

/** Files are read when the test says so. */
const holdReading = () => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((onRead) => {
    resolve = onRead
  })
  const { arrayBuffer } = Blob.prototype
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await promise
    return arrayBuffer.call(this)
  })
  return () => resolve()
}

const isSaveOn = () => waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())

test('a refused file that is removed while it is still read does not return', async () => {
  const { user, lastSent } = openPerson()
  await isSaveOn()
  const read = holdReading()
  await choose(new File(['text'], 'photo.png'))
  await user.click(await screen.findByRole('button', { name: 'Remove Photo' }))
  read()
  await isSaveOn()
  await user.click(saveButton())
  expect((await lastSent()).typed.photo).toBeNull()
  expect(screen.queryByText('Unsupported Format')).toBeNull()
})

test('of two files that are chosen one after the other, the second is sent', async () => {
  const { user, lastSent } = openPerson()
  await isSaveOn()
  const read = holdReading()
  const second = png(100, 'second.png')
  await choose(new File(['text'], 'photo.png'))
  await choose(second)
  read()
  await screen.findByRole('img', { name: 'second.png' })
  await isSaveOn()
  await user.click(saveButton())
  expect((await lastSent()).typed.photo).toBe(second)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test.each<[what: string, file: File, type: string]>([
  ['an SVG of Windows, which has no type', new File([svg], 'photo.svg'), 'image/svg+xml'],
  ['a PNG without a type', new File([new Uint8Array(pngHead)], 'photo.png'), 'image/png'],
  [
    'a JPEG of an old name',
    new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jfif', { type: '' }),
    'image/jpeg',
  ],
  [
    'a type that is no standard',
    new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg', { type: 'image/jpg' }),
    'image/jpeg',
  ],
])('is sent and shown with the type of its bytes: %s', async (_, file, type) => {
  const shown = vi.spyOn(URL, 'createObjectURL')
  const { user, lastSent } = openPerson({ kind: 'change' })
  await choose(file)
  await screen.findByRole('img', { name: file.name })
  expect(shown.mock.lastCall?.[0]).toHaveProperty('type', type)
  await user.click(saveButton())
  expect((await lastSent()).typed.photo).toMatchObject({ name: file.name, type })
  shown.mockRestore()
})
