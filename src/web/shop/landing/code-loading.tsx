import { LOADING } from '#domain/page-texts.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** D1-030. Over the front page, which is there already. */
export const CodeLoading = () => (
  <div role="status" className="fixed inset-0 z-60 flex items-center justify-center gap-3 bg-paper text-lg text-soft">
    <Spinner /> {LOADING}
  </div>
)
