import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import './plot.css'

/** One line or set of bars; a value for each mark. */
export type PlotSeries = { readonly name: string; readonly values: readonly number[]; readonly isBars?: boolean }

/** The marks below a chart: days (`2026-11-21`, oldest first), or a name for each bar. */
export type PlotMarks = { readonly days: readonly string[] } | { readonly names: readonly string[] }

type Props = {
  /** The header of the column of marks: 'Day'. */
  readonly markName: string
  readonly marks: PlotMarks
  readonly series: readonly PlotSeries[]
  readonly format: (amount: number) => string
}

const HEIGHT_PX = 220
/** The height of the axis below the bars. */
const DAYS_PX = 30
const DAY_SECONDS = 86_400
const MAX_LABELS = 5

/** A chart as wide as its container, drawn by uPlot. It is visual only: the caller also shows the figures. */
const Plot = ({ markName, marks, series, format }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current!
    const data: UPlot.AlignedData = [
      'days' in marks ? marks.days.map(secondsOf) : marks.names.map((_, index) => index),
      ...series.map(({ values }) => [...values]),
    ]
    const plot = new UPlot(optionsOf(element, { markName, marks, series, format }), data, element)
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [markName, marks, series, format])
  return <div ref={container} aria-hidden="true" className="plot min-h-[252px] w-full" />
}
export default Plot

function optionsOf(element: HTMLElement, { markName, marks, series, format }: Props): UPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--color-${name}`)
  const colors = [color('action'), color('brass-deep')]
  const axis: UPlot.Axis = {
    stroke: color('soft'),
    font: `13px ${style.getPropertyValue('--font-text')}`,
    grid: { stroke: color('line'), width: 1 },
    ticks: { show: false },
  }
  const { label, axis: below, time } = 'days' in marks ? DAYS : namesBelow(marks.names)
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    padding: [12, 20, 0, 0],
    cursor: { y: false, drag: { setScale: false } },
    scales: {
      x: { time, range: (plot, min, max) => [min - stepOf(plot) / 2, max + stepOf(plot) / 2] },
      y: { range: (_, _min, max) => [0, Math.max(4, max * 1.1)] },
    },
    axes: [
      { ...axis, grid: { show: false }, ...below },
      { ...axis, size: 64, values: (_, ticks) => ticks.map((tick) => (Number.isInteger(tick) ? format(tick) : '')) },
    ],
    series: [
      { label: markName, value: (_, x) => (x === null ? '' : label(x)) },
      ...series.map(({ name, isBars }, n): UPlot.Series => {
        const stroke = colors[n]!
        return {
          label: name,
          stroke,
          width: isBars ? 0 : 2, // a bar of height 0 draws no line
          points: { show: false },
          value: (_, amount) => (amount === null ? '' : format(amount)),
          ...(isBars ? { fill: stroke, paths: UPlot.paths.bars!({ size: [0.7, 40] }) } : {}),
        }
      }),
    ],
  }
}

type XAxis = {
  /** The name of one mark. */
  readonly label: (x: number) => string
  readonly axis: UPlot.Axis
  readonly time: boolean
}

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

/** The distance between two marks: the seconds of a day or a week, or 1 for bars. */
const stepOf = ({ data: [xs], scales }: UPlot): number =>
  xs.length > 1 ? xs[1]! - xs[0]! : scales['x']!.time ? DAY_SECONDS : 1

/** The points that get a label: as many as fit, none at the edges. */
function labeled({ data: [xs] }: UPlot): number[] {
  const every = Math.max(1, Math.ceil(xs.length / MAX_LABELS))
  return [...xs].filter((_, n) => (xs.length - 1 - n) % every === Math.floor(every / 2))
}

const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const DAYS: XAxis = {
  label: dayOf,
  axis: {
    size: DAYS_PX,
    splits: labeled,
    values: (_, ticks) => ticks.map(dayOf),
  },
  time: true,
}

/** More names than this do not fit side by side, even in several lines. */
const MAX_UPRIGHT = 3
const LINE_CHARS = 13
const LINE_PX = 20

/** The names below their bars: few names are wrapped between words, many are slanted. */
function namesBelow(names: readonly string[]): XAxis {
  const isSlanted = names.length > MAX_UPRIGHT
  const labels = isSlanted ? names : names.map(wrappedName)
  const lines = Math.max(1, ...labels.map((text) => text.split('\n').length))
  return {
    label: (index) => names[index] ?? '',
    axis: {
      splits: names.map((_, index) => index),
      values: (_, indices) => indices.map((index) => labels[index] ?? ''),
      ...(isSlanted ? { rotate: 40, size: 84 } : { size: 14 + lines * LINE_PX }),
    },
    time: false,
  }
}

/** Wrapped between words, so that the names of neighboring bars do not touch. */
const wrappedName = (name: string): string =>
  name.split(' ').reduce((text, word) => {
    const last = text.slice(text.lastIndexOf('\n') + 1)
    return `${text}${last.length + 1 + word.length > LINE_CHARS ? '\n' : ' '}${word}`
  })
