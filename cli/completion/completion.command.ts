import { Argument, Command } from 'commander'
import { withHelp } from '#cli/help.ts'
import { bashCompletion } from './bash.ts'
import { type CommandWords, wordsOf } from './words.ts'
import { zshCompletion } from './zsh.ts'

const shells: Readonly<Record<string, (commands: readonly CommandWords[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
}

const byFpath = `
zsh loads a completion by itself from a file named _portal in a folder of its fpath. Once:
  mkdir -p ~/.zfunc && portal completion zsh > ~/.zfunc/_portal
and in ~/.zshrc, the folder before compinit:
  fpath=(~/.zfunc $fpath)
  autoload -Uz compinit && compinit
After an update of portal write the file anew; rm ~/.zcompdump where a new shell still does not see it.`

/** `portal completion`: a script for a shell, on stdout, made from the commands of the whole CLI. */
export const completionCommand = (wholeProgram: () => Promise<Command>): Command =>
  withHelp(
    new Command('completion')
      .description('Completes commands, options, and the files, folders and choices that they take.')
      .addHelpText('after', byFpath)
      .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(shells)))
      .action(async (shell: string) => {
        process.stdout.write(shells[shell]?.(wordsOf(await wholeProgram())) ?? '')
      }),
    {
      examples: [
        ['source <(portal completion bash)', 'in this shell; in ~/.bashrc for each new one'],
        ['source <(portal completion zsh)', 'the same for zsh, after compinit'],
        ['portal completion zsh > ~/.zfunc/_portal', 'for zsh to load by itself: see below'],
      ],
    },
  )
