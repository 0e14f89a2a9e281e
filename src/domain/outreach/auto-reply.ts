/** What mail programs put before the subject of an answer that nobody wrote. */
const SUBJECTS =
  /^\s*(?:re:\s*)?(?:auto(?:mated|matic)?[\s-]*(?:reply|response|answer)|out[\s-]of[\s-](?:the[\s-])?office|ooo\b|away from (?:my|the) (?:desk|office)|on (?:vacation|leave|pto)\b|i am (?:currently )?(?:out|away)|undeliverable|delivery (?:status|has failed)|mail delivery|returned mail|failure notice)/i

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|auto-?reply)@/i

/** Feature 34: whether a message that came in was written by a machine; out of office is no reply. */
export const isAutomaticReply = ({ from, subject }: { readonly from: string; readonly subject: string }): boolean =>
  MACHINES.test(from) || SUBJECTS.test(subject)
