import type { Send } from '#contract/outreach.ts'
import { classNames } from '../../ui/class-names.ts'
import { moment } from '../frame/words.ts'
import { SendBadge, UntrackedBadge } from './send-badge.tsx'

const COLUMNS = ['Agent', 'Home', 'State', 'Sent', 'What came back'] as const

/** Feature 30: a line for every home of a sending; on phones each is a card. */
export const LedgerTable = ({ sends }: { sends: readonly Send[] }) =>
  sends.length === 0 ? (
    <p className="mt-6 text-soft">No letter is like that.</p>
  ) : (
    <div className="mt-4 overflow-x-auto rounded-control border border-line bg-card">
      <table className="w-full text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-soft">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {sends.map((send) => (
            <tr
              key={send.id}
              className="border-b border-line align-top last:border-0 max-md:flex max-md:flex-col max-md:gap-y-1.5 max-md:p-3"
            >
              <th scope="row" className={classNames('font-medium', CELL)}>
                {send.agent_name ?? 'Nobody named'}
                <span className="block font-normal text-soft">{send.email}</span>
              </th>
              <td className={CELL}>{send.street}</td>
              <td className={CELL}>
                <SendBadge state={send.state} /> {send.tracked ? null : <UntrackedBadge />}
                {send.reason ? <span className="mt-1 block text-sm text-soft">{send.reason}</span> : null}
              </td>
              <td className={classNames('tabular-nums md:whitespace-nowrap', CELL)}>{moment(send.sent_at)}</td>
              <td className={CELL}>{returns(send)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

const CELL = 'wrap-anywhere max-md:empty:hidden md:px-3 md:py-3'

const RETURNS = [
  ['replied', 'replied_at'],
  ['complained', 'complained_at'],
  ['unsubscribed', 'unsubscribed_at'],
  ['bounced', 'bounced_at'],
  ['clicked', 'clicked_at'],
  ['opened', 'opened_at'],
  ['delivered', 'delivered_at'],
] as const

const returns = (send: Send): string => RETURNS.flatMap(([word, at]) => (send[at] === null ? [] : [word])).join(', ')
