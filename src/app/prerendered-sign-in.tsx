import type { ReactElement } from 'react'
import { Router } from 'wouter'
import { SignInForm } from '#src/screens/session/sign-in-form.tsx'
import { ConnectionLine } from './connection-strip.tsx'
import { DemoSlot } from './demo-slot.tsx'

/**
 * The sign-in screen that the build renders into index.html. It must equal the first rendering of the App.
 *
 * @public Loaded by name in src/build/inlined-start.ts.
 */
export const createSignIn = (base: string, isDemo: boolean): ReactElement => (
  <Router base={base} ssrPath={`${base}/`}>
    <ConnectionLine text={null} />
    <SignInForm />
    {isDemo ? <DemoSlot /> : null}
  </Router>
)
