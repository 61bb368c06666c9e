/** Who signs in. The name stands for the account in reports; where several sign in, it ends the names of their checks. */
export type Account = { name: string; username: string; password: string }
