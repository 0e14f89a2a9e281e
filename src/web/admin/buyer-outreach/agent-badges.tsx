import type { BuyerHome } from '#contract/buyer-outreach.ts'
import { type AgentStatus, BUYER_TEXTS } from '#domain/buyer-outreach/buyer-outreach.ts'
import { phoneText } from '#domain/us-phone.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'

const STATUS_TONES: Record<AgentStatus, Tone> = {
  Error: 'error',
  'Web Search': 'info',
  Standard: 'busy',
  Found: 'success',
  'No Data': 'neutral',
}

/** How the buyer's agent of a home was found (D3-057). */
export const AgentStatusBadge = ({ status }: { status: AgentStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{status}</Badge>
)

const CONFIDENCE_TONES: Readonly<Record<string, Tone>> = { high: 'success', medium: 'busy' }

/** The confidence of a web search; red if it is neither high nor medium (D3-063). */
const ConfidenceBadge = ({ confidence }: { confidence: string }) => (
  <Badge tone={CONFIDENCE_TONES[confidence] ?? 'error'}>{confidence} confidence</Badge>
)

/** Name, brokerage and license of an agent; missing parts are left out. */
export const AgentBlock = ({ title, agent }: { title: string; agent: BuyerHome['buyers_agent'] }) => (
  <div>
    <p className="text-sm text-soft">{title}</p>
    <p className="font-semibold">{agent.name ?? '–'}</p>
    {agent.brokerage ? <p>{agent.brokerage}</p> : null}
    {agent.license ? <p className="text-soft">License {agent.license}</p> : null}
  </div>
)

/** Ways of finding an agent: as stored, and as shown. */
const METHODS: Readonly<Record<string, string>> = { web_search: 'Found by web search' }

/** How an agent can be reached and how that was found, or what went wrong. */
export const ContactBlock = ({ contact, problem }: Pick<BuyerHome, 'contact' | 'problem'>) => {
  if (contact === null)
    return problem === null ? (
      <p className="text-soft">{BUYER_TEXTS.noContact}</p>
    ) : (
      <Notice tone="error">{problem}</Notice>
    )
  const { email, phone, mobile, method, notes, confidence } = contact
  return (
    <div className="min-w-0">
      {email ? <p className="break-words">{email}</p> : null}
      {phone ? <p className="tabular-nums">{phoneText(phone)}</p> : null}
      {mobile && mobile !== phone ? <p className="tabular-nums">{phoneText(mobile)} (mobile)</p> : null}
      {method ? <p className="text-sm text-soft">{METHODS[method] ?? method}</p> : null}
      {notes ? <p className="text-sm text-soft">{notes}</p> : null}
      {confidence ? <ConfidenceBadge confidence={confidence} /> : null}
    </div>
  )
}
