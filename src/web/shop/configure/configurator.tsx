import { lazy, Suspense, useEffect, useState } from 'react'
import { ART_STYLE_FACTS, artworkAlt } from '#domain/art-styles.ts'
import { usePropertyProgress } from '../../kit/use-property-progress.ts'
import { Announcement } from '../../ui/visually-hidden.tsx'
import { easels, isDrying, type Property } from './easel.ts'
import { OptionsPanel } from './options-panel.tsx'
import { Stage } from './stage.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useDesign } from './use-design.ts'
import { usePatience } from './use-patience.ts'
import { useRedraw } from './use-redraw.ts'
import './configurator.css'

const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))

/** Asked this often about a home whose progress this browser may not watch (it came by a shared token), or for the token
 * that a finished home is about to get. */
const ASK_EVERY_MS = 5000

type Props = { property: Property; take: (property: Property) => void; reload: () => void }

/** The wall on one side, the choices on the other. */
export function Configurator({ property, take, reload }: Props) {
  const progress = usePropertyProgress(property.id)
  const { order, redraw } = useRedraw(property.id, (ordered) => {
    take(ordered)
    progress.noteOrder(ordered)
  })
  const all = easels(property, progress)
  const { design, choose } = useDesign(all)
  const { isNew, saw } = useArrivals(all)
  const [isZoomed, setZoomed] = useState(false)
  const [hasDrawer, setDrawer] = useState(true)
  const shown = all.find(({ style }) => style === design.style) ?? ({ style: design.style, kind: 'none' } as const)
  const finished = all.filter(({ kind }) => kind === 'done')

  // A stream that a proxy cuts is open again within a second or two: not worth a word.
  const isOffline = usePatience(progress.link === 'lost' && progress.refusal === null && isDrying(all), 4000)
  const isUnnamed = property.property_token === null && finished.length > 0 && !isDrying(all)
  const mustAsk = (progress.refusal !== null && isDrying(all)) || isUnnamed
  useEffect(() => {
    if (!mustAsk) return
    const asking = setInterval(reload, ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [mustAsk, reload])

  return (
    <div className="configurator" data-drawer={hasDrawer ? 'open' : 'closed'}>
      <main className="configurator-wall">
        <TopBar
          address={property.address_line_1 ?? property.address}
          token={property.property_token}
          canZoom={shown.kind === 'done'}
          onZoom={() => setZoomed(true)}
          hasDrawer={hasDrawer}
          onDrawer={() => setDrawer(!hasDrawer)}
        />
        <Stage
          all={all}
          shown={shown}
          design={design}
          address={property.address_line_1 ?? property.address}
          isNew={isNew(design.style)}
          onRevealed={() => saw(design.style)}
          isOffline={isOffline}
          order={order}
          onRedraw={(styles) => void redraw(styles)}
        />
      </main>
      <OptionsPanel
        all={all}
        design={design}
        choose={choose}
        isNew={isNew}
        address={property.address_line_1 ?? property.address}
        isHidden={!hasDrawer}
      />
      <Announcement>{finished.map(({ style }) => `${ART_STYLE_FACTS[style].label} is ready.`).join(' ')}</Announcement>
      {isZoomed && shown.kind === 'done' && (
        <Suspense>
          <Zoom
            url={shown.url}
            alt={artworkAlt(shown.style, property.address_line_1)}
            size={design.size}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
