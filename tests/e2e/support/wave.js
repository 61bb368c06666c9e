import { readFile } from 'node:fs/promises'

// Makes all calls of a file at once, as fast as a program can that does nothing else.
const [base, file] = process.argv.slice(2)
const calls = JSON.parse(await readFile(file, 'utf8'))
await Promise.all(calls.map(async (call) => (await fetch(base + call.path, call)).arrayBuffer()))
