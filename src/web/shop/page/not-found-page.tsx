import { useBrand } from '#web/kit/brand.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageFrame } from './page-frame.tsx'

/** The page for unknown addresses. */
export const NotFoundPage = () => (
  <PageFrame>
    <title>{`Page not found · ${useBrand().name}`}</title>
    <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
      <h1 className="text-4xl sm:text-5xl">Nobody lives at this address</h1>
      <p className="mt-4 text-lg text-soft">
        The link may be mistyped or out of date. Your own home is one photo away.
      </p>
      <a href="/" className={buttonClass('action', 'mt-8')}>
        Go to the home page
      </a>
    </div>
  </PageFrame>
)
