import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useBrand } from '#web/kit/brand.ts'
import { useDelayedLoading } from '#web/kit/hooks/use-delayed-loading.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { homeReferenceIn, isPreview } from '#web/shop/design/design-url.ts'
import { lastConfigurator } from '#web/shop/design/frame-backup.ts'
import { TestModeBar } from '#web/shop/page/test-mode-bar.tsx'
import { UnavailableHome } from '#web/shop/page/unavailable-home.tsx'
import { sharedHome } from '#web/shop/visitor/shared-home.ts'
import { visitorContext } from '#web/shop/visitor/visitor-context.ts'
import { ConfiguratorSkeleton } from './configurator-skeleton.tsx'
import { Configurator } from './configurator.tsx'
import { type EntrySource, entrySourceOf } from './entry-source.ts'
import { HomeMissing, HomeNotLoaded, NoHomeNamed } from './no-home.tsx'
import { useProperty } from './use-property.ts'

/** /configure: the home named in the URL, framed, with all choices. */
export function ConfigurePage() {
  const [query] = useUrlQuery()
  const { name } = useBrand()
  const entrySource = useEntrySource()
  const reference = homeReferenceIn(query)
  const { load, reload, onPropertyChange } = useProperty(reference)
  // The recipient of a shared preview (E-26) can frame a home of their own.
  const openedToken =
    reference !== null && 'token' in reference && load.status === 'found' && !isPreview(query) ? reference.token : null
  useEffect(() => {
    if (openedToken !== null) sharedHome.write(openedToken)
  }, [openedToken])
  const showsSkeleton = useDelayedLoading(reference !== null && load.status === 'loading')

  if (!reference) {
    // For a buyer who returns from the payment page without the home in the URL (E-25).
    const last = visitorContext.read() === null ? lastConfigurator() : null
    return last === null ? <NoHomeNamed /> : <Navigate to={last} replace />
  }
  if (showsSkeleton)
    return (
      <Screen>
        <ConfiguratorSkeleton />
      </Screen>
    )
  switch (load.status) {
    case 'loading':
      return null
    case 'missing':
      return <HomeMissing />
    case 'unavailable':
      return <UnavailableHome message={load.message} />
    case 'failed':
      return <HomeNotLoaded message={load.message} onRetry={reload} />
    case 'found':
      return (
        <Screen>
          <title>{`${load.property.address_line_1 ?? 'Your home'}, framed · ${name}`}</title>
          <Configurator
            key={load.property.id}
            property={load.property}
            entrySource={entrySource}
            onPropertyChange={onPropertyChange}
            reload={reload}
          />
        </Screen>
      )
  }
}

const Screen = ({ children }: { children: ReactNode }) => (
  <div className="configure-screen">
    <TestModeBar />
    {children}
  </div>
)

/** Reads how the visitor arrived, once, and then removes it from the history entry (D2-001). */
function useEntrySource(): EntrySource {
  const { state, pathname, search } = useLocation()
  const [entrySource] = useState(() => entrySourceOf(state))
  const navigate = useNavigate()
  const hasState = state !== null

  useEffect(() => {
    if (hasState) void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  }, [hasState, navigate, pathname, search])

  return entrySource
}
