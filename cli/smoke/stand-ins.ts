import { constantTypes } from '#src/contract/constants.ts'

/** The id to be refused with: permissions are looked at before records are. */
export const anyId = { id: 1 }

/** Whatever a path of a call that reads wants: a missing token is noticed before a missing record. */
export const anyParams = { ...anyId, constantType: constantTypes[0] }

/** The largest id that a database of 32 bits takes: nobody has it, and it breaks no column. */
export const unknownId = { id: 2 ** 31 - 1 }
