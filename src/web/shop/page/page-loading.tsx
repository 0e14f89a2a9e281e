import { LOADING } from '#domain/pages/page-texts.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shown while the code of a page loads, but only if that takes noticeably long (U-18). */
export const PageLoading = () => (
  <div
    role="status"
    className="flex min-h-svh animate-[rise_0.3s_0.15s_both] items-center justify-center gap-3 text-soft"
  >
    <Spinner /> {LOADING}
  </div>
)
