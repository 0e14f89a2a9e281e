import type { Size } from '#engine/picture.ts'
import { type Camera, turnToward } from './camera.ts'
import type { Home } from './home.ts'
import type { Footprint } from './houses/house.ts'
import { livingRoomOf } from './interior.ts'
import type { Lamp, Stage } from './light.ts'
import { type Lot, lotOf } from './lot.ts'
import { duskWeather, sunnyWeather } from './sky.ts'
import type { Vec } from './vector.ts'

export const VIEWS = ['street', 'left', 'right', 'close', 'dusk', 'garden', 'interior'] as const

/** From across the street, from the left and the right, the entry, in the evening, from the garden, the living room. */
export type View = (typeof VIEWS)[number]

export type Shot = { readonly stage: Stage; readonly camera: Camera }

const HAZE = 0.0022

/** Everything a view needs: the scene, its light, and the camera. */
export function shotOf(home: Home, view: View, size: Size): Shot {
  if (view === 'interior') return { stage: livingRoomOf(home), camera: INSIDE }
  const lot = lotOf(home)
  return { stage: stageOf(home, lot, view), camera: CAMERAS[view](lot.footprint, size.width / size.height) }
}

const INSIDE: Camera = { at: [0.5, 1.45, -1.7], turn: -0.07, halfWidth: 0.72, horizon: 0.5 }

function stageOf({ seed, sunTurn, sunHeight, clouds }: Home, { things, ground, footprint }: Lot, view: View): Stage {
  const shift = (seed % 4093) + (view === 'street' ? 0 : view.length * 77)
  if (view === 'dusk') {
    const weather = duskWeather(sunTurn + Math.PI, shift)
    return { things, ground, weather, lamps: footprint.lamps.map(lampAt), haze: HAZE }
  }
  // The listing's photographs were taken at another time of day; the garden is on the other side.
  const turn =
    view === 'garden'
      ? Math.PI - sunTurn
      : view === 'left'
        ? -Math.abs(sunTurn)
        : view === 'right'
          ? Math.abs(sunTurn)
          : sunTurn
  return { things, ground, weather: sunnyWeather(turn, sunHeight, clouds, shift), lamps: [], haze: HAZE }
}

const lampAt = (at: Vec): Lamp => ({ at, color: [2.6, 1.7, 0.8] })

type Frame = (footprint: Footprint, aspect: number) => Camera

const CAMERAS: Record<Exclude<View, 'interior'>, Frame> = {
  street: (home, aspect) => fromFront(home, aspect, { aside: 0.06, eye: 2.2, around: 5.5 }),
  dusk: (home, aspect) => fromFront(home, aspect, { aside: -0.1, eye: 1.7, around: 2.6 }),
  left: (home, aspect) => fromCorner(home, aspect, -1),
  right: (home, aspect) => fromCorner(home, aspect, 1),
  close: ({ door }, aspect) => {
    const at: Vec = [door.x + 1.6, 1.6, -9.2]
    return {
      at,
      turn: turnToward(at, door.x + 0.2, 0),
      halfWidth: 0.5 * Math.min(1.15, Math.max(1, aspect * 0.75)),
      horizon: 0.4,
    }
  },
  garden: ({ x, depth }, aspect) => {
    const middle = (x[0] + x[1]) / 2
    const at: Vec = [middle + 3, 1.65, depth + 13.5]
    return { at, turn: turnToward(at, middle, depth), halfWidth: Math.max(0.66, 0.5 * aspect), horizon: 0.38 }
  },
}

/**
 * Squarely from the street, a little to one side (`aside`, share of the width), with `around` meters of its
 * surroundings in total.
 */
function fromFront(
  { x, height }: Footprint,
  aspect: number,
  { aside, eye, around }: { aside: number; eye: number; around: number },
): Camera {
  const width = x[1] - x[0]
  const middle = (x[0] + x[1]) / 2
  const distance = Math.min(20.5, Math.max(19, width * 1.05))
  const at: Vec = [middle + aside * width, eye, -distance]
  const horizon = 0.41
  const forHeight = ((height + 2.2 - eye) * aspect) / (2 * (1 - horizon) * distance)
  return {
    at,
    turn: turnToward(at, middle, 2),
    halfWidth: Math.max((width * 1.12 + around) / 2 / distance, forHeight),
    horizon,
  }
}

function fromCorner({ x, height, depth }: Footprint, aspect: number, side: -1 | 1): Camera {
  const width = x[1] - x[0]
  const middle = (x[0] + x[1]) / 2
  const at: Vec = [middle + side * width * 0.45, 1.65, -12.8]
  const distance = 13.5
  const horizon = 0.37
  const forHeight = ((height + 1.6) * aspect) / (2 * (1 - horizon) * distance)
  return {
    at,
    turn: turnToward(at, middle + side * width * 0.04, depth * 0.3),
    halfWidth: Math.max((width * 0.92) / 2 / distance, forHeight),
    horizon,
  }
}
