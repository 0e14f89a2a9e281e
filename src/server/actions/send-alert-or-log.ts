import type { Context } from '#server/context.ts'
import type { TeamAlert } from '#server/ports/team-alerts.ts'

/** Notifies the team; a failed notification is only logged (D1-287). */
export const sendAlertOrLog = ({ teamAlerts, log }: Context, alert: TeamAlert): Promise<void> =>
  teamAlerts.send(alert).catch((error: unknown) => log.warn({ err: error }, 'notification not sent'))
