import {
  Component,
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { isLoadError } from '#web/kit/load-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLoadRecovery } from './use-load-recovery.ts'

/** A part that opens over a page and can be closed. Without `open` it is open while it is mounted. */
type PartProps = { readonly open?: boolean; readonly onClose: () => void }

/**
 * A part of a page whose code is fetched when it is first shown. If that fails, the page stays as it is and shows a
 * message; loading is retried on request and when the network is back. After a deployment the page is reloaded, once.
 */
export function lazyPart<Module, Props extends PartProps>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  loading: ReactNode = null,
): ComponentType<Props> {
  const newPart = (failure?: unknown) =>
    lazy(async () => ({ default: pick(await (failure === undefined ? load() : loadAgain(load, failure))) }))
  // Shared by the whole page, so that code that was loaded once is shown at once the next time.
  const latest: { part: LazyExoticComponent<ComponentType<Props>> } = { part: newPart() }

  return function LazyPart(props: Props) {
    const [{ Part, attempt }, setShown] = useState(() => ({ Part: latest.part, attempt: 0 }))
    /** The failure that the visitor has closed. */
    const [dismissal, setDismissal] = useState<{ readonly error: unknown } | null>(null)
    const tryAgain = (error: unknown) => {
      latest.part = newPart(error)
      setShown({ Part: latest.part, attempt: attempt + 1 })
      setDismissal(null)
    }
    const onOpen = useEffectEvent(() => dismissal && tryAgain(dismissal.error))
    useEffect(() => {
      if (props.open === true) onOpen()
    }, [props.open])
    const failure = (error: unknown) =>
      dismissal ? null : (
        <PartFailure
          error={error}
          wasTriedAgain={attempt > 0}
          onTryAgain={() => tryAgain(error)}
          onClose={() => {
            setDismissal({ error })
            props.onClose()
          }}
        />
      )
    return (
      <Boundary key={attempt} failure={failure}>
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

let retries = 0

/** Browsers remember until the page is left that code could not be fetched; only another URL is fetched again. */
function loadAgain<Module>(load: () => Promise<Module>, error: unknown): Promise<Module> {
  const address = error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
  return address === undefined ? load() : import(/* @vite-ignore */ `${address}?again=${(retries += 1)}`)
}

/** React supports error boundaries only as classes. */
class Boundary extends Component<
  { readonly failure: (error: unknown) => ReactNode; readonly children: ReactNode },
  { readonly failed: { readonly error: unknown } | null }
> {
  override state = { failed: null as { readonly error: unknown } | null }
  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } })
  override render = () => (this.state.failed ? this.props.failure(this.state.failed.error) : this.props.children)
}

const PartFailure = ({
  error,
  wasTriedAgain,
  onTryAgain,
  onClose,
}: {
  error: unknown
  wasTriedAgain: boolean
  onTryAgain: () => void
  onClose: () => void
}) => {
  const isMissing = isLoadError(error)
  const isOffline = useLoadRecovery(isMissing, onTryAgain)
  const reload = () => window.location.reload()
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 mx-auto max-w-xl p-4">
      <Notice
        tone="error"
        className="shadow-card"
        actions={
          <>
            {isMissing && !isOffline ? <Button onClick={onTryAgain}>Try again</Button> : null}
            {!isOffline && (wasTriedAgain || !isMissing) ? (
              <Button variant="outline" onClick={reload}>
                Reload the page
              </Button>
            ) : null}
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {isOffline
          ? 'You’re offline. This opens automatically when you’re back online.'
          : isMissing
            ? 'We couldn’t load this part of the page.'
            : 'Something went wrong here. Reloading the page usually helps. Nothing is lost.'}
      </Notice>
    </div>
  )
}
