import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useBrand } from '../../kit/brand.ts'
import { TestModeBar } from '../page/test-mode-bar.tsx'
import { Configurator } from './configurator.tsx'
import { ConfiguratorSkeleton } from './configurator-skeleton.tsx'
import { namedIn } from './design-url.ts'
import { HomeMissing, HomeNotLoaded, NoHomeNamed } from './no-home.tsx'
import { usePatience } from './use-patience.ts'
import { useProperty } from './use-property.ts'

/** /configure: the home of the address in its frame, and everything that can be chosen about it. */
export function ConfigurePage() {
  const [query] = useSearchParams()
  const { name } = useBrand()
  const named = namedIn(query)
  const { load, again, take } = useProperty(named)
  const showsSkeleton = usePatience(named !== null && load.at === 'loading')

  if (!named) return <NoHomeNamed />
  if (showsSkeleton)
    return (
      <Screen>
        <ConfiguratorSkeleton />
      </Screen>
    )
  switch (load.at) {
    case 'loading':
      return null
    case 'missing':
      return <HomeMissing />
    case 'failed':
      return <HomeNotLoaded message={load.message} onRetry={again} />
    case 'found':
      return (
        <Screen>
          <title>{`${load.property.address_line_1 ?? 'Your home'}, framed · ${name}`}</title>
          <Configurator key={load.property.id} property={load.property} take={take} reload={again} />
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
