import type { ReactNode } from 'react'
import { Footer } from '#web/shop/page/footer.tsx'
import { Header } from '#web/shop/page/header.tsx'
import { OrderPrint } from './order-print.tsx'
import type { Order } from './order-watch.ts'
import './order.css'

/** The print on a wall, with the texts about the order beside it (below it on phones). */
export const OrderLayout = ({ order, children }: { order: Order; children: ReactNode }) => (
  <div className="flex min-h-svh flex-col">
    <Header />
    <main className="order-page">
      <div className="order-wall">
        <OrderPrint design={order.design} />
      </div>
      <div className="order-text">{children}</div>
    </main>
    <Footer />
  </div>
)
