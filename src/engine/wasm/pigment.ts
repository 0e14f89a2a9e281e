import { add, all, choose, clamp, exp, less, log, mul, ONE, plus, smoothstep, sub, times, ZERO } from './four'

// The later passes over a row of a watercolor: pigment, color, light, and the bytes. See also `washes.ts`.

/** Yellows, reds and greens stain the paper evenly: pigments with a higher b than this stain it fully. */
const STAIN_B: f32 = 0.045
/** Blues, violets and earths sink into the pits of the paper: pigments with a lower b than this sink in fully. */
const HEAVY_B: f32 = -0.01
/** The granulation of stains, as a share of that of heavy pigments. */
const STAIN_GRANULATION_SHARE: f32 = 0.3

/** The tone above which a wash starts to cover the tooth of the paper. */
const MIN_COVERING_TONE: f32 = 0.38
/** The tone above which a wash covers the tooth of the paper as much as it can. */
const FULL_COVERING_TONE: f32 = 0.66
/** The share of its grain that the paper loses under such a wash. */
const COVERED_GRAIN_LOSS: f32 = 0.65

/** Strength of the specks of pigment in the pits of the paper. */
const SPECK_DEPTH: f32 = 0.95

/** How much density varies with clots of pigment. */
const CLOT_STRENGTH: f32 = 0.03

/** Range of the factor on granulation, from where no water pooled to where it pooled most. */
const POOL_FACTOR: f32 = 1.2
/** Range of that factor besides, over some millimeters of a print: the specks of pigment lie in loose clusters. */
const CLOT_FACTOR: f32 = 0.8
/** Added to that factor where a wash drained to and dried last. */
const DRAINED_FACTOR: f32 = 1.5

/** Where this much water pooled, of 0 to 1, a bloom ends. */
const BLOOM_LEVEL: f32 = 0.64
/** Half the width of its edge, and how far it reaches outside and inside, as differences of pooled water. */
const BLOOM_EDGE: f32 = 0.006
const BLOOM_REACH_OUT: f32 = 0.1
const BLOOM_REACH_IN: f32 = 0.22
/** How much clots of pigment and the paper crinkle the edge, as differences of pooled water. */
const BLOOM_CRINKLE: f32 = 0.06
const BLOOM_TOOTH: f32 = 0.01
/** The pigment that it carries to its edge, and that is missing inside, as shares of the wash. */
const BLOOM_CARRIED: f32 = 0.38
const BLOOM_EMPTIED: f32 = 0.18
/** There are no blooms where the share of sky is not above this. */
const BLOOM_MIN_SKY: f32 = 0.6
/** Blooms are only where the wash drifted more than this, so that edges fade out: no ring is closed. */
const BLOOM_MIN_DRIFT: f32 = 0.3
const BLOOM_FULL_DRIFT: f32 = 0.6

/** The share of its drifting, pooling and wandering that pigment loses on the ground per negative leafiness. */
const GROUND_CALM: f32 = 2.4

/** `skyDrift`: the share of its drifting that pigment keeps in the sky; below 1 there are no blooms. */
export function settlePigment(
  count: i32,
  skyDrift: f32,
  tone: usize,
  sky: usize,
  drift: usize,
  pools: usize,
  clots: usize,
  paper: usize,
  edge: usize,
  rim: usize,
  cover: usize,
  b: usize,
  leaves: usize,
  density: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const t = v128.load(tone + i)
    const heavy = plus(
      times(less(1, smoothstep(HEAVY_B, STAIN_B, v128.load(b + i))), 1 - STAIN_GRANULATION_SHARE),
      STAIN_GRANULATION_SHARE,
    )
    const cloudy = v128.load(sky + i)
    const depth = plus(mul(clamp(times(t, 1.5), 0, 1), times(less(1, times(t, 0.6)), 0.2)), 0.05)
    const dense = smoothstep(MIN_COVERING_TONE, FULL_COVERING_TONE, t)
    const tooth = less(1, times(dense, COVERED_GRAIN_LOSS))
    const spread = add(times(v128.load(pools + i), POOL_FACTOR), times(v128.load(clots + i), CLOT_FACTOR))
    const pooled = plus(add(spread, times(v128.load(edge + i), DRAINED_FACTOR)), 1 - 0.5 * (POOL_FACTOR + CLOT_FACTOR))
    const sunk = mul(mul(mul(mul(settled(v128.load(paper + i)), depth), heavy), tooth), pooled)
    let amount = plus(mul(sunk, less(1, times(cloudy, 0.35))), 1)
    const drifting = mul(groundCalm(v128.load(leaves + i)), less(1, times(cloudy, 1 - skyDrift)))
    amount = add(amount, mul(times(plus(v128.load(drift + i), -0.5), 0.3), drifting))
    amount = add(amount, mul(times(plus(v128.load(pools + i), -0.5), 0.26), drifting))
    amount = add(amount, times(mul(plus(v128.load(clots + i), -0.5), tooth), CLOT_STRENGTH))
    amount = add(amount, times(mul(v128.load(edge + i), less(1, times(cloudy, 0.93))), 0.5))
    amount = add(amount, times(v128.load(rim + i), 0.9))
    if (skyDrift == 1 && v128.any_true(f32x4.gt(cloudy, all(BLOOM_MIN_SKY)))) {
      const bloomed = bloom(v128.load(pools + i), v128.load(clots + i), v128.load(paper + i))
      const open = mul(
        smoothstep(BLOOM_MIN_SKY, 1, cloudy),
        smoothstep(BLOOM_MIN_DRIFT, BLOOM_FULL_DRIFT, v128.load(drift + i)),
      )
      amount = add(amount, mul(bloomed, open))
    }
    v128.store(density + i, mul(amount, v128.load(cover + i)))
  }
}

