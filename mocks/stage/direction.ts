import type { Seed } from '#mocks/database/database-types.ts'
import type { StageLink } from '#mocks/database/stage-link.ts'
import type { CardName, Fault, ScenarioName, StageRow } from '#mocks/database/stage-row.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import type { Backstage } from '#mocks/interception/network.ts'
import { settingsOf } from '#mocks/wire/tokens.ts'
import type { StageHandle } from './handle.ts'
import { personaBy } from './personas.ts'
import { staged } from './scenarios/play.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { changeStage, stageOf } from './stage-settings.ts'
import type { StageStore } from './stage-store.ts'
import { shortTokenLife, usualTokenLife } from './token-life.ts'

type Parts = { backstage: Backstage; store: StageStore; handle: StageHandle }

/** Everything that the presenter can do. Each resolves when it is done in the data; screens follow by themselves. */
export type Direction = ReturnType<typeof createDirection>

export const createDirection = ({ backstage: { database, loadSeed }, store, handle }: Parts) => {
  const set = (change: Partial<Omit<StageRow, 'id'>>) => store.change((tables) => changeStage(tables, change))

  /** The session is stored; the screens notice it when they are told. */
  const storeSession = async (email: string, rememberMe: boolean): Promise<() => void> => {
    const persona = await database.read((tables) => personaBy(tables, email))
    if (persona === null) throw new Error(`There is no account ${email} in these data.`)
    return handle.signIn({ userName: email, password: persona.password, rememberMe })
  }

  const signIn = async (email: string, rememberMe: boolean) => (await storeSession(email, rememberMe))()

  const setTokenLife = (life: number) =>
    store.change((tables) => {
      tables.settings.update(settingsOf(tables).id, { accessTokenLife: life })
    })

  /** Another token of this life for whoever is signed in; the next ones last as before. */
  const signInFor = async (life: number, email: string, rememberMe: boolean) => {
    const { tokenLife } = store.get()
    await setTokenLife(life)
    const tell = await storeSession(email, rememberMe).finally(() => setTokenLife(tokenLife))
    // Only now: a renewal at once is of the life that holds again.
    tell()
  }

  const put = async (seed: Seed, stage: Partial<StageRow> & { scenario: ScenarioName }) => {
    await database.replace((now) => staged(now, { seed, stage }))
    await store.refresh()
  }

  const play = async (scenario: ScenarioName, stage: Partial<StageRow> = {}) =>
    put(scenarios[scenario].make(await loadSeed(), Date.now()), { ...stage, scenario })

  return {
    signIn,
    setTokenLife,
    signInFor,
    play,
    reset: () => play(store.get().stage.scenario),

    setNetwork: (change: Partial<Pick<StageRow, 'latency' | 'offline'>>) => set(change),
    addFault: (fault: Fault) =>
      store.change((tables) => {
        const others = stageOf(tables).faults.filter(({ area }) => area !== fault.area)
        changeStage(tables, { faults: [...others, fault] })
      }),
    removeFault: (area: Fault['area']) =>
      store.change((tables) =>
        changeStage(tables, { faults: stageOf(tables).faults.filter((fault) => fault.area !== area) }),
      ),

    async keepCheckpoint() {
      await database.keepCheckpoint()
      await set({ checkpointAt: new Date().toISOString() })
    },
    /** The data of the checkpoint; what is set for the network stays as it is now. */
    async restore() {
      const isRestored = await database.replace((now, checkpoint) => {
        const [kept] = checkpoint?.tables.stage.rows ?? []
        return checkpoint === null
          ? null
          : staged(now, {
              seed: checkpoint,
              stage: { scenario: kept?.scenario ?? 'everyday', cards: kept?.cards ?? [] },
            })
      })
      if (!isRestored) throw new Error('There is no checkpoint to go back to.')
      await store.refresh()
    },

    exportState: async (): Promise<string> =>
      writeStateFile(await database.copy(), store.get().stage.scenario),
    /** Throws an Error whose message says what is wrong with the file; then nothing has changed. */
    async importState(text: string) {
      const reading = readStateFile(text)
      if ('problem' in reading) throw new Error(`${reading.problem} Nothing was changed.`)
      await put(reading.seed, { scenario: reading.scenario, cards: [] })
    },

    chooseCard: (name: CardName, isWanted: boolean) =>
      store.change((tables) => {
        const others = stageOf(tables).cards.filter((card) => card.name !== name)
        changeStage(tables, { cards: isWanted ? [...others, { name, done: false }] : others })
      }),
    startCardsAnew: () =>
      store.change((tables) => {
        changeStage(tables, { cards: stageOf(tables).cards.map(({ name }) => ({ name, done: false })) })
      }),
    toggleHidden: () => store.change((tables) => changeStage(tables, { hidden: !stageOf(tables).hidden })),

    /**
     * Sets everything that a link says; the network last, for a sign-in has to get through before. The session is found
     * by the page that the link opens, or by this one when it is told.
     */
    async follow(link: StageLink): Promise<() => void> {
      await play(link.scenario, {
        ...quiet,
        cards: link.cards.map((name) => ({ name, done: false })),
        hidden: false,
      })
      await setTokenLife(link.shortLife ? shortTokenLife : usualTokenLife)
      const tell = link.persona === null ? () => undefined : await storeSession(link.persona, link.rememberMe)
      await set({ latency: link.latency, offline: link.offline, faults: [...link.faults] })
      return tell
    },
  }
}

const quiet = { latency: 0, offline: false, faults: [] } satisfies Partial<StageRow>
