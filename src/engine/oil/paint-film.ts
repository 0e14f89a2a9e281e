/**
 * Wet paint on rows of the canvas, composited front to back: color (linear light) and height so far, and the share of
 * the paint below that still shows (transmittance 0..1, of color and of height).
 */
export type PaintFilm = {
  readonly width: number
  readonly fromRow: number
  readonly toRow: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  readonly height: Float32Array
  readonly shows: Float32Array
  readonly heightShows: Float32Array
}

export function newPaintFilm(width: number, fromRow: number, toRow: number): PaintFilm {
  const count = width * (toRow - fromRow)
  return {
    width,
    fromRow,
    toRow,
    red: new Float32Array(count),
    green: new Float32Array(count),
    blue: new Float32Array(count),
    height: new Float32Array(count),
    shows: new Float32Array(count).fill(1),
    heightShows: new Float32Array(count).fill(1),
  }
}

/** Adds the ground under everything: it shows through gaps in the paint above. */
export function layGround(
  film: PaintFilm,
  [red, green, blue]: readonly [number, number, number],
  height: number,
): void {
  for (let j = 0; j < film.shows.length; j++) {
    const shows = film.shows[j]!
    film.red[j]! += shows * red
    film.green[j]! += shows * green
    film.blue[j]! += shows * blue
    film.height[j]! += film.heightShows[j]! * height
  }
}
