import {
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  transition,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'

export type Exploration<Machine extends AnyStateMachine, Environment> = {
  machine: Machine
  /** Each way to start the machine. */
  inputs: readonly InputFrom<Machine>[]
  /** What may be sent to the machine from outside. */
  events: readonly AnyEventObject[]
  /** What the awaited work may come to, by the actor's name. */
  answers?: Readonly<Record<string, { done?: readonly unknown[]; error?: readonly unknown[] }>>
  /** The states of its environment in which the machine may receive any event, and how to set one up. */
  environments?: { all: readonly Environment[]; enter(environment: Environment): void }
  /** Snapshots of the same key count as one state; value and context where it is not given. */
  key?: (snapshot: AnyMachineSnapshot) => string
}

type Step = { type: string; event: AnyEventObject; enter: () => void }

type PureSteps = ActorLogic<AnyMachineSnapshot, Step, unknown>

/**
 * Walks the shortest path to every state, and from there along events, without PROOF a sample of them, on real actors with a
 * simulated clock. Returns the names of the transitions that were never taken. Throws if an actor ends in another state
 * than the pure steps of the machine predict.
 */
export const untakenTransitions = <Machine extends AnyStateMachine, Environment = undefined>(
  exploration: Exploration<Machine, Environment>,
): string[] => {
  const { answers = {}, environments, inputs, key = keyOf } = exploration
  const machine = exploration.machine.provide({ actors: pending(Object.keys(answers)) })
  const untaken = new Map(transitionsOf(machine))
  const delays = delaysOf(machine)
  const events = [...exploration.events, ...delays, ...answersOf(machine, answers)]
  const entries = environments?.all.map((environment) => () => environments.enter(environment)) ?? [() => {}]
  const steps = entries.flatMap((enter) => events.map((event): Step => ({ type: event.type, event, enter })))
  const visited = new Set<string>()
  const starts = inputs.flatMap((input) => entries.map((enter) => ({ input, enter })))
  for (const { input, enter: start } of starts) {
    start()
    replay(machine, input, [], (definition) => untaken.delete(definition))
    const paths = getShortestPaths<PureSteps>(pureSteps(machine, delays), {
      input,
      events: steps,
      stopWhen: (snapshot) => visited.has(key(snapshot)),
      serializeState: key,
      serializeEvent: (step) => String(steps.indexOf(step)),
    })
    for (const path of paths.filter(({ state }) => !visited.has(key(state)))) {
      visited.add(key(path.state))
      const events = path.steps.slice(1).map(({ event }) => event)
      const handled = steps.filter((step) => isHandled(machine, path.state, step, delays))
      for (const next of sampled(machine, path.state, handled, untaken)) {
        start()
        replay(machine, input, [...events, next], (definition) => untaken.delete(definition))
      }
    }
  }
  return [...untaken.values()]
}

/** Each step is taken on an actor that walks all the way to it: without PROOF every fourth, and those that take what is untaken. */
function* sampled(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  steps: readonly Step[],
  untaken: ReadonlyMap<object, string>,
): Generator<Step> {
  for (const [index, step] of steps.entries()) {
    step.enter()
    const taken = machine.getTransitionData(snapshot, step.event)
    const isTried = process.env.PROOF !== undefined || index % 4 === 0
    if (isTried || taken.some((transition) => untaken.has(transition))) yield step
  }
}

const keyOf = (snapshot: AnyMachineSnapshot): string => JSON.stringify([snapshot.value, snapshot.context])

/** An invoked promise that never settles by itself: the test sends its done or error event. */
const pending = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fromPromise(() => new Promise(() => {}))]))

const nodesOf = (machine: AnyStateMachine) => [machine.root, ...getStateNodes(machine)]

/** Every transition of a machine, with a name for people. */
const transitionsOf = (machine: AnyStateMachine): [object, string][] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((definition, index): [object, string] => {
      const target = definition.target?.map(({ id }) => id).join(', ') ?? 'itself'
      return [definition, `${node.id} ${definition.eventType || `always ${index}`} -> ${target}`]
    }),
  )

const delaysOf = (machine: AnyStateMachine): AnyEventObject[] =>
  nodesOf(machine).flatMap((node) => node.after.map(({ eventType, delay }) => ({ type: eventType, delay })))

const answersOf = (
  machine: AnyStateMachine,
  answers: NonNullable<Exploration<AnyStateMachine, never>['answers']>,
): AnyEventObject[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const { done = [], error = [] } = answers[String(src)] ?? {}
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...error.map((reason) => ({ type: `xstate.error.actor.${id}`, error: reason, actorId: id })),
      ]
    }),
  )

/** The machine as a function from snapshot and event to snapshot, in which nothing is carried out. */
const pureSteps = (machine: AnyStateMachine, delays: readonly AnyEventObject[]): PureSteps => ({
  transition: (snapshot, { event, enter }, scope) => {
    enter()
    return isNextDelay(machine, snapshot, event, delays)
      ? machine.transition(snapshot, event, scope)
      : snapshot
  },
  getInitialSnapshot: (scope, input) => machine.getInitialSnapshot(scope, input),
  getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
})

const isHandled = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { event, enter }: Step,
  delays: readonly AnyEventObject[],
): boolean => {
  enter()
  return (
    machine.getTransitionData(snapshot, event).length > 0 && isNextDelay(machine, snapshot, event, delays)
  )
}

/** Whether no delay of another region of the state ends before or with this one; true for what is no delay. */
const isNextDelay = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  delays: readonly AnyEventObject[],
): boolean =>
  !('delay' in event) ||
  delays
    .filter((other) => other.type !== event.type && machine.getTransitionData(snapshot, other).length > 0)
    .every(({ delay }) => lengthOf(machine, snapshot, event.delay) < lengthOf(machine, snapshot, delay))

/**
 * Takes the steps on a real actor: delays by its clock, everything else as events. The last is compared with what the machine
 * predicts; those before it were the last ones on the way to their states.
 */
const replay = (
  machine: AnyStateMachine,
  input: unknown,
  steps: Step[],
  taken: (definition: object) => void,
): void => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') inspected._transitions.forEach(taken)
    },
  }).start()
  for (const [index, { event, enter }] of steps.entries()) {
    enter()
    const before = actor.getSnapshot()
    const expected = index === steps.length - 1 ? transition(machine, before, event)[0].value : null
    if ('delay' in event) clock.increment(lengthOf(machine, before, event.delay))
    else actor.send(event)
    const arrived = JSON.stringify(actor.getSnapshot().value)
    if (expected !== null && arrived !== JSON.stringify(expected)) {
      throw new Error(`${event.type} led to ${arrived} instead of ${JSON.stringify(expected)}`)
    }
  }
  actor.stop()
}

const lengthOf = (machine: AnyStateMachine, { context }: AnyMachineSnapshot, delay: unknown): number => {
  const length = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  return Number(typeof length === 'function' ? length({ context }) : length)
}
