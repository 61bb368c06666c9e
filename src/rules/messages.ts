/** Every message that users read, written once. */
export * as messages from './message-texts.ts'
