import { type Bounds, boundsOf } from '../composition/bounds.ts'
import { newPlane, type Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type Step, takeSteps } from '../recipe.ts'
import { type Twig, twigsOf } from '../strokes/lines/twigs.ts'
import { strokeBuilder, type StrokeBuilder } from '../strokes/strokes.ts'
import { shapeBorder } from '../watercolor/border/picture-border.ts'
import { grayGround, mixDarks, openDarks } from '../watercolor/darks.ts'
import { paleMargin, setDetails, touchDetails } from '../watercolor/details.ts'
import { layGround } from '../watercolor/ground-wash.ts'
import { drawingImportance, findStanding, type Standing } from '../watercolor/importance.ts'
import { analysisForWashes } from '../watercolor/own-light.ts'
import { setColors } from '../watercolor/palette.ts'
import { partColors } from '../watercolor/parted-colors.ts'
import { drawPencil, type PencilDrawing, pencilDrawing, pencilRows } from '../watercolor/pencil-rows.ts'
import { packedGrass } from '../watercolor/plants/grass-strokes.ts'
import { type Crowns, findCrowns, layCrowns, packedLeaves, showWallColors } from '../watercolor/plants/leaf-washes.ts'
import { evenAlong, type Stretch, stretchesOf } from '../watercolor/ruled-washes.ts'
import { laySky, type Wash } from '../watercolor/sky-wash.ts'
import { steadinessOf } from '../watercolor/steady-hand.ts'
import { setTones } from '../watercolor/tone.ts'
import { takeTouches } from '../watercolor/touches.ts'
import { findEdges } from '../watercolor/wash-edges.ts'
import { PLANES, type WashPlanes, woven } from '../watercolor/wash-fields.ts'
import { type Washes, washRows } from '../watercolor/wash-rows.ts'

export type WatercolorPlan = Washes & PencilDrawing

type State = {
  readonly seed: number
  /** Where the tape lies; null if the border is open. */
  taped: Bounds | null
  readonly planes: WashPlanes
  stretches: readonly Stretch[]
  /** See `twigsOf`. */
  twigs: readonly Twig[]
  steadiness: Plane
  crowns: Crowns
  standing: Standing
  /** The sky's wash as it would cover the whole sheet. */
  skyWash: Wash
  /** How the ground fades toward the foot of the picture. */
  fade: ReturnType<typeof shapeBorder> | undefined
  readonly contours: StrokeBuilder
  /** See `layCrowns`. */
  leafDepth: Float32Array
  dabs: Float32Array
}

