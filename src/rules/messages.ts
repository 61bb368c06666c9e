/** The messages that rules, machines or several screens use. What only one component says is written there. */
export * as messages from './message-texts.ts'
