import type { RefCallback } from 'react'

/** Where the demo shows its controls on the sign-in screen. mocks/demo/page.css reserves their space. */
export const DemoSlot = ({ ref }: { ref?: RefCallback<HTMLElement> }) => <div id="demo-sign-in" ref={ref} />