/**
 * The pigment that a bloom moves: where more water ran into a drying sky, it pushed pigment outward up to a crisp,
 * crinkled edge. Around `BLOOM_LEVEL` of the pools: more pigment outside the edge, less inside.
 */
function bloom(pools: v128, clots: v128, paper: v128): v128 {
  const crinkle = add(times(plus(clots, -0.5), BLOOM_CRINKLE), times(plus(paper, -0.5), BLOOM_TOOTH))
  const above = plus(add(pools, crinkle), -BLOOM_LEVEL)
  const outside = smoothstep(BLOOM_EDGE, -BLOOM_EDGE, above)
  const carried = mul(outside, smoothstep(-BLOOM_REACH_OUT, 0, above))
  const emptied = mul(less(1, outside), smoothstep(BLOOM_REACH_IN, 0, above))
  return sub(times(carried, BLOOM_CARRIED), times(emptied, BLOOM_EMPTIED))
}

/**
 * The pigment that settles at a height of the paper: nearly all of it in the deepest pits, as separate dark specks.
 * More of the pits would join in winding lines.
 */
function settled(height: v128): v128 {
  const pit = less(1, height)
  const squared = mul(pit, pit)
  return times(plus(mul(squared, squared), -1 / 5), SPECK_DEPTH)
}

/** How freely pigment moves, 1 everywhere but on the ground, where `leaves` are negative. */
function groundCalm(leaves: v128): v128 {
  return plus(times(f32x4.min(ZERO, leaves), GROUND_CALM), 1)
}

/** The tone at which a pixel starts to count as shade. */
const MIN_SHADE_TONE: f32 = 0.31
/** The tone at which a pixel counts fully as shade. */
const FULL_SHADE_TONE: f32 = 0.6
/** Added by shade to a: blue-violet. */
const VIOLET_A: f32 = 0.007
/** Added by shade to b. */
const VIOLET_B: f32 = -0.017
/** Added by light to b, and more of it to that of leaves: lights are warm. */
const LIGHT_GLOW: f32 = 0.006
const LEAF_GLOW: f32 = 0.01
/** Chroma that the colors of walls, roofs and driveways gain, as a share: they are laid paler than in the photo. */
const LOCAL_CHROMA_GAIN: f32 = 0.15
/** The chroma that other darks gain, as a share of what the darkest leaves gain. */
const DARK_CHROMA_SHARE: f32 = 0.2
/** How far the hue of a wash wanders, as a factor. */
const WANDER: f32 = 0.6
/** Added to that factor among leaves. */
const LEAF_WANDER: f32 = 0.3
/** The share of its wandering toward red that the hue of leaves in shade loses: it would turn them brown-black. */
const SHADED_LEAF_RED_LOSS: f32 = 0.9
/** Above this tone a dark is charged with two pigments, a warm and a cool one, that separate slowly. */
const MIN_CHARGED_TONE: f32 = 0.4
/** Above this tone a dark is charged fully. */
const FULL_CHARGED_TONE: f32 = 0.62
/** Distance between the two pigments in a. */
const PIGMENT_DISTANCE_A: f32 = 0.026
/** Distance between the two pigments in b. */
const PIGMENT_DISTANCE_B: f32 = 0.068
/** The share of that distance on the cool side: indigo would look like holes in warm walls. */
const COOL_SIDE_SHARE: f32 = 0.5

