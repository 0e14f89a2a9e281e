import type { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** `tls`: from the first byte, required after the greeting, or not at all (a server on this machine). */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  readonly tls: 'implicit' | 'required' | 'none'
  readonly login: { readonly user: string; readonly pass: string } | null
  /** The time limit for connecting, and for each response of the server. */
  readonly timeoutMs?: number
  /** The time limit for a whole phase: until the server is ready for an email, and for one email. */
  readonly phaseTimeoutMs?: number
}

/** Reads `smtps://user:password@host` or `smtp://…`; without TLS only on this machine, or with `?tls=none`. */
export function smtpServerOf(url: string): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const isImplicit = protocol === 'smtps:'
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return {
    host: hostname,
    port: port === '' ? (isImplicit ? 465 : 587) : Number(port),
    tls: isImplicit ? 'implicit' : isHere || searchParams.get('tls') === 'none' ? 'none' : 'required',
    login: username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

type Envelope = { readonly from: string; readonly to: string[] }
export type SmtpSession = {
  /** True when it has carried an email before: the server may have closed it since. */
  readonly isPooled: boolean
  readonly deliver: (envelope: Envelope, email: Readable) => Promise<void>
}

const TIMEOUT_MS = 20_000
/** An email takes three phases at most, if a kept connection has died; together less than `SENDING_TIMEOUT_MS`. */
const PHASE_TIMEOUT_MS = 35_000
const IDLE_TIMEOUT_MS = 8_000

/**
 * Connections that are kept for a while for the next email. (The pool of the package resends emails on its own.)
 */
export function openSmtpConnections(server: SmtpServer) {
  let idle: { readonly connection: SMTPConnection; readonly timer: NodeJS.Timeout }[] = []

  function keep(connection: SMTPConnection): void {
    const timer = setTimeout(() => {
      idle = idle.filter((entry) => entry.connection !== connection)
      connection.quit()
    }, IDLE_TIMEOUT_MS).unref()
    idle.push({ connection, timer })
  }
  function acquirePooled(): SMTPConnection | null {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      clearTimeout(entry.timer)
      if (!entry.connection.destroyed) return entry.connection
    }
    return null
  }
  async function run<T>(connection: SMTPConnection, isPooled: boolean, work: (session: SmtpSession) => Promise<T>) {
    let isGood = false
    try {
      return await work({
        isPooled,
        async deliver(envelope, email) {
          await inTime(connection, server, () => sendOn(connection, envelope, email))
          isGood = true
        },
      })
    } finally {
      if (isGood) keep(connection)
      else connection.close()
    }
  }
  const useNew = async <T>(
    work: (session: SmtpSession) => Promise<T>,
    onFailure: (error: unknown) => T,
  ): Promise<T> => {
    let connection: SMTPConnection
    try {
      connection = await connect(server)
    } catch (error) {
      return onFailure(error)
    }
    return await run(connection, false, work)
  }

  return {
    /** Does `work` on a kept connection, or a new one. */
    async use<T>(work: (session: SmtpSession) => Promise<T>, onFailure: (error: unknown) => T): Promise<T> {
      const connection = acquirePooled()
      return connection ? await run(connection, true, work) : await useNew(work, onFailure)
    },
    useNew,
    close() {
      for (let connection = acquirePooled(); connection; connection = acquirePooled()) connection.close()
    },
  }
}

async function connect(server: SmtpServer): Promise<SMTPConnection> {
  const { host, port, tls, login, timeoutMs = TIMEOUT_MS } = server
  const connection = new SMTPConnection({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  connection.on('error', () => {}) // each step gets its own error; a connection that broke while idle is noticed at its next use
  try {
    await inTime(connection, server, async () => {
      await step(connection, (callback) => connection.connect(callback))
      if (login) await step(connection, (callback) => connection.login(login, callback))
    })
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const sendOn = (connection: SMTPConnection, envelope: Envelope, email: Readable) =>
  step(connection, (callback) => connection.send(envelope, email, callback))

/** Does `work`; closes the connection if it takes too long, however often the server answers, which ends the work. */
async function inTime(
  connection: SMTPConnection,
  { phaseTimeoutMs = PHASE_TIMEOUT_MS }: SmtpServer,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setTimeout(() => connection.close(), phaseTimeoutMs)
  try {
    await work()
  } finally {
    clearTimeout(timer)
  }
}

/** One step of the conversation; a connection that is lost ends it. */
const step = (connection: SMTPConnection, begin: (callback: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => {
      connection.removeListener('error', settle)
      connection.removeListener('end', onEnd)
      if (error) reject(error)
      else resolve()
    }
    const onEnd = () => settle(new Error('The mail server hung up'))
    connection.once('error', settle)
    connection.once('end', onEnd)
    begin(settle)
  })
