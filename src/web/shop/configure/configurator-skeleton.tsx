import type { CSSProperties } from 'react'
import { DEFAULT_DESIGN, defaultFrame } from '#domain/framed-print/frames.ts'
import { LOADING } from '#domain/pages/page-texts.ts'
import { FramedPrint } from '#web/shop/framed-print/framed-print.tsx'
import { PanelTitle } from './options/panel-title.tsx'
import './configurator.css'
import './options/choices.css'

/**
 * The placeholder of the configurator: empty paper on the wall and choices without pictures, laid out like the real
 * ones.
 */
export const ConfiguratorSkeleton = () => (
  <div className="configurator" role="status" aria-label={LOADING}>
    <main className="configurator-wall">
      <div className="h-14 shrink-0 lg:h-17" />
      <div className="configurator-stage">
        <div className="configurator-stage-middle">
          <div
            className="configurator-print"
            style={{ '--frame-ratio': 24 / 18, '--relative-size': 0.92 } as CSSProperties}
          >
            <FramedPrint
              picture={null}
              frame={defaultFrame(DEFAULT_DESIGN.style)}
              size={DEFAULT_DESIGN.size}
              isDrawing
            />
          </div>
          <p className="configurator-label">{'\u00a0'}</p>
        </div>
        <div className="configurator-views" />
      </div>
    </main>
    <div className="choices">
      <div className="choices-handle" />
      <div className="choices-scroll">
        <PanelTitle address={null} />
        <div className="picker picker-styles">
          <div className="picker-title h-8" />
          <div className="style-tiles">
            {[1, 2, 3].map((tile) => (
              <div key={tile} className="style-tile">
                <span className="style-thumb" data-kind="creating" />
                <span className="style-name">{'\u00a0'}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="checkout-bar min-h-19" />
    </div>
  </div>
)
