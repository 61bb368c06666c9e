/** The sentences that people read: the error catalogue of spec 8 and the field messages of spec 5, each written once. */
export * as messages from './message-texts.ts'
