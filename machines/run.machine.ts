import { and, not } from 'xstate'
import { failureOf } from './failure-of.ts'
import { causeOf, runSetup } from './run-setup.ts'

/** Where the journal could not be written the run goes no further: another tab may have it. */
const toElsewhere = {
  target: '#run.paused',
  actions: { type: 'setCause', params: { cause: 'elsewhere' } },
} as const

/**
 * Many lines, each of which becomes one call, one after the other. Every line ends somewhere: done, refused, unclear, left out or
 * not sent. The journal is written before a call and after its outcome. A line that may have been sent is looked for before the
 * next one is sent, and a second time, together with all others like it, before it is sent again or the run ends.
 */
export const runMachine = runSetup.createMachine({
  id: 'run',
  context: ({ input }) => ({
    ...input,
    current: [],
    cause: causeOf(input),
    unanswered: 0,
    limits: 0,
    retryAfter: null,
    asked: [],
  }),
  initial: 'begun',
  states: {
    begun: {
      always: [
        { guard: 'hasCause', target: 'paused' },
        { guard: 'hasEnded', target: 'ended' },
        { target: 'ready' },
      ],
    },
    ready: {
      on: {
        'lines.changed': { actions: { type: 'setLines', params: ({ event }) => event.lines } },
        'run.started': 'claiming',
        'run.stopped': 'discarded',
        'session.ended': 'discarded',
      },
    },
    // One tab owns a run, and sends one run at a time.
    claiming: {
      tags: 'busy',
      initial: 'toSend',
      on: { 'run.paused': '.toPause', 'run.stopped': '.toStop' },
      states: { toSend: {}, toPause: {}, toStop: {} },
      invoke: {
        src: 'claim',
        input: ({ event }) => ({ needsTurn: event.type !== 'run.stopped' }),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'paused',
            actions: { type: 'setCause', params: { cause: 'elsewhere' } },
          },
          {
            guard: 'isToPause',
            target: 'paused',
            actions: [
              { type: 'setCause', params: { cause: 'user' } },
              { type: 'takeLines', params: ({ event }) => event.output },
            ],
          },
          {
            guard: 'isToStop',
            target: '#run.running.mode.stopping',
            actions: ['clearPause', { type: 'takeLines', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isQueued', params: ({ event }) => event.output },
            target: 'paused.waiting',
            actions: [
              { type: 'setCause', params: { cause: 'queued' } },
              { type: 'takeLines', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'running',
            actions: ['clearPause', { type: 'takeLines', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'paused', actions: { type: 'setCause', params: { cause: 'elsewhere' } } },
      },
    },
    running: {
      type: 'parallel',
      tags: 'busy',
      states: {
        // A call is not interrupted: a pause and the end wait for its outcome.
        mode: {
          initial: 'going',
          on: {
            'run.paused': {
              target: '.pausing',
              actions: { type: 'setCause', params: { cause: 'user' } },
            },
            'session.ended': {
              target: '.pausing',
              actions: { type: 'setCause', params: { cause: 'session' } },
            },
            'lock.lost': {
              target: '.pausing',
              actions: { type: 'setCause', params: { cause: 'elsewhere' } },
            },
            'run.stopped': '.stopping',
          },
          states: { going: {}, pausing: {}, stopping: { entry: 'forgetCause' } },
        },
        line: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: not('hasOpen'), target: '#run.closing' },
                { guard: 'isPausing', target: '#run.paused' },
                { guard: and(['isLimited', not('isStopping')]), target: '#run.paused.waiting.limited' },
                { guard: and(['isOffline', not('isStopping')]), target: '#run.paused.waiting.offline' },
                { guard: and(['hasCause', not('isStopping')]), target: '#run.paused' },
                { guard: 'hasDoubt', target: 'verifying' },
                { guard: and(['hasWaiting', not('isStopping')]), target: 'sending' },
                { guard: 'hasPending', target: 'verifying.awaitingArrival' },
                { target: '#run.closing' },
              ],
            },
            sending: {
              initial: 'reading',
              states: {
                // What the line changes: to take it back, and to leave alone what another user has changed.
                reading: {
                  entry: 'chooseWaiting',
                  on: {
                    'run.paused': '#run.running.line.choosing',
                    'run.stopped': '#run.running.line.choosing',
                    'session.ended': '#run.running.line.choosing',
                    'lock.lost': '#run.running.line.choosing',
                  },
                  invoke: {
                    src: 'read',
                    input: ({ context }) => context.current,
                    onDone: [
                      {
                        guard: { type: 'isSkipped', params: ({ event }) => event.output },
                        target: '#run.running.line.keeping',
                        actions: { type: 'markSkipped', params: ({ event }) => event.output },
                      },
                      { target: 'recording' },
                    ],
                    onError: {
                      target: '#run.running.line.keeping',
                      actions: { type: 'markUnread', params: failureOf },
                    },
                  },
                },
                recording: {
                  tags: 'sent',
                  entry: 'markSending',
                  invoke: {
                    src: 'keep',
                    input: ({ context }) => context,
                    onDone: [
                      { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'calling' },
                      toElsewhere,
                    ],
                    onError: toElsewhere,
                  },
                },
                calling: {
                  tags: 'sent',
                  invoke: {
                    src: 'send',
                    input: ({ context }) => context.current,
                    onDone: { target: '#run.running.line.keeping', actions: 'markSent' },
                    onError: {
                      target: '#run.running.line.keeping',
                      actions: { type: 'markFailed', params: failureOf },
                    },
                  },
                },
              },
            },
            // One line at first, then again all that were not found.
            verifying: {
              initial: 'first',
              on: {
                'run.paused': 'choosing',
                'run.stopped': 'choosing',
                'session.ended': 'choosing',
                'lock.lost': 'choosing',
              },
              states: {
                first: {
                  entry: 'chooseDoubt',
                  invoke: {
                    src: 'verify',
                    input: ({ context }) => context.current,
                    onDone: {
                      target: '#run.running.line.keeping',
                      actions: { type: 'markVerified', params: ({ event }) => event.output },
                    },
                    onError: [
                      { guard: 'isStopping', target: '#run.running.line.keeping', actions: 'markUnclear' },
                      {
                        target: '#run.running.line.keeping',
                        actions: { type: 'markUnverified', params: failureOf },
                      },
                    ],
                  },
                },
                // The server may still receive what was sent.
                awaitingArrival: { after: { lateArrival: 'again' } },
                again: {
                  entry: 'choosePending',
                  invoke: {
                    src: 'verify',
                    input: ({ context }) => context.current,
                    onDone: {
                      target: '#run.running.line.keeping',
                      actions: { type: 'markVerified', params: ({ event }) => event.output },
                    },
                    onError: [
                      { guard: 'isStopping', target: '#run.running.line.keeping', actions: 'markUnclear' },
                      {
                        target: '#run.running.line.keeping',
                        actions: { type: 'markUnverified', params: failureOf },
                      },
                    ],
                  },
                },
              },
            },
            keeping: {
              tags: 'sent',
              invoke: {
                src: 'keep',
                input: ({ context }) => context,
                onDone: [
                  { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'choosing' },
                  toElsewhere,
                ],
                onError: toElsewhere,
              },
            },
          },
        },
      },
    },
    paused: {
      initial: 'resting',
      on: { 'run.continued': 'claiming', 'run.stopped': 'claiming.toStop' },
      states: {
        resting: {},
        // These go on by themselves, unless something else has stopped the run since.
        waiting: {
          on: {
            'run.paused': { target: 'resting', actions: { type: 'setCause', params: { cause: 'user' } } },
            'session.ended': {
              target: 'resting',
              actions: { type: 'setCause', params: { cause: 'session' } },
            },
            'lock.lost': {
              target: 'resting',
              actions: { type: 'setCause', params: { cause: 'elsewhere' } },
            },
          },
          initial: 'queued',
          states: {
            queued: { on: { 'turn.came': '#run.claiming' } },
            limited: { tags: 'busy', after: { limitWait: '#run.claiming' } },
            offline: { on: { 'network.returned': '#run.claiming' } },
          },
        },
      },
    },
    closing: {
      tags: 'sent',
      entry: 'closeLines',
      invoke: {
        src: 'close',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'ended' },
          { target: 'paused', actions: { type: 'setCause', params: { cause: 'elsewhere' } } },
        ],
        onError: 'ended',
      },
    },
    ended: { type: 'final' },
    discarded: { type: 'final' },
  },
})
