/** The messages of forms. As in messages.ts, one constant each. */

export const choicesNotLoaded = 'The choices could not be loaded.'
export const choiceNotLoaded = (id: string): string => `Not loaded: ${id}`
export const leaveTitle = 'Leave without saving?'
export const leaveText = 'What you have typed here will be lost.'
export const fieldRequired = 'Field is required'
export const storedUnreadable = 'The stored value could not be read. Left empty, it stays as it is.'
export const invalidInput = 'Invalid Input'
export const portalUrlWithPath = 'Enter the address without a slash at its end and without a path'
export const invalidEmail = 'Invalid Email'
export const selectOption = 'Please select an option'
export const selectPermission = 'Please select at least one permission'
