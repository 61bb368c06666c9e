import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

/** Edges that do not lie on a pixel are drawn a little differently from time to time. */
const mostOtherPixels = 200

/** Writes a screenshot as WebP, unless the file shows the same already. The page encodes it. */
export const writeWebp = async (page: Page, file: string, screenshot: Buffer): Promise<void> => {
  const before = existsSync(file) ? await readFile(file) : null
  const picture = await page.evaluate(encode, {
    screenshot: screenshot.toString('base64'),
    before: before?.toString('base64') ?? null,
    mostOtherPixels,
  })
  if (picture === null) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(picture, 'base64'))
}

/** Runs in the page. Null where the file from before shows the same. */
const encode = async ({
  screenshot,
  before,
  mostOtherPixels,
}: {
  screenshot: string
  before: string | null
  mostOtherPixels: number
}): Promise<string | null> => {
  const draw = async (type: string, base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser has no canvas.')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    return { canvas, data }
  }
  const toWebp = async (canvas: OffscreenCanvas) => {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.4 })
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  }
  const webp = await toWebp((await draw('image/png', screenshot)).canvas)
  if (before === null) return webp
  const [now, then] = [await draw('image/webp', webp), await draw('image/webp', before)]
  if (now.data.length !== then.data.length) return webp
  let others = 0
  for (let at = 0; at < now.data.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs((now.data[at + part] ?? 0) - (then.data[at + part] ?? 0)) > 48))
      others += 1
  return others > mostOtherPixels ? webp : null
}

/** Removes the files of a folder that are not among the names. */
export const removeOthers = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const file of await readdir(folder)) if (!names.includes(file)) await rm(join(folder, file))
}
