import { CopyPlus, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ORDER_ANOTHER_LABEL } from '#domain/checkout/checkout.ts'
import { canonicalToken, isToken } from '#domain/links/property-token.ts'
import { HOME_NOT_ORDERABLE_TEXTS } from '#domain/privacy/removal.ts'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Order } from './order-watch.ts'

const ShareDialog = lazyPart(
  () => import('#web/shop/share/share-dialog.tsx'),
  ({ ShareDialog }) => ShareDialog,
)

/** Buttons to share the home and to order another print, or why there are none; hidden if it has no page (U-16). */
export function HomeActions({ order }: { order: Order }) {
  const [isSharing, setSharing] = useState(false)
  if (order.home.state !== 'shown')
    return <p className="text-soft sm:col-span-2">{HOME_NOT_ORDERABLE_TEXTS[order.home.state]}</p>
  const token = tokenIn(order.property_url)
  if (token === null) return null
  const { selectedStyle: style, selectedFrame: frame, selectedSize: size, orientation, imageUrl } = order.design
  return (
    <>
      <Link to={`${designPath(token, order)}&another=${order.paid_order_id}`} className={buttonClass('outline')}>
        <CopyPlus aria-hidden="true" className="size-5" />
        {ORDER_ANOTHER_LABEL}
      </Link>
      <Button variant="outline" onClick={() => setSharing(true)}>
        <Share2 aria-hidden="true" className="size-5" />
        Share this home
      </Button>
      {isSharing && (
        <ShareDialog
          open
          onClose={() => setSharing(false)}
          shared={{ token, design: { style, frame, size, orientation }, url: imageUrl, address: null }}
        />
      )}
    </>
  )
}

/** A link back to the same design to pay another way; hidden if the home has no page (U-05). */
export function OrderAgain({ order }: { order: Order }) {
  const token = tokenIn(order.property_url)
  if (token === null) return null
  return (
    <Link to={designPath(token, order)} className={buttonClass('action')}>
      Order again
    </Link>
  )
}

function designPath(token: string, { design }: Order): string {
  const { selectedStyle: style, selectedFrame: frame, selectedSize: size, orientation } = design
  return `/configure?${new URLSearchParams({ token, style, frame, size, orientation }).toString()}`
}

/** The URL of the home's page: its token after the shop's address (D1-101). */
function tokenIn(url: string | null): string | null {
  const last = url === null ? '' : (new URL(url).pathname.split('/').at(-1) ?? '')
  return isToken(last) ? canonicalToken(last) : null
}
