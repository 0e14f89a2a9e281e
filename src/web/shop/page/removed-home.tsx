import { HOME_REMOVED, HOME_REMOVED_TITLE } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageFrame } from './page-frame.tsx'

/** For links to a home that was removed (F-54). */
export const RemovedHome = () => (
  <PageFrame>
    <title>{`${HOME_REMOVED_TITLE} · ${useBrand().name}`}</title>
    <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
      <div role="alert">
        <h1 className="text-4xl sm:text-5xl">{HOME_REMOVED_TITLE}</h1>
        <p className="mt-4 text-lg text-soft">{HOME_REMOVED} Its pictures are deleted.</p>
      </div>
      <a href="/" className={buttonClass('action', 'mt-8')}>
        Go to the home page
      </a>
    </div>
  </PageFrame>
)
