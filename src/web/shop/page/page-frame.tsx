import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, one column of text, footer: the layout of the shop's text pages. */
export const PageFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-svh flex-col">
    <Header />
    <main className="page-column flex-1 py-10 sm:py-16">{children}</main>
    <Footer />
  </div>
)
