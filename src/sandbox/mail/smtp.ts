import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { ActiveFault, Faults } from '../faults/faults.ts'
import { SANDBOX_KEY } from '../vendor.ts'
import type { MailStore } from './mail-store.ts'

export const MAIL = 'mail'

type Settings = {
  /** If 0 or taken, any free one. */
  readonly port: number
  readonly host: string
  readonly emails: MailStore
  readonly faults: Faults
  readonly now: () => Date
}
export type SmtpServer = { readonly port: number; readonly close: () => Promise<void> }

const MAX_EMAIL_BYTES = 20 * 2 ** 20

/**
 * A mail server that accepts every email and forwards none. It requires a login, and refuses some recipients:
 * `bounce…@` is unknown (550), `full…@` has no space left (452), `slowly…@` should be retried (451, graylisting).
 */
export async function openSmtp({ port, host, emails, faults, now }: Settings): Promise<SmtpServer> {
  const sockets = new Map<number, Socket>()
  /** The fault for the email that each session is sending. */
  const faultOrders = new Map<string, ActiveFault | null>()
  const hangUp = ({ remotePort }: SMTPServerSession) => void sockets.get(remotePort)?.destroy()

  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_EMAIL_BYTES,
    socketTimeout: 60_000,
    closeTimeout: 100,
    onAuth({ username, password }, _session, callback) {
      if (username === 'sandbox' && password === SANDBOX_KEY) callback(null, { user: username })
      else callback(reply(535, '5.7.8 Authentication credentials invalid'))
    },
    onMailFrom(_address, session, callback) {
      const fault = faults.take(MAIL, '/emails')
      if (fault?.kind === 'rate-limit') return callback(reply(421, '4.7.0 Too many emails, try again later'))
      if (fault?.kind === 'quota') return callback(reply(550, '5.7.1 Daily sending limit reached'))
      if (fault?.kind === 'bad-gateway') return hangUp(session)
      faultOrders.set(session.id, fault)
      callback()
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = REFUSED.find(([start]) => address.toLowerCase().startsWith(start))
      callback(refusal && reply(refusal[1], refusal[2].replace('{address}', address)))
    },
    onClose: ({ id }) => void faultOrders.delete(id),
    onData(stream, session, callback) {
      void respond(receive(stream, session, faultOrders.get(session.id) ?? null), callback)
    },
  })
  server.on('error', () => {}) // the client disconnected; its email may or may not be in the mailbox
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })

  async function receive(
    stream: AsyncIterable<Buffer>,
    session: SMTPServerSession,
    fault: ActiveFault | null,
  ): Promise<Error | null | 'lost'> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    if (fault?.kind === 'slow') await sleep(fault.ms)
    const failure = refusalOf(fault)
    if (failure) return failure
    const { mailFrom, rcptTo } = session.envelope
    await emails.add({
      at: now(),
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw: Buffer.concat(chunks),
    })
    if (fault?.kind !== 'dropped') return null
    hangUp(session) // accepted, and then lost
    return 'lost'
  }

  await listen(server, port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return listen(server, 0, host)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function respond(
  outcome: Promise<Error | null | 'lost'>,
  callback: (error?: Error | null) => void,
): Promise<void> {
  try {
    const failure = await outcome
    if (failure !== 'lost') callback(failure)
  } catch (error) {
    callback(error as Error) // the client disconnected in the middle of its email
  }
}

const listen = (server: SMTPServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.removeListener('error', reject)
      resolve()
    })
  })

const REFUSED: readonly [start: string, code: number, text: string][] = [
  ['bounce', 550, '5.1.1 <{address}>: user unknown'],
  ['full', 452, '4.2.2 <{address}>: mailbox is full'],
  ['slowly', 451, '4.7.1 Greylisted, please come again'],
]

function refusalOf(fault: ActiveFault | null): Error | null {
  if (fault?.kind === 'server-error') return reply(451, '4.3.0 Local error in processing')
  if (fault?.kind === 'garbage') return reply(554, '5.6.0 Message refused')
  return null
}

const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
