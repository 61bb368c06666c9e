/** The demo's seed file, which is deployed beside the code. */
export const demoSeedAddress = new URL('./demo.json', import.meta.url).href

/** Returns a Blob, which is not decoded until it is read: the text of a large file would block the page. */
export const fetchDemoSeed = async (): Promise<Blob> => {
  const response = await fetch(demoSeedAddress)
  if (!response.ok) throw new Error(`The seed of the demo cannot be fetched: ${response.status}`)
  return response.blob()
}
