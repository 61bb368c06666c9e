import { quoted } from './quoted.ts'
import type { CommandWords, Value } from './words.ts'

/** The completion of `portal` for bash, from 3.2 on. */
export const bashCompletion = (
  commands: readonly CommandWords[],
): string => `# Completes portal in bash. In ~/.bashrc:
#   source <(portal completion bash)
_portal() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" command='' index
  local IFS=$' \\t\\n'
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
      ${childrenOf(commands).map(quoted).join(' | ')}) command="\${command:+$command }\${COMP_WORDS[index]}" ;;
    esac
  done
  COMPREPLY=()
  case "$command $before" in
${commands.flatMap(optionValues).join('\n')}
  esac
  case "$command" in
${commands.map(wordsFor).join('\n')}
  esac
}
complete -F _portal portal
`

const childrenOf = (commands: readonly CommandWords[]): string[] =>
  commands.flatMap(({ path, commands: children }) => children.map(({ name }) => `${path} ${name}`))

/** What follows an option that takes a value. */
const optionValues = ({ path, options }: CommandWords): string[] =>
  options.flatMap(({ flags, value }) =>
    value === null
      ? []
      : [
          `    ${flags.map((flag) => quoted(`${path} ${flag}`)).join(' | ')}) ${[...replies(value), 'return'].join('; ')} ;;`,
        ],
  )

/** What stands in any other place: commands and arguments, and options once a dash is typed or there is nothing else. */
const wordsFor = ({ path, commands, options, arguments: args }: CommandWords): string => {
  const flags = among(options.flatMap((option) => option.flags))
  const names = commands.map(({ name }) => name)
  const values = args.map(({ value }) => value)
  const plain = [...(names.length > 0 ? [among(names)] : []), ...values.flatMap(replies)]
  const place = `    ${quoted(path)})`
  return plain.length === 0
    ? `${place} ${flags} ;;`
    : `${place} if [[ $word == -* ]]; then ${flags}; else ${plain.join('; ')}; fi ;;`
}

const replies = (value: Value): string[] => {
  if (value.kind === 'choices') return [among(value.choices)]
  if (value.kind === 'text') return []
  const names = `compgen -${value.kind === 'file' ? 'f' : 'd'} -- "$word"`
  return ['compopt -o filenames 2>/dev/null', `IFS=$'\\n'`, `COMPREPLY+=($(${names}))`]
}

const among = (words: readonly string[]): string =>
  `COMPREPLY+=($(compgen -W ${quoted(words.join(' '))} -- "$word"))`
