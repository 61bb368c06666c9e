/** Whether another page shows the demo in a frame. Storage there may be apart from that of a tab of its own. */
export const isInFrame = (): boolean => window.top !== window
