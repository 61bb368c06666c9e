import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import { startRecording, toScript } from '#mocks/demo/scripts/recording.ts'
import { freeTitle, type Script } from '#mocks/demo/scripts/script.ts'
import { type DemoSession, signedInEmail } from '#mocks/demo/session/session-watch.ts'
import type { ReadableStore } from '#src/rules/create-store.ts'

type Parts = {
  store: DemoStore
  session: ReadableStore<DemoSession | null>
  base: string
  saveScript: (script: Script) => Promise<void>
}

export const createRecordingActions = ({ store, session, base, saveScript }: Parts) => ({
  async startRecording() {
    if (store.get().settings.running !== null) throw new Error('Stop the script that is running first.')
    const persona = signedInEmail(session.get())
    const [path = '/'] = screenIn(location.href, base).split('?')
    // Loaded before the recording begins: what is used from then on is recorded.
    await import('#mocks/demo/scripts/watch-recording.ts')
    await store.set({
      recording: persona === null ? { steps: [], isStepOver: false } : startRecording({ persona, path }),
    })
  },
  /** Resolves to the script that was recorded, which is saved beside the own ones; to null if nothing was recorded. */
  async stopRecording(): Promise<Script | null> {
    // Steps that are still being noted belong to it.
    await store.refresh()
    const { recording, scripts } = store.get().settings
    const script = recording === null ? null : toScript(recording, freeTitle('My recording', scripts))
    if (script !== null) await saveScript(script)
    await store.set({ recording: null })
    return script
  },
  throwRecordingAway: () => store.set({ recording: null }),
})
