/** What no form takes for a status. A server that takes it all the same keeps the record's name, by which it is found again. */
export const noStatus = -1
