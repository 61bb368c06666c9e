import { pattern, size, string } from 'superstruct'

/** Whether a browser opens another site over https with it, and nothing else: no script, no user name that looks like a host. */
export const isHttpsAddress = (text: string): boolean => {
  if (!/^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** An address alone: a subject, a text or further recipients would follow a `?` or `,`. */
export const MailAddress = size(pattern(string(), /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i), 3, 200)
