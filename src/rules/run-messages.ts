/** The messages of runs: of many lines that are sent one after the other. */

/** The lines of a file, or of what else came in. */
export const lineNames = { inText: 'line', manyInText: 'lines' } as const

export const lineUntold = 'No answer came. What is stored cannot be told from another record.'
export const lineNotFound = 'No answer came, twice, and it was not found. It may still arrive.'
export const lineNotLookedUp = 'No answer came, and it could not be looked up.'
export const lineInDoubt = 'Whether it has arrived is not known'
export const lineLacksSecret = 'Its password is not known any more'
export const lineChangedSince = 'Changed since: left as it is'
export const lineUnreadable = 'A part of it could not be read, and would be lost: edit it alone'
export const lineHadNone = 'It had none before, which cannot be given back'
export const lineWithoutPortal = 'No portal is ticked: tick one first'
export const lineStopped = 'Stopped before it was sent'
export const runQueued = 'One run at a time: it goes on when the other one has ended or is paused.'
export const runOffline =
  'There is no connection. It goes on when the connection returns, or when you press Continue.'
export const runLimited = 'The server has received too many calls. It goes on by itself in a moment.'
export const runUnanswered =
  'Three lines in a row had no usable answer. Continue when the server works again.'
export const runAlike =
  'Five lines were refused with the same words. Continue, or stop and correct the lines.'
export const runForbidden =
  'The server does not allow this. Your rights may have changed: sign in again, or continue.'
export const runSessionEnded = 'Your session has ended. Sign in again to continue.'
export const runElsewhere = 'Another tab has this run, or has ended it. Nothing is sent from here.'
export const runFound = 'It was interrupted. Nothing is sent until you press Continue.'
export const notSentYet = 'not sent yet'
export const runUnreadable =
  'Another release of the portal has begun to send these lines. They can be saved, and are not sent.'
export const runWaitsForCall = 'Waiting for the line that is being sent.'
export const runLacksSecrets =
  'Passwords are kept in no browser: lines without one are not sent. Load the file again, or make new passwords.'
export const runMayNeedSecret =
  'If the line that was being sent did not arrive, it needs its password: load the file again.'
export const handOverNotStarted = 'Nothing was handed over. Check the connection, and try again.'
export const recordNotFound = 'It was not found. Look for it in its list.'
export const runTakenBack = 'Another run takes this back: its account says what became of each line.'
export const runTakenBackElsewhere = 'This was taken back in another tab.'
export const runNotStored =
  'The browser refuses to store what is sent: if this page is closed, only the server knows how far it came.'
