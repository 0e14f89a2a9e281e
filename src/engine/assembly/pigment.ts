import { ZERO, add, clamp, exp, less, log, mul, plus, smoothstep, sub, times } from './four'

// The later passes over a row of a watercolour: pigment, colour, light, and the bytes. As in `washes.ts`.

/** How deep sedimentary pigment settles in the pits of the paper, and staining pigment. */
const SEDIMENT: f32 = 0.09
const STAIN: f32 = 0.05

export function settlePigment(
  count: i32,
  tone: usize,
  b: usize,
  sky: usize,
  leaves: usize,
  shade: usize,
  wet: usize,
  drift: usize,
  pools: usize,
  backruns: usize,
  paper: usize,
  edge: usize,
  rim: usize,
  cover: usize,
  density: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const t = v128.load(tone + i)
    const cloudy = v128.load(sky + i)
    const green = v128.load(leaves + i)
    // Cool greys and blues granulate, most in middle tones; greens and warm washes stain.
    const cool = smoothstep(-0.035, 0.025, f32x4.neg(v128.load(b + i)))
    const middle = mul(smoothstep(0.08, 0.35, t), less(1, smoothstep(0.5, 0.75, t)))
    const shaded = plus(times(f32x4.max(v128.load(shade + i), cloudy), 0.6), 0.4)
    const sediment = mul(mul(mul(cool, middle), shaded), less(1, times(f32x4.max(green, times(cloudy, 0.4)), 0.75)))
    const pit = less(1, v128.load(paper + i))
    const sunk = mul(plus(mul(pit, pit), -0.333), plus(times(sediment, SEDIMENT), STAIN))
    let amount = plus(sunk, 1)
    const loose = f32x4.max(cloudy, green)
    const drifted = add(times(plus(v128.load(drift + i), -0.5), 0.5), times(plus(v128.load(pools + i), -0.5), 0.7))
    amount = add(amount, mul(drifted, plus(times(loose, 0.6), 0.34)))
    amount = add(amount, times(v128.load(edge + i), 0.55))
    amount = add(amount, times(v128.load(rim + i), 0.5))
    const line = clamp(less(1, times(f32x4.abs(plus(v128.load(backruns + i), -0.58)), 50)), 0, 1)
    const ranBack = mul(mul(line, loose), clamp(plus(times(v128.load(wet + i), 1.6), -0.7), 0, 1))
    amount = mul(amount, plus(times(ranBack, 0.14), 1))
    v128.store(density + i, mul(amount, v128.load(cover + i)))
  }
}

/** Hues wander where washes ran into each other: in leaves and skies. */
export function wanderHue(count: i32, a: usize, b: usize, leaves: usize, sky: usize, hueA: usize, hueB: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const loose = plus(add(times(v128.load(leaves + i), 0.8), times(v128.load(sky + i), 0.3)), 0.2)
    v128.store(a + i, add(v128.load(a + i), mul(times(plus(v128.load(hueA + i), -0.5), 0.045), loose)))
    v128.store(b + i, add(v128.load(b + i), mul(times(plus(v128.load(hueB + i), -0.5), 0.05), loose)))
  }
}

/** Linear light that passes an empty wash; colours are measured against it. */
const CLEAR: f32 = 0.955
/** No wash is darker than this transmittance. */
const OPAQUE: f32 = 0.004

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
    v128.store(red + i, times(passed(r, amount), paperRed))
    v128.store(green + i, times(passed(g, amount), paperGreen))
    v128.store(blue + i, times(passed(bl, amount), paperBlue))
  }
}

/** Beer and Lambert: the transmittance of an even wash to the power of the pigment's density. */
function passed(light: v128, density: v128): v128 {
  return exp(mul(log(clamp(times(light, 1 / CLEAR), OPAQUE, 1)), density))
}

function cube(a: v128): v128 {
  return mul(mul(a, a), a)
}

/**
 * Pencil under the washes, the shallow relief of the paper, and the bytes. `paper` and `next` are the paper's heights
 * at each pixel and at its lower right neighbour; `bytes` is the table of sRGB bytes, `steps` long.
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

function drawn(light: v128, ink: f32, share: v128): v128 {
  return add(light, mul(less(ink, light), share))
}

function printBytes(light: v128, bytes: usize, steps: i32, out: usize): void {
  const step = i32x4.trunc_sat_f32x4_s(plus(times(clamp(light, 0, 1), <f32>steps), 0.5))
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 0)))
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 1)), 3)
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 2)), 6)
  store<u8>(out, load<u8>(bytes + <usize>i32x4.extract_lane(step, 3)), 9)
}
