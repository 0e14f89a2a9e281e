import type { Input } from '#contract/index.ts'
import { stored } from './browser-storage.ts'
import { newUuid } from './new-uuid.ts'
import { isCounted } from './usage-choice.ts'

const visit = stored(
  'gablework.visit',
  () => true,
  () => sessionStorage,
)

let ofPage: string | null = null

/**
 * Returns the id of this browser session (D2-106), kept until the tab closes; where storage is blocked, until the page
 * is left.
 */
function visitId(): string {
  const savedId = visit.read()
  if (savedId !== null) return savedId
  const id = newUuid()
  visit.write(id)
  return visit.read() ?? (ofPage ??= id)
}

/**
 * The fields about the visit in every event (D2-093). The referrer is included only for other sites, without its query.
 * For visitors who opted out there is only an id for this one event.
 */
export function visitFields(): Pick<Input<'track-event'>, 'session_id' | 'referrer' | 'timezone' | 'language'> {
  if (!isCounted()) return { session_id: newUuid() }
  const referrer = externalReferrer()
  return {
    session_id: visitId(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 60),
    language: navigator.language.slice(0, 35),
    ...(referrer === null ? {} : { referrer }),
  }
}

function externalReferrer(): string | null {
  if (document.referrer === '') return null
  const { origin, pathname } = new URL(document.referrer)
  return origin === window.location.origin ? null : `${origin}${pathname}`.slice(0, 500)
}
