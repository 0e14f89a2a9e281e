import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const HEAD_BYTES = 12
const TXT = 16
const NXDOMAIN = 3
const SERVFAIL = 2

/**
 * Starts a name server (RFC 1035, over UDP) with these TXT records. A name whose records are null returns SERVFAIL.
 * Returns the server's address.
 */
export async function dnsServer(records: Readonly<Record<string, readonly string[] | null>>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => socket.send(responseTo(query, records), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => new Promise((resolve) => socket.close(() => resolve())))
  return `127.0.0.1:${socket.address().port}`
}

function responseTo(query: Buffer, records: Readonly<Record<string, readonly string[] | null>>): Buffer {
  const { name, end } = questionOf(query)
  const texts = records[name]
  const answers = (texts ?? []).map(recordOf)
  const head = Buffer.from(query.subarray(0, HEAD_BYTES))
  head.writeUInt16BE(0x8180 | (texts === null ? SERVFAIL : texts === undefined ? NXDOMAIN : 0), 2)
  head.writeUInt16BE(answers.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  return Buffer.concat([head, query.subarray(HEAD_BYTES, end), ...answers])
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEAD_BYTES
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** A TXT record with a TTL of one minute; its name points to the question, its text is split into 255-byte strings. */
function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc000 | HEAD_BYTES, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
