/** Fetches the demo's seed file, which is deployed beside the code; returns its text: a large one takes long to read. */
export const fetchDemoSeed = async (): Promise<string> => {
  const response = await fetch(new URL('./demo.json', import.meta.url))
  if (!response.ok) throw new Error(`The seed of the demo cannot be fetched: ${response.status}`)
  return response.text()
}
