import type { Hono } from 'hono'
import { type View, VIEWS } from '../photos/views.ts'
import { PICTURE_SIZE } from '../pictures.ts'
import type { World } from '../vendor.ts'
import { homeById, studioAddress, type WorldHome } from './world-homes.ts'

/** The path of a site's photos: before and after the 32 letters that identify one. */
type Shelf = { readonly before: string; readonly after: string }

/** 32 hex digits that identify a view of a home. */
const nameOf = ({ id }: WorldHome, view: View): string =>
  id.toString(16).padStart(24, '0') + VIEWS.indexOf(view).toString(16).padStart(8, '0')

/** Every photo of a home as a site shows it; `width` in pixels, as its file name says. */
export const photoUrls = (base: string, { before, after }: Shelf, home: WorldHome): readonly string[] =>
  home.views.map((view) => `${base}${before}${nameOf(home, view)}${after}`)

/** Serves them; a photo is drawn on its first request. */
export function servePhotos(app: Hono, { before }: Shelf, { studio, now }: World): void {
  app.get(`${before}:file`, async (http) => {
    const [, id = '', view = ''] = /^([0-9a-f]{24})([0-9a-f]{8})/.exec(http.req.param('file') ?? '') ?? []
    const home = homeById(Number.parseInt(id || '0', 16), now())
    const viewName = VIEWS[Number.parseInt(view || 'f', 16)]
    if (!home || !viewName || !home.views.includes(viewName)) return http.text('Not found', 404)
    const jpeg = await studio.photoOf(studioAddress(home), viewName, PICTURE_SIZE)
    return http.body(new Uint8Array(jpeg), 200, { 'content-type': 'image/jpeg' })
  })
}
