import { names } from '#src/rules/names.ts'
import type { Script } from './script.ts'

const admin = 'admin@demo.example'
const many = names.device.manyInText

export const fortyPumps: Script = {
  version: 1,
  title: 'Forty pumps before lunch',
  steps: [
    {
      title: 'Forty pumps and one file',
      notes: `Two hospitals have sent a list of 40 pumps. Press Sample file, and choose what was saved as CSV file. Four lines are wrong and come first, each with its reason; nothing has been sent.`,
      scenario: 'everyday',
      persona: admin,
      path: '/device/import',
      sample: 'forty-pumps',
      spotlight: { role: 'group', name: `How the ${many} come in` },
    },
    {
      title: 'Correct them where they are',
      notes: `Line 9: a spreadsheet has shortened the Factory ID; type 890092. Line 18: type Ratnadeep Hospital. Line 29: type Infusion Pump 28. Line 37 is in use already: Leave out. Then press Add 39 ${many}.`,
      persona: admin,
      spotlight: { role: 'table', name: 'Lines' },
      doneWhen: { kind: 'added', table: 'device' },
    },
    {
      title: 'No line is lost',
      notes: `One line after the other is sent: Pause and Stop when you like, or open another screen. Where an answer is lost, the portal looks before it sends again. At the end every line is accounted for.`,
      persona: admin,
      spotlight: { role: 'region', name: 'Run' },
    },
    {
      title: 'The wrong morning',
      notes: `The hospitals wanted them tomorrow. Press Take back: the 39 ${many} are deleted, and nothing else. How long does this take you today?`,
      persona: admin,
      spotlight: { role: 'button', name: 'Take back*' },
      doneWhen: { kind: 'removed', table: 'device' },
    },
  ],
}
