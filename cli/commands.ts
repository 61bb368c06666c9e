import type { Command } from 'commander'

/** A command's line in the help of `portal`, and how its code is loaded. */
type CommandEntry = {
  summary: string
  load(): Promise<Command>
  /** The environment variables of passwords: a file that an option names has the names of these. */
  variablesOf?(options: Readonly<Record<string, unknown>>): Promise<string[]>
}

/** All commands. Only the requested one is loaded, so that `portal --help` starts fast. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  seed: {
    summary: 'write a demo data set to a file',
    load: async () => (await import('./seed/seed.command.ts')).seedCommand(),
  },
  serve: {
    summary: 'serve the mock API, and the built portal, over HTTP',
    load: async () => (await import('./serve/serve.command.ts')).serveCommand(),
  },
  smoke: {
    summary: 'check a live API against the contract; read-only unless told to write',
    load: async () => (await import('./smoke/smoke.command.ts')).smokeCommand(),
    variablesOf: async (options) => (await import('./smoke/persona-file.ts')).passwordVariables(options),
  },
  audit: {
    summary: 'find the records that no form of the portal would accept',
    load: async () => (await import('./audit/audit.command.ts')).auditCommand(),
  },
  export: {
    summary: 'write all rows of a list to a file, as CSV or lines of JSON',
    load: async () => (await import('./export/export.command.ts')).exportCommand(),
  },
  hosting: {
    summary: 'print an nginx or Caddy configuration for the built portal',
    load: async () => (await import('./hosting/hosting.command.ts')).hostingCommand(),
  },
  contract: {
    summary: 'print the calls of the API as OpenAPI or Markdown',
    load: async () => (await import('./contract/contract.command.ts')).contractCommand(),
  },
  diagrams: {
    summary: 'draw the state diagrams of all machines',
    load: async () => (await import('./diagrams/diagrams.command.ts')).diagramsCommand(),
  },
  scaffold: {
    summary: 'write a new entity, from its contract to its tests',
    load: async () => (await import('./scaffold/scaffold.command.ts')).scaffoldCommand(),
  },
}
