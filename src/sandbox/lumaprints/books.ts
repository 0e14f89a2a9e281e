import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { OrderBody, WebhookBody } from './order-body.ts'

/** An order as it is kept. Times are Unix milliseconds of the sandbox's own clock. */
const KeptOrder = z.object({
  orderNumber: z.number().int(),
  body: OrderBody,
  placedAt: z.number(),
  /** WebP in base64, one per item. */
  thumbnails: z.array(z.string()),
  /** PDF in base64, as they go into the parcel. */
  printouts: z.array(z.string()).default([]),
  /** Out of the queue and gone, with no word about it. */
  isLost: z.boolean(),
  /** Instead of the way of every good order. */
  decidedStatus: z.string().nullable(),
  shippedAt: z.number().nullable(),
})
export type KeptOrder = z.output<typeof KeptOrder>

const Books = z.object({
  orders: z.array(KeptOrder),
  subscriptions: z.array(WebhookBody),
  /** How far the clock is ahead: without it the orders of such a day would lie in the future. */
  aheadSeconds: z.number().int(),
})

/** Everything the print shop remembers. */
export type Books = {
  readonly orders: Map<number, KeptOrder>
  subscriptions: readonly WebhookBody[]
  aheadSeconds: number
}

const SAVE_AFTER_MS = 300

export type BookKeeper = { readonly books: Books; readonly changed: () => void; readonly close: () => void }

/** Books kept in `file`, written shortly after a change; in memory only for null. */
export function openBooks(file: string | null): BookKeeper {
  const books: Books = { orders: new Map(), subscriptions: [], aheadSeconds: 0 }
  if (file === null) return { books, changed: () => {}, close: () => {} }
  load(books, file)
  let timer: NodeJS.Timeout | null = null
  const save = () => {
    timer = null
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.half`, JSON.stringify({ ...books, orders: [...books.orders.values()] }))
    renameSync(`${file}.half`, file)
  }
  const close = () => {
    if (timer === null) return
    clearTimeout(timer)
    save()
  }
  process.once('exit', close)
  return { books, changed: () => void (timer ??= setTimeout(save, SAVE_AFTER_MS)), close }
}

function load(books: Books, file: string): void {
  const text = textOf(file)
  if (text === null) return
  const saved = Books.parse(JSON.parse(text))
  for (const order of saved.orders) books.orders.set(order.orderNumber, order)
  books.subscriptions = saved.subscriptions
  books.aheadSeconds = saved.aheadSeconds
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
