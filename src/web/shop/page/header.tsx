import { usaOnlyText } from '#domain/address/address-problem.ts'
import { useBrand } from '#web/kit/brand.ts'
import { Toggletip } from '#web/ui/toggletip.tsx'
import { TestModeBar } from './test-mode-bar.tsx'
import { Wordmark } from './wordmark.tsx'

export const Header = () => {
  const { name } = useBrand()
  return (
    <>
      <TestModeBar />
      <header className="page-column flex flex-wrap items-center justify-between gap-x-4 py-3 sm:py-5">
        <a href="/" className="-ml-1 inline-flex min-h-11 items-center rounded-control px-1 text-ink no-underline">
          <Wordmark name={name} />
        </a>
        <CountryBadge shopName={name} />
      </header>
    </>
  )
}

/** Opens the note that the shop serves only the USA (D1-051). */
const CountryBadge = ({ shopName }: { shopName: string }) => (
  <Toggletip className="ml-auto" label="Available in the USA" hint={usaOnlyText(shopName)}>
    <span className="inline-flex items-center gap-2 rounded-full border border-line bg-card px-3 py-1.5 text-sm font-semibold tracking-wide">
      <Flag /> USA
    </span>
  </Toggletip>
)

const Flag = () => (
  <svg viewBox="0 0 19 13" aria-hidden="true" className="h-[13px] w-[19px] rounded-[1.5px]">
    <rect width="19" height="13" fill="#fff" />
    {[0, 2, 4, 6, 8, 10, 12].map((y) => (
      <rect key={y} y={y} width="19" height="1" fill="#a8402d" />
    ))}
    <rect width="8.5" height="7" fill="#2c3f63" />
    {[1.4, 3.5, 5.6].flatMap((y) =>
      [1.5, 3.4, 5.3, 7.2].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="0.5" fill="#fff" />),
    )}
  </svg>
)
