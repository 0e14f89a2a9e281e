import { useEffect, useEffectEvent } from 'react'

/** Something over the page, with the entry of the browser's history that stands for it. */
type Layer = { readonly depth: number; readonly close: () => void }

const layers: Layer[] = []
/** The entry of a layer that has just been closed in another way: given back in a moment, or taken by the next layer. */
let spare: number | null = null
/** The address while the top layer is open. */
let address = ''

/** U-10: the browser's Back closes what is open, and leaves the page only when nothing is. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const layer = { depth: enter(), close: () => closeNow() }
    layers.push(layer)
    return () => leave(layer)
  }, [isOpen])

  // What is chosen over the page stands in the address of the layer's entry, and shall stay after it.
  useEffect(() => {
    if (layers.at(-1)?.depth === depth()) address = window.location.href
  })
}

/** Leaves for another document: in place of the entry of what is open, which nobody wants to come back to. */
export function leaveFor(url: string): void {
  if (layers.at(-1)?.depth === depth()) window.location.replace(url)
  else window.location.assign(url)
}

/** How many entries the router has put on top of the first one; our own are counted in its way. */
const depth = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

function enter(): number {
  const isSpare = spare === depth()
  spare = null
  address = window.location.href
  if (isSpare) return depth()
  window.addEventListener('popstate', onPop)
  window.history.pushState({ ...window.history.state, idx: depth() + 1 }, '')
  return depth()
}

function leave(layer: Layer): void {
  const at = layers.indexOf(layer)
  if (at === -1) return // closed by Back: its entry is gone
  layers.splice(at, 1)
  if (layer.depth !== depth()) return // the page has gone on to another address
  spare = layer.depth
  setTimeout(() => {
    if (spare === null || spare !== depth()) return
    address = window.location.href // what closed it may have changed the address as well
    window.history.back()
  })
}

function onPop(): void {
  const now = depth()
  const left = layers.at(-1)?.depth ?? spare
  spare = null
  if (left !== null && left === now + 1 && address !== window.location.href) {
    window.history.replaceState(window.history.state, '', address)
    // The router listens longer than we do, so it has read the address of before; now it reads this one.
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }
  while (layers.length > 0 && layers.at(-1)!.depth > now) layers.pop()!.close()
}
