import { useBrand } from '#web/kit/brand.ts'
import { CountryBadge } from './country-badge.tsx'
import { TestModeBar } from './test-mode-bar.tsx'
import { Wordmark } from './wordmark.tsx'

export const Header = () => {
  const { name } = useBrand()
  return (
    <>
      <TestModeBar />
      <header className="page-column flex items-center justify-between gap-4 py-3 sm:py-5">
        <a href="/" className="-ml-1 inline-flex min-h-11 items-center rounded-control px-1 text-ink no-underline">
          <Wordmark name={name} />
        </a>
        <CountryBadge shopName={name} />
      </header>
    </>
  )
}
