import { stored } from './browser-storage.ts'

/** Returns whether code of the app could not be loaded, by the messages of Chromium, Firefox, Safari and Vite. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)

/** The build whose removal made us reload this window. */
const reloadedFor = stored(
  'gablework.reloaded-for',
  (text) => text !== '',
  () => sessionStorage,
)

/**
 * Reloads the page if the server has a newer build; once per build, because a cache may keep returning the old page.
 */
export async function reloadForNewBuild(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!script) return
  const build = new URL(script.src, window.location.href).pathname
  const page = window.location.pathname === '/' ? '/index.html' : '/app.html'
  const response = await fetch(page, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok || (await response.text()).includes(build)) return
  if (reloadedFor.read() === build) return
  reloadedFor.write(build)
  if (reloadedFor.read() === build) window.location.reload() // without storage, the page could reload forever
}
