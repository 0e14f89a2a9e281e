import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import './plot.css'

/** One line or set of bars; a value for each point. */
export type PlotSeries = { readonly name: string; readonly values: readonly number[]; readonly isBars?: boolean }

type Props = {
  /** `2026-11-21`, oldest first. */
  readonly days: readonly string[]
  readonly series: readonly PlotSeries[]
  readonly format: (amount: number) => string
}

const HEIGHT_PX = 220
const DAY_SECONDS = 86_400
const MOST_LABELS = 5

/** A chart of days, as wide as its container, drawn by uPlot. It is visual only: the caller also shows the figures. */
const Plot = ({ days, series, format }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current!
    const data: UPlot.AlignedData = [
      days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000),
      ...series.map(({ values }) => [...values]),
    ]
    const plot = new UPlot(optionsOf(element, series, format), data, element)
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [days, series, format])
  return <div ref={place} aria-hidden="true" className="plot min-h-[270px] w-full" />
}
export default Plot

function optionsOf(
  element: HTMLElement,
  series: readonly PlotSeries[],
  format: (amount: number) => string,
): UPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--color-${name}`)
  const colors = [color('action'), color('brass-deep')]
  const axis: UPlot.Axis = {
    stroke: color('soft'),
    font: '13px Figtree Variable, sans-serif',
    grid: { stroke: color('line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    tzDate: (at) => UPlot.tzDate(new Date(at * 1000), 'Etc/UTC'),
    padding: [12, 20, 0, 0],
    cursor: { y: false, drag: { setScale: false } },
    scales: {
      x: { range: (plot, min, max) => [min - stepOf(plot) / 2, max + stepOf(plot) / 2] },
      y: { range: (_, _min, max) => [0, Math.max(4, max * 1.1)] },
    },
    axes: [
      { ...axis, grid: { show: false }, splits: labelled, values: (_, ticks) => ticks.map(dayOf) },
      { ...axis, size: 64, values: (_, ticks) => ticks.map((tick) => (Number.isInteger(tick) ? format(tick) : '')) },
    ],
    series: [
      { label: 'Day', value: (_, at) => (at === null ? '' : dayOf(at)) },
      ...series.map(({ name, isBars }, n): UPlot.Series => {
        const stroke = colors[n]!
        return {
          label: name,
          stroke,
          width: 2,
          points: { show: false },
          value: (_, amount) => (amount === null ? '' : format(amount)),
          ...(isBars ? { fill: stroke, paths: UPlot.paths.bars!({ size: [0.7, 40] }) } : {}),
        }
      }),
    ],
  }
}

/** Seconds from one point to the next: a day, or a week. */
const stepOf = ({ data: [at] }: UPlot): number => (at.length > 1 ? at[1]! - at[0]! : DAY_SECONDS)

/** The points with a label below them: as many as fit, none at the edges. */
function labelled({ data: [at] }: UPlot): number[] {
  const every = Math.max(1, Math.ceil(at.length / MOST_LABELS))
  return [...at].filter((_, n) => (at.length - 1 - n) % every === Math.floor(every / 2))
}

const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