const STEPS: readonly Step<State>[] = [
  {
    name: 'choosing what to draw',
    run: (state, analysis) => {
      state.taped = boundsOf(analysis)
      state.standing = findStanding(analysis)
      state.planes.matters = drawingImportance(analysis, state.standing.things)
      state.stretches = stretchesOf(analysis.darkLines)
      state.twigs = twigsOf(analysis)
      state.steadiness = steadinessOf(analysis, state.stretches, state.twigs)
      state.crowns = findCrowns(analysis)
    },
  },
  {
    name: 'setting the tones',
    run: ({ planes, crowns, standing }, analysis) => setTones(planes, crowns.leaves, standing.things, analysis),
  },
  {
    name: 'mixing the colors',
    run: ({ planes, crowns }, analysis) => {
      setColors(planes, crowns.shares, analysis)
      mixDarks(planes, analysis)
      showWallColors(planes, crowns, analysis)
      grayGround(planes, analysis)
    },
  },
  {
    name: 'washing the sky',
    run: (state, analysis) => {
      state.skyWash = laySky(state.planes, state.twigs, analysis, state.seed, state.taped ? 'taped' : 'open')
    },
  },
  {
    name: 'placing the details',
    run: ({ planes, standing }, analysis) => setDetails(planes, standing.doors, analysis),
  },
  { name: 'lightening the margin', run: ({ planes }, analysis) => paleMargin(planes, analysis) },
  {
    name: 'shaping the border',
    run: (state, analysis) => {
      const { planes, taped, skyWash, seed } = state
      state.fade = shapeBorder(planes, taped, skyWash, analysis, seed)
    },
  },
  {
    name: 'washing the ground',
    run: ({ planes, standing, fade, seed }, analysis) => layGround(planes, standing.things, analysis, fade!, seed),
  },
  {
    name: 'finding the edges of washes',
    run: (state, analysis) => {
      const { planes, stretches, seed } = state
      openDarks(planes.tone, analysis)
      touchDetails(planes, analysis)
      const { width, height } = analysis
      evenAlong(stretches, { width, height, data: planes.tone })
      state.dabs = takeTouches(planes, width)
      state.leafDepth = layCrowns(planes, state.crowns, analysis)
      findEdges(planes, analysis, seed)
      partColors(planes, analysis)
    },
  },
  {
    name: 'drawing the lines',
    run: ({ contours, planes, stretches, standing: { doors }, crowns: { shares } }, analysis, random) =>
      drawPencil({ planes, stretches, doors, crowns: shares }, analysis, contours, random),
  },
  {
    name: 'dabbing in the leaves',
    run: (state, analysis, random) => {
      const leaves = packedLeaves(analysis, state.crowns.leaves, state.leafDepth, random)
      const grass = packedGrass(state.planes, state.standing.things, analysis, random)
      const dabs = new Float32Array(leaves.length + grass.length + state.dabs.length)
      dabs.set(leaves)
      dabs.set(grass, leaves.length)
      dabs.set(state.dabs, leaves.length + grass.length)
      state.dabs = dabs
    },
  },
]

const NO_FLOATS = new Float32Array(0)
const NO_RIMS = { certain: NO_FLOATS, walls: NO_FLOATS, beside: newPlane(1, 1) }

/**
 * Line and wash on cold-pressed paper: washes with one crisp edge each over a loose pencil drawing; the border is
 * open, or taped.
 */
export const watercolor: Recipe<WatercolorPlan> = {
  ground: [1, 0, 0],
  hasColors: true,
  hasBounds: true,
  plan(analysis, seed, onStep) {
    const state = takeSteps(STEPS, newState(seed), analysisForWashes(analysis), randomFrom(seed), onStep)
    return {
      fields: woven(state.planes, analysis.width, analysis.height),
      steadiness: state.steadiness,
      phase: [seed % 256, (seed >>> 8) % 256],
      ...pencilDrawing(state.contours, analysis),
      dabs: state.dabs,
      washedTo: 1,
      taped: state.taped,
    }
  },
  render(plan, size, fromRow, toRow) {
    const { width } = plan.fields
    const scale = size.width / width
    const rows = { width: size.width, fromRow, toRow, scale, grain: size.grain ?? scale }
    return washRows(plan, pencilRows(plan, width, size, fromRow, toRow), rows)
  },
  stages(plan) {
    return [
      { name: 'line drawing', plan: { ...plan, washedTo: 0 } },
      { name: 'first wash', plan: { ...plan, washedTo: 0.21 } },
      { name: 'washes', plan: { ...plan, washedTo: 0.5 } },
    ]
  },
  sheet: ({ fields }) => ({ width: fields.width, height: fields.height }),
}

const newState = (seed: number): State => ({
  seed,
  taped: null,
  planes: Object.fromEntries(PLANES.map((name) => [name, NO_FLOATS])) as WashPlanes,
  stretches: [],
  twigs: [],
  steadiness: newPlane(1, 1),
  crowns: { leaves: newPlane(1, 1), shares: NO_FLOATS, rims: NO_RIMS },
  standing: { doors: new Uint8Array(0), things: newPlane(1, 1) },
  skyWash: { tone: newPlane(1, 1), a: newPlane(1, 1), b: newPlane(1, 1) },
  fade: undefined,
  contours: strokeBuilder(),
  leafDepth: NO_FLOATS,
  dabs: NO_FLOATS,
})
