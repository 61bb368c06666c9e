import { builtCli, runCommand } from './command.ts'
import type { Figure } from './figure.ts'
import { beside, median } from './numbers.ts'

const rounds = 20

export const measureStart = async (): Promise<Figure[]> => {
  const taken = { portal: [] as number[], node: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    taken.portal.push((await runCommand(process.execPath, [builtCli, '--help'])).milliseconds)
    taken.node.push((await runCommand(process.execPath, ['-e', '0'])).milliseconds)
  }
  const [own, floor] = [median(taken.portal), median(taken.node)]
  return [
    {
      what: 'start of the CLI',
      goal: '<= 1.5x bare Node',
      measured: beside(own, floor),
      holds: own <= 1.5 * floor,
      how: `built \`portal --help\` beside \`node -e 0\`; median of ${rounds} each, in turns`,
    },
  ]
}
