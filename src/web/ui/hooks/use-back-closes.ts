import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** A layer over the page, with its entry in the browser's history; null while it waits for one. */
type Layer = { depth: number | null; readonly close: () => void }

const layers: Layer[] = []
/**
 * The history entry of a layer that has just closed: the next layer reuses it; if there is none, we go back from it.
 */
let reusableDepth: number | null = null
/** The entry that we are going back from; the browser does that asynchronously. */
let leavingDepth: number | null = null
/** Runs after we have gone back. */
let pendingNavigation: (() => void) | null = null
/** The URL while the top layer is open. */
let url = ''

/**
 * The browser's Back closes what is open, and leaves the page only if nothing is (U-10). Anything closed in another way
 * goes back right away: going back later would interrupt a navigation that has started in the meantime.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer: Layer = { depth: null, close: () => closeNow() }
    layers.push(layer)
    enter(layer)
    return () => leave(layer)
  }, [isOpen])

  // A choice made in a layer is in the URL of the layer's entry, and must stay after it closes.
  useEffect(() => {
    if (layers.at(-1)?.depth === depth()) url = window.location.href
  })
}

/** Closes the top layer and opens another of our pages, from which Back leads to the page below the layer. */
export function closeAndGo(close: () => void, go: () => void): void {
  const hasEntry = layers.at(-1)?.depth === depth()
  if (hasEntry) pendingNavigation = go
  close()
  if (!hasEntry) go()
}

/** Leaves for another document, replacing the history entry of an open layer, so that Back does not return to it. */
export function leaveFor(url: string): void {
  if (layers.at(-1)?.depth === depth()) window.location.replace(url)
  else window.location.assign(url)
}

/**
 * The number of history entries after the first one, as the router counts them; our own entries are counted the same
 * way.
 */
const depth = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

function enter(layer: Layer): void {
  if (leavingDepth !== null) return // going back, which is in progress, would remove an entry made now
  const isReusable = reusableDepth === depth()
  reusableDepth = null
  url = window.location.href
  if (!isReusable) {
    window.addEventListener('popstate', onPop)
    window.history.pushState({ ...window.history.state, idx: depth() + 1 }, '')
  }
  layer.depth = depth()
}

function leave(layer: Layer): void {
  const index = layers.indexOf(layer)
  if (index === -1) return // closed by Back: its entry is gone
  layers.splice(index, 1)
  if (layer.depth !== depth()) return // it has no entry yet, or the page has gone on to another URL
  reusableDepth = layer.depth
  queueMicrotask(() => {
    const isReused = reusableDepth === null
    reusableDepth = null
    if (isReused) return navigatePending()
    url = window.location.href // whatever closed it may have changed the URL as well
    leavingDepth = depth()
    window.history.back()
  })
}

function navigatePending(): void {
  const go = pendingNavigation
  pendingNavigation = null
  go?.()
}

function onPop(): void {
  const wasLeaving = leavingDepth !== null
  settle()
  if (wasLeaving) navigatePending()
}

function settle(): void {
  const now = depth()
  const leftDepth = leavingDepth ?? layers.at(-1)?.depth ?? null
  leavingDepth = null
  if (leftDepth !== null && leftDepth === now + 1 && url !== window.location.href) {
    window.history.replaceState(window.history.state, '', url)
    // The router's listener ran before ours and has read the previous URL; this event makes it, and us again, read this
    // one.
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    return
  }
  while (layers.some((layer) => (layer.depth ?? 0) > now)) layers.pop()!.close()
  for (const layer of layers) if (layer.depth === null) enter(layer)
}
