/** The state of a carousel: the current picture, and what has paused it. */
export type CarouselState = {
  readonly shown: number
  readonly count: number
  /** Stopped by the visitor, by the pause button or by picking a picture (WCAG 2.2.2). */
  readonly isPaused: boolean
}

export type CarouselEvent =
  | { readonly type: 'tick' }
  | { readonly type: 'picked'; readonly index: number }
  | { readonly type: 'pause-toggled' }

export const carouselAfter = (state: CarouselState, event: CarouselEvent): CarouselState => {
  switch (event.type) {
    case 'tick':
      return state.isPaused ? state : { ...state, shown: (state.shown + 1) % state.count }
    case 'picked':
      return { ...state, shown: event.index, isPaused: true }
    case 'pause-toggled':
      return { ...state, isPaused: !state.isPaused }
  }
}
