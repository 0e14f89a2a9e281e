import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { useBrand } from '#web/kit/brand.ts'
import { isLoadError, reloadForNewBuild } from '#web/kit/load-error.ts'
import { useOnline } from '#web/kit/use-online.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageFrame } from './page-frame.tsx'

/** Shown if a page could not be loaded or failed: no network, its code removed by a deploy, or an error in our code. */
export const PageFailure = () => {
  const error = useRouteError()
  const { name } = useBrand()
  const isMissing = isLoadError(error)
  const isOffline = !useOnline()
  const [wasOffline, setWasOffline] = useState(isOffline)
  if (isOffline && !wasOffline) setWasOffline(true)
  useEffect(() => {
    if (!isMissing || isOffline) return
    if (wasOffline) window.location.reload()
    else void reloadForNewBuild()
  }, [isMissing, isOffline, wasOffline])
  return (
    <PageFrame>
      <title>{`Something went wrong · ${name}`}</title>
      <div role="alert" className="mx-auto max-w-lg py-8 text-center sm:py-16">
        <h1 className="text-4xl sm:text-5xl">Something went wrong</h1>
        <p className="mt-4 text-lg text-soft">
          {isOffline
            ? 'You are offline. This page opens automatically when you are back.'
            : 'This page could not be shown. Reloading it usually helps. Nothing is lost.'}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <a href="/" className={buttonClass('outline')}>
            Go to the home page
          </a>
        </div>
        {error instanceof Error && !isMissing ? <p className="mt-8 text-sm text-soft">{error.message}</p> : null}
      </div>
    </PageFrame>
  )
}