/**
 * The color of the wash. `chroma`: the share of the photo's chroma that it takes; chroma above `strongest` is reduced;
 * `kept`: the share that finally remains.
 */
export function chargeColor(
  count: i32,
  chroma: f32,
  strongest: f32,
  kept: f32,
  tone: usize,
  a: usize,
  b: usize,
  wideA: usize,
  wideB: usize,
  wet: usize,
  matters: usize,
  leaves: usize,
  sky: usize,
  hueA: usize,
  hueB: usize,
  pools: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const open = clamp(times(plus(v128.load(wet + i), -0.45), 2.4), 0, 1)
    const bleeding = plus(times(mul(open, less(1, v128.load(matters + i))), 0.75), 0.1)
    const shade = smoothstep(MIN_SHADE_TONE, FULL_SHADE_TONE, v128.load(tone + i))
    const green = v128.load(leaves + i)
    const wander = mul(plus(times(f32x4.max(ZERO, green), LEAF_WANDER), WANDER), groundCalm(green))
    const cloudy = v128.load(sky + i)
    const ownA = v128.load(a + i)
    const ownB = v128.load(b + i)
    const local = plus(times(mul(less(1, f32x4.max(ZERO, green)), less(1, cloudy)), LOCAL_CHROMA_GAIN), 1)
    let ca = times(mul(add(ownA, mul(sub(v128.load(wideA + i), ownA), bleeding)), local), chroma)
    const hue = plus(v128.load(hueA + i), -0.5)
    const reddish = times(mul(f32x4.max(ZERO, hue), mul(shade, f32x4.max(ZERO, green))), SHADED_LEAF_RED_LOSS)
    ca = add(ca, mul(times(sub(hue, reddish), 0.034), wander))
    ca = add(ca, times(mul(shade, less(1, green)), VIOLET_A))
    let cb = times(mul(add(ownB, mul(sub(v128.load(wideB + i), ownB), bleeding)), local), chroma)
    cb = add(cb, mul(times(plus(v128.load(hueB + i), -0.5), 0.046), wander))
    cb = add(cb, mul(mul(less(1, shade), less(1, cloudy)), plus(times(f32x4.max(ZERO, green), LEAF_GLOW), LIGHT_GLOW)))
    cb = add(cb, times(mul(shade, less(1, green)), VIOLET_B))
    const parted = mul(
      smoothstep(MIN_CHARGED_TONE, FULL_CHARGED_TONE, v128.load(tone + i)),
      plus(v128.load(pools + i), -0.5),
    )
    const warmth = f32x4.max(parted, times(parted, COOL_SIDE_SHARE))
    const warm = mul(warmth, mul(less(1, f32x4.max(ZERO, green)), less(1, cloudy)))
    ca = add(ca, times(warm, PIGMENT_DISTANCE_A))
    cb = add(cb, times(warm, PIGMENT_DISTANCE_B))
    // The darkest leaves are a deep green, because pure black would look flat. Other darks would turn maroon.
    const deep = mul(smoothstep(0.5, 0.75, v128.load(tone + i)), f32x4.max(green, all(DARK_CHROMA_SHARE)))
    ca = mul(ca, plus(deep, 1))
    cb = mul(cb, plus(deep, 1))
    const pure = f32x4.sqrt(add(mul(ca, ca), mul(cb, cb)))
    const beyond = f32x4.div(plus(times(plus(pure, -strongest), 0.45), strongest), f32x4.max(pure, all(strongest)))
    const held = times(choose(f32x4.gt(pure, all(strongest)), beyond, ONE), kept)
    v128.store(a + i, mul(ca, held))
    v128.store(b + i, mul(cb, held))
  }
}

/** The linear light that an empty wash transmits; colors are relative to it. */
const CLEAR_LIGHT: f32 = 0.955
/** The lowest transmittance of a wash. */
const MIN_TRANSMITTANCE: f32 = 0.004

/** See `DARKER_SHARE` of `color.ts`. */
const DARKER_SHARE: f32 = 0.9

