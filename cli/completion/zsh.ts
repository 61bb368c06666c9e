import { quoted } from './quoted.ts'
import type { CommandWords, OptionWords, Value } from './words.ts'

/** The completion of `portal` for zsh: to be sourced, or to lie as `_portal` in a folder of fpath. */
export const zshCompletion = (commands: readonly CommandWords[]): string => `#compdef portal
# Completes portal in zsh. In ~/.zshrc, after compinit:
#   source <(portal completion zsh)
# or as a file named _portal in a folder of fpath: portal completion --help

${commands.map(functionFor).join('\n')}
if [[ $funcstack[1] == _portal ]]; then
  _portal "$@"
else
  compdef _portal portal
fi
`

const functionFor = (command: CommandWords): string =>
  `${nameOf(command.path)}() {\n${command.commands.length > 0 ? branch(command) : leaf(command)}}\n`

const nameOf = (path: string): string => ['_portal', ...path.split(' ').filter(Boolean)].join('_')

const leaf = ({ options, arguments: args }: CommandWords): string =>
  argumentsCall([
    ...options.map(optionSpec),
    ...args.map(({ name, value }, index) => quoted(`${index + 1}:${name}:${action(value)}`)),
  ])

const branch = ({ path, commands, options }: CommandWords): string => `  local context state state_descr line
  typeset -A opt_args
${argumentsCall([...options.map(optionSpec), "'1: :->command'", "'*:: :->rest'"], '-C')}  case $state in
    command)
      local -a commands=(
${commands.map(({ name, says }) => `        ${quoted(`${name}:${says}`)}`).join('\n')}
      )
      _describe -t commands command commands
      ;;
    rest)
      case $line[1] in
${commands.map(({ name }) => `        ${name}) ${nameOf(`${path} ${name}`)} ;;`).join('\n')}
      esac
      ;;
  esac
`

const argumentsCall = (specs: readonly string[], ...switches: string[]): string =>
  `  _arguments ${[...switches, ...specs].join(' \\\n    ')}\n`

const optionSpec = ({ flags, says, value }: OptionWords): string => {
  const [first = '', ...others] = flags
  const text = `[${says.replace(/[[\]:\\]/g, '\\$&')}]${value === null ? '' : `:value:${action(value)}`}`
  return others.length === 0
    ? quoted(first + text)
    : `${quoted(`(${flags.join(' ')})`)}{${flags.join(',')}}${quoted(text)}`
}

const action = (value: Value): string => {
  if (value.kind === 'choices') return `(${value.choices.join(' ')})`
  if (value.kind === 'text') return ' '
  return value.kind === 'file' ? '_files' : '_files -/'
}
