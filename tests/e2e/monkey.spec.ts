import { monkeyStep, seeded } from './support/monkey.ts'
import { people, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/test.ts'

const isProof = process.env.PROOF !== undefined
const walkers = isProof ? Object.values(people) : [people.superAdmin]
const steps = isProof ? 1_000 : 80

for (const userName of walkers.filter((name) => name !== people.newUser)) {
  test(`survives random clicks without errors: ${userName}`, async ({ page, problems }) => {
    test.setTimeout(steps * 1_500 + 30_000)
    // A refusal of the server is an answer.
    problems.expect(/status of 4\d\d/)
    page.on('dialog', (dialog) => dialog.accept())
    const random = seeded(20_261_121)
    const walk: string[] = []
    const seen = new Set<string>()
    await signIn(page, userName)
    for (let step = 0; step < steps; step += 1) {
      seen.add(new URL(page.url()).pathname)
      walk.push(await monkeyStep(page, random))
      const content = page.getByRole('heading').or(page.getByRole('dialog')).first()
      await expect(content, walk.slice(-8).join('\n')).toBeVisible()
      expect(problems.unexpected(), walk.slice(-8).join('\n')).toEqual([])
      if (new URL(page.url()).pathname === '/') await signInByForm(page, userName)
    }
    expect(seen.size, 'a monkey that sits still proves nothing').toBeGreaterThan(1)
  })
}
