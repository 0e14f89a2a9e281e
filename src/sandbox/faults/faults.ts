import { z } from 'zod'

const MAX_DELAY_MS = 300_000
const common = {
  /** Matched against the path below the vendor's base; `*` matches anything. If omitted: every path. */
  path: z.string().min(1).max(200).optional(),
  /** Expires after this many requests. If omitted: stays until it is deleted. */
  times: z.int().min(1).max(1000).optional(),
}
const rule = <const K extends string>(kind: K) =>
  z.strictObject({ vendor: z.string(), ...common, kind: z.literal(kind) })

const RULES = [
  rule('slow').extend({ ms: z.int().min(1).max(MAX_DELAY_MS).default(90_000) }),
  rule('rate-limit').extend({ retryAfterSeconds: z.int().min(0).max(3600).default(20) }),
  rule('quota'),
  rule('server-error'),
  rule('bad-gateway'),
  rule('garbage'),
  rule('wrong-picture'),
  rule('dropped'),
  rule('block-page'),
] as const

/** A fault as requested: which vendor fails, how, and how often. */
export const FaultRule = z.discriminatedUnion('kind', RULES)
export type FaultRule = z.output<typeof FaultRule>
export type FaultKind = FaultRule['kind']

/** Every kind, with what it does in a few words. */
export const FAULT_KINDS: Record<FaultKind, string> = {
  slow: 'responds late',
  'rate-limit': '429, too many calls',
  quota: '429, no credit left',
  'server-error': '500',
  'bad-gateway': '502, an HTML page',
  garbage: 'invalid JSON',
  'wrong-picture': 'a wrong picture',
  dropped: 'connection lost mid-response',
  'block-page': 'shows a block page',
}

export type ActiveFault = FaultRule & { readonly id: number; readonly left: number | null }

export type Faults = {
  readonly list: () => readonly ActiveFault[]
  readonly replaceAll: (rules: readonly FaultRule[]) => void
  readonly add: (rule: FaultRule) => ActiveFault
  /** False when there is no such fault. */
  readonly remove: (id: number) => boolean
  /** The oldest fault that matches a request; counts as used once. */
  readonly take: (vendor: string, path: string) => ActiveFault | null
}

/** The faults that are switched on, oldest first. */
export function openFaults(): Faults {
  let active: ActiveFault[] = []
  let lastId = 0
  const activate = (fault: FaultRule): ActiveFault => ({ ...fault, id: ++lastId, left: fault.times ?? null })

  return {
    list: () => active,
    replaceAll(rules) {
      active = rules.map(activate)
    },
    add(fault) {
      const activeFault = activate(fault)
      active = [...active, activeFault]
      return activeFault
    },
    remove(id) {
      const before = active.length
      active = active.filter((fault) => fault.id !== id)
      return active.length < before
    },
    take(vendor, path) {
      const match = active.find((fault) => fault.vendor === vendor && fits(fault.path, path))
      if (!match) return null
      const nextMatch = match.left === null ? match : { ...match, left: match.left - 1 }
      active = active.map((fault) => (fault === match ? nextMatch : fault)).filter(({ left }) => left !== 0)
      return nextMatch
    },
  }
}

function fits(pattern: string | undefined, path: string): boolean {
  if (pattern === undefined) return true
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}
