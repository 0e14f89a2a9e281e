import type { Picture, Size } from '#engine/picture.ts'
import type { Home } from './photos/home.ts'
import { type OnRows, render } from './photos/render.ts'
import { shotOf, type View } from './photos/views.ts'

export { type Home, homeOf } from './photos/home.ts'
export { type View, VIEWS } from './photos/views.ts'

/**
 * A photograph of a home: `drawHome(homeOf('12 Oak Street'), 'street', { width: 1536, height: 1024 })`. Pure: the same
 * home, view and size (pixels) give the same bytes. `onRows` receives the number of finished rows.
 */
export function drawHome(home: Home, view: View, size: Size, onRows?: OnRows): Picture {
  const { stage, camera } = shotOf(home, view, size)
  return render(stage, camera, size, onRows)
}