/** Light through the wash, as three arrays; `paperRed` … is the light of bare paper. */
export function shineThrough(
  count: i32,
  paperRed: f32,
  paperGreen: f32,
  paperBlue: f32,
  tone: usize,
  a: usize,
  b: usize,
  density: usize,
  red: usize,
  green: usize,
  blue: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const amount = f32x4.max(v128.load(density + i), ZERO)
    const L = less(0.985, times(v128.load(tone + i), 0.93))
    const ca = v128.load(a + i)
    const cb = v128.load(b + i)
    const l = cube(add(L, add(times(ca, 0.3963377774), times(cb, 0.2158037573))))
    const m = cube(sub(L, add(times(ca, 0.1055613458), times(cb, 0.0638541728))))
    const s = cube(sub(L, add(times(ca, 0.0894841775), times(cb, 1.291485548))))
    const r = add(sub(times(l, 4.0767416621), times(m, 3.3077115913)), times(s, 0.2309699292))
    const g = sub(sub(times(m, 2.6097574011), times(l, 1.2684380046)), times(s, 0.3413193965))
    const bl = sub(sub(times(s, 1.707614701), times(m, 0.7034186147)), times(l, 0.0041960863))
    // A wash that is lighter than its color can be becomes darker and a little paler, like in `linearInGamut` of
    // `color.ts`.
    const most = f32x4.max(all(CLEAR_LIGHT), f32x4.max(r, f32x4.max(g, bl)))
    const gray = add(times(r, 0.2126), add(times(g, 0.7152), times(bl, 0.0722)))
    const darker = plus(times(plus(times(most, 1 / CLEAR_LIGHT), -1), DARKER_SHARE), 1)
    const room = sub(times(darker, CLEAR_LIGHT), gray)
    const kept = clamp(f32x4.div(room, f32x4.max(all(1e-4), sub(most, gray))), 0, 1)
    v128.store(red + i, times(passed(fitted(r, gray, kept, darker), amount), paperRed))
    v128.store(green + i, times(passed(fitted(g, gray, kept, darker), amount), paperGreen))
    v128.store(blue + i, times(passed(fitted(bl, gray, kept, darker), amount), paperBlue))
  }
}

function fitted(light: v128, gray: v128, kept: v128, darker: v128): v128 {
  return f32x4.div(add(gray, mul(sub(light, gray), kept)), darker)
}

/** Beer-Lambert law: the transmittance of an even wash to the power of the pigment's density. */
function passed(light: v128, density: v128): v128 {
  return exp(mul(log(clamp(times(light, 1 / CLEAR_LIGHT), MIN_TRANSMITTANCE, 1)), density))
}

function cube(a: v128): v128 {
  return mul(mul(a, a), a)
}

/**
 * Pencil under the washes, the shallow relief of the paper, and the bytes. `paper` and `next` are the paper's heights
 * at each pixel and at its lower right neighbor; `bytes` is the table of sRGB bytes, of length `steps`.
 */
export function printRow(
  count: i32,
  depth: f32,
  pencilRed: f32,
  pencilGreen: f32,
  pencilBlue: f32,
  graphite: usize,
  paper: usize,
  next: usize,
  red: usize,
  green: usize,
  blue: usize,
  bytes: usize,
  steps: i32,
  out: usize,
): void {
  for (let i: usize = 0, o = out; i < (<usize>count) << 2; i += 16, o += 12) {
    const relief = plus(times(sub(v128.load(paper + i), v128.load(next + i)), depth), 1)
    const pencil = v128.load(graphite + i)
    printBytes(mul(drawn(v128.load(red + i), pencilRed, pencil), relief), bytes, steps, o)
    printBytes(mul(drawn(v128.load(green + i), pencilGreen, pencil), relief), bytes, steps, o + 1)
    printBytes(mul(drawn(v128.load(blue + i), pencilBlue, pencil), relief), bytes, steps, o + 2)
  }
}

/** Graphite does not show under a wash that is darker than it. */
function drawn(light: v128, ink: f32, share: v128): v128 {
  return add(light, mul(f32x4.min(ZERO, less(ink, light)), share))
}

function printBytes(light: v128, bytes: usize, steps: i32, out: usize): void {
  const step = i32x4.trunc_sat_f32x4_s(plus(times(clamp(light, 0, 1), <f32>steps), 0.5))
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 0)))
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 1)), 3)
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 2)), 6)
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 3)), 9)
}
