import { auditActionText } from './audit-actions.ts'

/** What happened to an order, a home or a campaign by itself. */
export type HistoryEvent = { readonly action: string; readonly note: string | null; readonly at: Date }

/** An action of an admin, as the audit log stores it. */
export type AuditedAction = {
  readonly action: string
  readonly username: string
  readonly detail: string | null
  readonly at: Date
}

/** Returns the history of an order, a home or a campaign, newest first. */
export const historyOf = (events: readonly HistoryEvent[], audit: readonly AuditedAction[]) =>
  [
    ...events.map((event) => ({ ...event, actor: null })),
    ...audit.map(({ action, username, detail, at }) => ({
      action: auditActionText(action),
      actor: username,
      note: detail,
      at,
    })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .toReversed()
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
