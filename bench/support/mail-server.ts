import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server for a bench: accepts every email and passes its raw bytes to `onEmail`. */
export async function openMailServer(onEmail: (to: readonly string[], bytes: Buffer) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        onEmail(
          session.envelope.rcptTo.map(({ address }) => address),
          Buffer.concat(chunks),
        )
        callback()
      })
    },
  })
  server.on('error', () => {}) // killed senders close their connections
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A mail server that counts the emails to each address. */
export async function openMailCounter() {
  const copies = new Map<string, number>()
  const server = await openMailServer((to) => {
    for (const address of to) copies.set(address, (copies.get(address) ?? 0) + 1)
  })
  return { ...server, copies }
}
