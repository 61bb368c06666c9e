/** The messages of fields for files. As in messages.ts, one constant each. */

export const fileTooLarge = 'File too large'
export const unsupportedFormat = 'Unsupported Format'
export const uploadFormats = 'Only JPEG, PNG, & SVG Files'
export const uploadLimit = 'Maximum Upload File Size 200Kb'
export const profilePhotoHint = 'SVG, PNG, JPG or GIF (max. 800x400px)'
export const guessedLetters = 'The file is not UTF-8: check letters with accents, or save it as CSV UTF-8.'
export const noImage = 'No Image Preview available'
