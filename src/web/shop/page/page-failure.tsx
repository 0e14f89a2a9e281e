import { useRouteError } from 'react-router'
import { useBrand } from '#web/kit/brand.ts'
import { isLoadError } from '#web/kit/load-error.ts'
import { Button } from '#web/ui/button.tsx'
import { HomeLink, MessagePage } from './message-page.tsx'
import { useLoadRecovery } from './use-load-recovery.ts'

const reload = () => window.location.reload()

/** Shown if a page could not be loaded or failed: no network, its code removed by a deploy, or an error in our code. */
export const PageFailure = () => {
  const error = useRouteError()
  const { name } = useBrand()
  const isMissing = isLoadError(error)
  const isOffline = useLoadRecovery(isMissing, reload)
  return (
    <MessagePage
      tabTitle={`Something went wrong · ${name}`}
      title="Something went wrong"
      text={
        isOffline
          ? 'You’re offline. This page opens automatically when you’re back online.'
          : 'We couldn’t show this page. Reloading it usually helps. Nothing is lost.'
      }
      role="alert"
      actions={
        <>
          <Button onClick={reload}>Reload</Button>
          <HomeLink variant="outline" />
        </>
      }
    >
      {error instanceof Error && !isMissing ? <p className="mt-8 text-sm text-soft">{error.message}</p> : null}
    </MessagePage>
  )
}
