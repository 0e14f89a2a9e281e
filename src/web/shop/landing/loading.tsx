import { LOADING } from '#domain/pages/page-texts.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shown while the code of the modal loads, but only if that takes noticeably long (U-18). */
export const ModalLoading = () => (
  <div
    role="status"
    className="fixed inset-0 z-40 flex animate-[rise_0.2s_0.15s_both] items-center justify-center bg-ink/55 text-white"
  >
    <Spinner className="size-8" />
    <span className="sr-only">{LOADING}</span>
  </div>
)

/** Covers the home page, which has loaded already (D1-030). */
export const CodeLoading = () => (
  <div role="status" className="fixed inset-0 z-60 flex items-center justify-center gap-3 bg-paper text-lg text-soft">
    <Spinner /> {LOADING}
  </div>
)
