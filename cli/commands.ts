import type { Command } from 'commander'

/** A command's line in the help of all, and the way to its code. */
type Room = {
  summary: string
  /** `all` gives the whole tree, for a command that speaks of the others. */
  load(all: () => Promise<Command>): Promise<Command>
}

/** The commands: only the one that was asked for is loaded, so that the help of all starts at once. */
export const rooms: Readonly<Record<string, Room>> = {
  seed: {
    summary: 'write a demo data set to a file',
    load: async () => (await import('./seed/seed.command.ts')).seedCommand(),
  },
  serve: {
    summary: 'answer the API, and serve the built portal, over real HTTP',
    load: async () => (await import('./serve/serve.command.ts')).serveCommand(),
  },
  smoke: {
    summary: 'check a live API against the contract; it only reads, unless told to write',
    load: async () => (await import('./smoke/smoke.command.ts')).smokeCommand(),
  },
  diff: {
    summary: 'compare what the mock backend and a live API answer',
    load: async () => (await import('./diff/diff.command.ts')).diffCommand(),
  },
  hosting: {
    summary: 'print the configuration of nginx or Caddy for the built portal',
    load: async () => (await import('./hosting/hosting.command.ts')).hostingCommand(),
  },
  diagrams: {
    summary: 'draw the state diagrams of all machines',
    load: async () => (await import('./diagrams/diagrams.command.ts')).diagramsCommand(),
  },
  completion: {
    summary: 'print what completes this CLI in bash or zsh',
    load: async (all) => (await import('./completion/completion.command.ts')).completionCommand(all),
  },
}
