import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Sends raw bytes to a server and returns everything it sends until it closes the connection. */
export const rawRequest = async (address: string, bytes: string): Promise<{ head: string; body: Buffer }> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const answer = await buffer(socket)
  const end = answer.indexOf('\r\n\r\n') + 2
  return { head: answer.subarray(0, end).toString('latin1'), body: answer.subarray(end + 2) }
}

/** Sends a request with these headers only, and `Connection: close`. */
export const bareRequest = (address: string, line: string, ...headers: string[]) =>
  rawRequest(
    address,
    [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
  )
