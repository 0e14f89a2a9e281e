/** Beginnings of subjects that mail programs give to automatic replies. */
const AUTOMATIC_SUBJECTS = [
  /auto(?:mated|matic)?[\s-]*(?:reply|response|answer)/,
  /out[\s-]of[\s-](?:the[\s-])?office/,
  /ooo\b/,
  /away from (?:my|the) (?:desk|office)/,
  /on (?:vacation|leave|pto)\b/,
  /i am (?:currently )?(?:out|away)/,
  /undeliverable/,
  /delivery (?:status|has failed)/,
  /mail delivery/,
  /returned mail/,
  /failure notice/,
]
const AUTOMATIC_SUBJECT = new RegExp(
  `^\\s*(?:re:\\s*)?(?:${AUTOMATIC_SUBJECTS.map(({ source }) => source).join('|')})`,
  'i',
)

const ROBOT_SENDERS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|auto-?reply)@/i

/** Whether an incoming message was written by a machine; out of office is not a reply (F-34). */
export const isAutomaticReply = ({ from, subject }: { readonly from: string; readonly subject: string }): boolean =>
  ROBOT_SENDERS.test(from) || AUTOMATIC_SUBJECT.test(subject)
