import type { Output } from '#contract/index.ts'
import type { HoldKind } from '#domain/orders/attention.ts'
import { type HoldResolution, recommendedResolution, resolutionLabel } from '#domain/orders/held-order.ts'
import { type Confirmation, useConfirmation } from '#web/admin/layout/use-confirmation.tsx'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { cacheOrder } from './cache-order.ts'

type Order = Output<'admin-get-order'>

/** The ways in which a hold can be resolved; each is explained and confirmed first (F-21). */
export const HeldOrderSection = ({ order }: { order: Order }) => {
  const confirmation = useConfirmation(
    (choice: HoldResolution) => confirmationOf(order, choice),
    (choice) =>
      call('admin-resolve-hold', { id: order.id, resolution: choice, print_shop_order_id: order.print_shop_order_id }),
    { onSuccess: cacheOrder },
  )
  if (order.resolutions.length === 0) return null
  const recommendation = recommendedResolution(order.held_for, order.resolutions)
  return (
    <Card as="section">
      <SectionTitle size="small">Resolve this hold</SectionTitle>
      <p className="mt-1.5 text-soft">{nextStepText(order)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {order.resolutions.map((choice) => (
          <Button
            key={choice}
            variant={choice === recommendation ? 'action' : 'outline'}
            onClick={() => confirmation.start(choice)}
          >
            {resolutionLabel(choice)}...
          </Button>
        ))}
      </div>
      {confirmation.dialog}
    </Card>
  )
}

const nextStepText = ({ held_for, refundable, resolutions }: Order): string => {
  const print = resolutions.includes('print') ? 'release the order to the print shop' : 'continue with its print'
  if (held_for === 'disputed')
    return `Wait until the dispute is decided. If we win, ${print}. If we lose, cancel it without a refund, unless the print shop is making it.`
  if (held_for === 'dispute-won') return `We kept the payment: ${print}, or refund the order.`
  if (held_for === 'dispute-lost')
    return resolutions.includes('continue-print')
      ? 'We lost the payment. If the print shop is making the print or has sent it, continue with that print; otherwise cancel the order without a refund.'
      : 'We lost the payment. Cancel the order without a refund.'
  return refundable > 0 ? 'Choose what happens next, or refund the order.' : 'Choose what happens next.'
}

function confirmationOf(order: Order, resolution: HoldResolution): Confirmation {
  const { title, text } = TEXTS[resolution]
  const isSettled = resolution === 'cancel' || resolution === 'approve-artwork'
  const warningText = order.held_for === null || isSettled ? undefined : WARNINGS[order.held_for]
  const warning = warningText && (
    <p className="mt-3 font-medium wrap-anywhere">
      {order.attention_reason}. {warningText}
    </p>
  )
  return { title, text: text(order), warning, confirm: resolutionLabel(resolution) }
}

type ResolutionTexts = { readonly title: string; readonly text: (order: Order) => string }

const TEXTS: { readonly [R in HoldResolution]: ResolutionTexts } = {
  print: {
    title: 'Release this order to the print shop?',
    text: () =>
      'First we check whether the print shop already has it. If it does, the order continues from there; if not, we send it now, with the picture that the buyer approved.',
  },
  'approve-artwork': {
    title: 'Print the artwork as it is now?',
    text: ({ customer_email }) =>
      `The picture on this page is not the one that the buyer approved. It becomes the approved one and is printed. Unless it is clearly the same picture, ask the buyer first: ${customer_email}.`,
  },
  'continue-print': {
    title: 'Continue with the existing print?',
    text: ({ print_shop_order_id }) =>
      `We look up order ${print_shop_order_id} at the print shop and continue from its state there. Nothing is ordered again.`,
  },
  'reorder-print': {
    title: 'Order a new print?',
    text: ({ print_shop_order_id }) =>
      `The print shop gets a new order in place of ${print_shop_order_id}, and we pay for it. We first check that it has canceled, rejected or lost that one. Ask the print shop to make sure that it will not make both.`,
  },
  cancel: {
    title: 'Cancel this order without a refund?',
    text: () =>
      'Nothing is printed, and the buyer gets no refund. Their page says that the order was canceled; they get no email. This can’t be undone.',
  },
}

/** What an admin should consider before resolving a hold for this reason. */
const WARNINGS: { readonly [K in HoldKind]?: string } = {
  'wrong-amount': 'Releasing it accepts the amount that was paid.',
  disputed: 'If we lose the dispute, we lose both the payment and the print.',
  'dispute-lost': 'If you print it now, you’ll pay for the print.',
  'artwork-changed': 'The order will be held again unless the approved picture is restored or another is approved.',
  'print-in-doubt':
    'Ask the print shop first: if it has the order but doesn’t show it to us, the order will be printed twice.',
}
