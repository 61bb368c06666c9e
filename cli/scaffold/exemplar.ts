import { shapeVersion } from '#mocks/migrations/migrate.ts'

/** The files of LOBs that a new entity gets too, under its own name. */
export const ownFiles: readonly string[] = [
  'cli/seed/lobs.ts',
  'cli/smoke/records/lob.ts',
  'mocks/handlers/lobs.ts',
  'src/app/entities/lob.ts',
  'src/contract/labels/lob.ts',
  'src/contract/lobs.ts',
  'src/rules/forms/lob.ts',
  'src/screens/lob/lob-change.ts',
  'src/screens/lob/lob-form.tsx',
  'src/screens/lob/lob-import.tsx',
  'src/screens/lob/lob-list.tsx',
  'src/screens/lob/lob-record.tsx',
  'src/screens/lob/lob.fields.tsx',
  'src/screens/lob/lob.import.ts',
  'src/screens/lob/lob.runs.ts',
  'tests/e2e/lob.spec.ts',
  'tests/mocks/handlers/lobs.test.ts',
  'tests/screens/lob/lob-details.test.tsx',
  'tests/screens/lob/lob-import.test.tsx',
  'tests/screens/lob/lob-list.test.tsx',
]

/**
 * What is shared with other entities: the declarations in which each line about LOBs gets one for the new entity beside it. A
 * declaration that is itself about LOBs is copied as a whole, and so are the imports that the new lines need.
 */
export const sharedTables: Readonly<Record<string, readonly string[]>> = {
  'cli/contract/kind-schemas.ts': ['idsOf', 'statusSchemas', 'statusOfField'],
  'cli/export/exported-lists.ts': ['exportedLists'],
  'cli/export/options.ts': ['listTitles'],
  'cli/seed/generate-seed.ts': [],
  'cli/smoke/lists/lists.ts': ['lobList'],
  'cli/smoke/records/record-kinds.ts': ['recordKinds'],
  'mocks/database/models.ts': ['Lob', 'models'],
  'mocks/handlers/handlers.ts': ['mocks'],
  'src/app/change-kinds.ts': ['changeKinds'],
  'src/app/entities/entities.ts': ['byName'],
  'src/app/run-kinds.ts': ['lob', 'runKinds'],
  'src/contract/contract.ts': ['contract'],
  'src/data/readings.ts': ['lobRecord'],
  'src/navigation/paths.ts': ['paths'],
  'src/rules/access.ts': ['brackets', 'dailyBrackets', 'may'],
  'src/rules/names.ts': ['names'],
  'src/rules/status.ts': ['lobStatus', 'statusesOf'],
  'src/runs/run-kind.ts': ['runKindNames'],
  'src/ui/frame/sidebar.tsx': ['navigationIcons'],
  'tests/cli/contract-inputs.ts': ['inputs'],
  'tests/cli/smoke-write/write.test.ts': ['changedBy', 'leftBehind'],
  'tests/contract/canonical-answers.ts': ['canonicalAnswers'],
  'tests/contract/endpoints.test.ts': ['table'],
  'tests/contract/queries.test.ts': ['table'],
  'tests/contract/records.ts': ['lob'],
  'tests/contract/requests.test.ts': ['table'],
  'tests/contract/who-may-call.ts': ['mayCall'],
  'tests/mocks/handlers/hospital-accounts.ts': ['daily'],
  'tests/mocks/handlers/hospital-rows.ts': ['constants', 'lob', 'lobs'],
  'tests/mocks/handlers/hospital-seed.ts': ['tables'],
  'tests/mocks/seed.test.ts': ['daily'],
  'tests/repository/chunks.test.ts': ['others'],
  'tests/rules/access-table.ts': ['lobRead', 'table'],
  'tests/support/words.ts': ['words'],
}

/** What is added to a table where LOBs are elsewhere. */
export const additions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Customers need the LOBs, whose rows are therefore made before.
  'cli/seed/generate-seed.ts': { ownTables: 'lob: lobs' },
  // A new table is another shape of what the demo stores.
  'mocks/database/models.ts': { addedColumns: `${shapeVersion + 1}: { lob: {} }` },
}

/** The table of all screens. */
export const screensReadme = 'src/screens/README.md'
