import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import type { PublicConfig } from '#contract/wire.ts'

/** The element in which a test renders its component. */
export type Mount = {
  readonly element: HTMLElement
  /** Shows the component, or shows it again with other properties, until React has settled. */
  show(component: ReactNode): Promise<void>
  /** Removes the component and its state. */
  clear(): Promise<void>
}

/** A new mount for each test of the file; after each test it is removed, and stubs and the clock are restored. */
export function newMount(): Mount {
  let root: Root
  let element: HTMLElement
  const clear = () => act(async () => root.unmount())
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    element = document.body.appendChild(document.createElement('div'))
    root = createRoot(element)
  })
  afterEach(async () => {
    await clear()
    element.remove()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    get element() {
      return element
    },
    show: (component) => act(async () => root.render(component)),
    async clear() {
      await clear()
      root = createRoot(element)
    },
  }
}

/** Stubs fetch: returns the default settings, and what `respond` returns for every function. */
export function stubFetch(
  respond: (url: string, body: unknown) => Response | Promise<Response>,
  { placesFrom = null, followsPrompts = true }: Partial<PublicConfig> = {},
): void {
  const brand = { name: 'Gablework', supportEmail: 'a@b.example', postalAddress: '' }
  const settings = { anonKey: 'key', brand, placesFrom, followsPrompts }
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) =>
    url === '/config.json' ? Response.json(settings) : respond(url, init?.body ? JSON.parse(init.body) : undefined),
  )
}
