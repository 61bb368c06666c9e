import type { Drafts } from './drafts.ts'

/** Keeps nothing: for those who are not signed in. */
export const noDrafts: Drafts = {
  list: async () => [],
  offered: async () => [],
  latest: async () => 0,
  save: async () => true,
  delete: async () => {},
  deleteAll: async () => {},
  watch: () => () => {},
}

/**
 * Drafts whose code is loaded on first use, so that the sign-in screen does not load it. If loading fails,
 * there are no drafts.
 */
export const lazyDrafts = (load: () => Promise<Drafts>): Drafts => {
  let loaded: Drafts | null = null
  const use = <Result>(work: (drafts: Drafts) => Promise<Result>): Promise<Result> => {
    // At once: the page may be closed right after the call.
    if (loaded !== null) return work(loaded)
    return load().then(
      (drafts) => {
        loaded = drafts
        return work(drafts)
      },
      () => work({ ...noDrafts, save: async () => false }),
    )
  }
  return {
    list: (...call) => use((drafts) => drafts.list(...call)),
    offered: (...call) => use((drafts) => drafts.offered(...call)),
    latest: (...call) => use((drafts) => drafts.latest(...call)),
    save: (...call) => use((drafts) => drafts.save(...call)),
    delete: (...call) => use((drafts) => drafts.delete(...call)),
    deleteAll: (...call) => use((drafts) => drafts.deleteAll(...call)),
    watch: (onChange) => {
      let isWatched = true
      let stop = () => {}
      void use(async (drafts) => {
        if (isWatched) stop = drafts.watch(onChange)
      })
      return () => {
        isWatched = false
        stop()
      }
    },
  }
}
