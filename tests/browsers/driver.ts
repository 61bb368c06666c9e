export type EngineName = 'firefox' | 'webkit'

/** A key of the keyboard, by its name in KeyboardEvent.key. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown'

/**
 * A window of a running browser. `find` is a JavaScript expression that returns an element. The actions use
 * real input events of the browser, and throw if the element does not exist.
 */
export type BrowserTab = {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Evaluates an expression in the page and returns its JSON value; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>
  click(find: string): Promise<void>
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>
  /** Presses a key, `times` times without waiting for the page in between. */
  press(key: Key, times?: number): Promise<void>
  /** Chooses a file in a file input. */
  upload(find: string, path: string): Promise<void>
  /** Gives the page a width and about a height. */
  resize(width: number, height: number): Promise<void>
  screenshot(path: string): Promise<void>
  /** The browser's own print output as PDF, with the print events of the page; null if the engine cannot be asked. */
  print(): Promise<Uint8Array | null>
  /** The first frame within the page, which is evaluated and clicked like a page; null if the driver has no frames. */
  frame(): Promise<BrowserTab | null>
  close(): Promise<void>
}

/** A running browser with a fresh profile. Its windows share cookies and storage. */
export type Engine = {
  name: EngineName
  version: string
  openTab(): Promise<BrowserTab>
  /** The folder into which the browser downloads. */
  downloads: string
  stop(): Promise<void>
}
